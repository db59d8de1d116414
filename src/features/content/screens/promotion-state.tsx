import { useWords } from '../../../kit/place.tsx';
import { Days } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

type Shown = Pick<AnswerOf<'listPromotions'>[number], 'startsAt' | 'endsAt' | 'ended' | 'started'>;

/** Whether it runs, in words and a mark. */
export function PromotionState({ promotion: { ended, started } }: { promotion: Shown }) {
  const words = useWords('promotions.states');
  const state = ended ? 'ended' : started ? 'running' : 'coming';
  const tones = { ended: 'closed', running: 'success', coming: 'info' } as const;
  return (
    <p>
      <StatusTag tone={tones[state]}>{words(state)}</StatusTag>
    </p>
  );
}

/** Of an end, which does not count any more, the last moment that does: midnight ends the day before. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

/** From which day to which: a kept page is made for nobody's zone in particular (decisions/0370-times.md). */
export function PromotionDates({ promotion: { startsAt, endsAt } }: { promotion: Shown }) {
  const words = useWords('promotions');
  return (
    <p className="text-small text-text-3" suppressHydrationWarning>
      <Days from={startsAt} to={lastMoment(endsAt)} say={(dates) => words('dates', { dates })} />
    </p>
  );
}
