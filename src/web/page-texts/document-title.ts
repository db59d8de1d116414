import { messageAt } from '../../platform/texts/texts.ts';
import type { PageState } from '../loading/page-state.ts';

/** The parts of the site that have a name of their own, by the beginning of their addresses. */
const sections = [
  ['/staff', 'staffLayout.staff'],
  ['/cabinet', 'layout.cabinet'],
] as const;

/** Page, section, brand (UX-007); public pages have no section. */
export function documentTitle({ head, route, messages }: PageState): string {
  const section = sections.find(([path]) => route?.startsWith(path))?.[1];
  const parts = [head.title, section && messageAt(messages, section), messageAt(messages, 'ui.brand')];
  return [...new Set(parts)].filter(Boolean).join(' – ');
}
