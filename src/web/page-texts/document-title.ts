import { messageAt } from '../../platform/texts/texts.ts';
import type { PageState } from '../loading/page-state.ts';

/** Page, section, brand (UX-007); public pages have no section. */
export function documentTitle({ head, route, messages }: PageState): string {
  const section = route?.startsWith('/staff') ? 'staff' : route?.startsWith('/cabinet') ? 'cabinet' : '';
  const parts = [
    head.title,
    section && messageAt(messages, `layout.${section}`),
    messageAt(messages, 'ui.brand'),
  ];
  return [...new Set(parts)].filter(Boolean).join(' – ');
}
