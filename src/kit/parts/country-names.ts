import {
  countryName,
  inLanguage,
  type Locale,
  type Localised,
  languageTags,
} from '../../platform/texts/locale.ts';
import type { SelectOption } from '../../ui/forms/select-field.tsx';

/** Where most parcels of the shop go, before the long list. */
const frequent = ['RU', 'KZ', 'BY', 'AM', 'KG', 'UZ', 'CN', 'HK', 'DE', 'US'];

/** All countries for a select: the frequent ones first, the others by name. */
export function countryOptions(
  locale: Locale,
  codes: readonly string[],
): { frequent: SelectOption[]; others: SelectOption[] } {
  const option = (code: string): SelectOption => ({ value: code, text: countryName(locale, code) });
  const { compare } = new Intl.Collator(languageTags[locale]);
  return {
    frequent: frequent.filter((code) => codes.includes(code)).map(option),
    others: codes
      .filter((code) => !frequent.includes(code))
      .map(option)
      .sort((a, b) => compare(a.text, b.text)),
  };
}

/** Countries that readers of a language most likely mean; English readers choose, and those of a language without one. */
const likely: Localised = { ru: 'RU', en: '', zh: 'CN' };

/** The country that a reader of the language most likely means, or '' for readers who choose. */
export const likelyCountry = (locale: Locale): string => inLanguage(likely, locale);
