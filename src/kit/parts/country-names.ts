import {
  countryName,
  inLanguage,
  type Locale,
  type Localised,
  languageTags,
} from '../../platform/texts/locale.ts';
import type { SelectOption } from '../../ui/forms/select-field.tsx';

type CountryOptions = (SelectOption | { group: string; options: SelectOption[] })[];

/**
 * All countries for a select: those that the shop's routes name before the others, each by name in the reader's language.
 * One list where the shop names none, or all of them.
 */
export function countryOptions(
  locale: Locale,
  { countries, served }: { countries: readonly string[]; served: readonly string[] },
  groups: { served: string; others: string },
): CountryOptions {
  const option = (code: string): SelectOption => ({ value: code, text: countryName(locale, code) });
  const { compare } = new Intl.Collator(languageTags[locale]);
  const listed = (isServed: boolean): SelectOption[] =>
    countries
      .filter((code) => served.includes(code) === isServed)
      .map(option)
      .sort((a, b) => compare(a.text, b.text));
  const [first, others] = [listed(true), listed(false)];
  if (first.length === 0 || others.length === 0) return [...first, ...others];
  return [
    { group: groups.served, options: first },
    { group: groups.others, options: others },
  ];
}

/** The rest of the world, as routes name it. */
const anywhere = 'ZZ';

/** Countries that readers of a language most likely mean; English readers choose, and those of a language without one. */
const likely: Localised = { ru: 'RU', en: '', zh: 'CN' };

/**
 * The country that a reader most likely means: the only one that the shop sends to, else that of the language where the
 * shop sends there; '' for readers who choose.
 */
export function likelyCountry(locale: Locale, served: readonly string[]): string {
  const [only = '', other] = served;
  if (only !== anywhere && other === undefined) return only;
  const own = inLanguage(likely, locale);
  return served.includes(own) || served.includes(anywhere) ? own : '';
}
