import { type Locale, languageTags } from '../../../platform/locale.ts';

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
  return namesOf(locale, 'region', [...new Set([...codes, ...(chosen ? [chosen] : [])])]).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
}

/** Currencies with their names in the reader's language, in the order given. */
export function currencyNames(locale: Locale, currencies: readonly string[]): NamedCode[] {
  return namesOf(locale, 'currency', currencies);
}

/** A country in the reader's language; two machines may name it differently. */
export function countryIn(locale: Locale, code: string): string {
  return namesOf(locale, 'region', [code])[0]?.name ?? code;
}

function namesOf(locale: Locale, type: 'region' | 'currency', all: readonly string[]): NamedCode[] {
  const names = new Intl.DisplayNames(languageTags[locale], { type });
  return all.map((code) => ({ code, name: names.of(code) ?? code }));
}
