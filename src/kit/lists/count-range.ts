/** Ranges of days, weeks and pieces in words: "2–4 days", and in Russian «10–21 день», by the form that the range takes. */
import { formatTags, type Locale } from '../../platform/texts/locale.ts';

export interface CountRange {
  from: number;
  to: number;
}

/** The range that a message names: `{count, plural, one {{range} day} other {{range} days}}`. */
export interface RangeValues extends Record<string, string | number> {
  from: number;
  to: number;
  /** "2–4", or "5" where both ends are the same. */
  range: string;
  /** A number that has the plural form of the range; it is never shown. */
  count: number;
}

/** As browsers have it since 2023; TypeScript does not know it yet. */
type RangeRules = Intl.PluralRules & {
  selectRange?(from: number, to: number): Intl.LDMLPluralRule;
};

/** Every form of every language of ours stands among these numbers. */
const examples = Array.from({ length: 13 }, (_, number) => number);

/**
 * The values of a message about a range of whole numbers. The form is that of CLDR for ranges: in Russian the form of the
 * end, in English always the plural.
 */
export function countRange(locale: Locale, { from, to }: CountRange): RangeValues {
  if (from === to) return { from, to, range: String(to), count: to };
  const rules: RangeRules = new Intl.PluralRules(formatTags[locale]);
  const form = rules.selectRange?.(from, to) ?? rules.select(to);
  const count = [to, ...examples].find((number) => rules.select(number) === form) ?? to;
  return { from, to, range: `${from}–${to}`, count };
}
