import { countryName, type Locale, languageTags } from '../../../platform/texts/locale.ts';

/** Countries that the calculator offers, by ISO 3166-1 alpha-2: those with a zone of their own, and larger ones. */
const codes =
  `AE AM AR AT AU AZ BE BG BR BY CA CH CL CN CY CZ DE DK EE ES FI FR GB GE GR HK HR HU ID IE IL IN IS IT
  JP KG KR KZ LT LU LV MD ME MN MO MT MX MY NL NO NZ PH PL PT RO RS RU SA SE SG SI SK TH TJ TM TR TW UA US UZ VN
  ZA`.split(/\s+/);

export interface NamedCode {
  code: string;
  name: string;
}

/** The countries and the chosen one, if any, with their names in the reader's language, in its order. */
export function deliveryCountries(locale: Locale, chosen: string | null): NamedCode[] {
  const collator = new Intl.Collator(languageTags[locale]);
  return [...new Set([...codes, ...(chosen ? [chosen] : [])])]
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** Currencies with their names in the reader's language, in the order given. */
export function currencyNames(locale: Locale, currencies: readonly string[]): NamedCode[] {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'currency' });
  return currencies.map((code) => ({ code, name: names.of(code) ?? code }));
}
