/** Where newsletters stand in the staff area, and the colours of their states. */
import type { AnswerOf } from '../../../platform/api/client.ts';
import type { StatusTone } from '../../../ui/feedback/status-tag.tsx';

export type Letter = AnswerOf<'staffGetNewsletter'>['letter'];

export const newslettersPath = '/staff/newsletters';

export const letterTones: Record<Letter['state'], StatusTone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'moving',
  paused: 'attention',
  sent: 'success',
  cancelled: 'closed',
};
