import { type Locale, languageTags } from '../../../platform/locale.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';

const names = new Map<Locale, Intl.DisplayNames>();

/** The name of a country in the reader's language; its code when Intl does not know it. */
export function countryName(locale: Locale, code: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([languageTags[locale]], { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}

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

/** The country that readers of a language most likely mean; English readers choose. */
export const likelyCountry: Record<Locale, string> = { ru: 'RU', en: '', zh: 'CN' };
