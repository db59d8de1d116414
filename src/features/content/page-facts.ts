/** Settings of the operator that texts of pages name: `{opening_hours}`. The server writes them, so pages need no call. Pure. */
import type { Locale } from '../../platform/locale.ts';
import { escapeMessage, type MessageTree } from '../../platform/texts.ts';

/** Every text of a page may name them. */
export const factNames = ['opening_hours'] as const;
export type PageFacts = Readonly<Record<(typeof factNames)[number], (locale: Locale) => string>>;

const named = new RegExp(`\\{(${factNames.join('|')})\\}`, 'g');

/** The same tree with the facts that its texts name. */
export function withFacts(tree: MessageTree, facts: PageFacts, locale: Locale): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(named, (_, name: keyof PageFacts) => escapeMessage(facts[name](locale)))
        : withFacts(value, facts, locale),
    ]),
  );
}
