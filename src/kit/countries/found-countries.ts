/** Countries found by what is typed: any part of their names in all languages of the pages, or their code (UX-039). */
import { countryName, languageTags, locales } from '../../platform/texts/locale.ts';

export interface CountryRow {
  /** ISO 3166-1 alpha-2; another value, such as that of no country, is found by its text alone. */
  value: string;
  /** As the list shows it. */
  text: string;
}

/** The rows that hold what is typed, those first that begin with it; all of them while nothing is typed. */
export function foundCountries<Row extends CountryRow>(rows: readonly Row[], typed: string): Row[] {
  const sought = plain(typed);
  if (sought === '') return [...rows];
  return rows
    .map((row) => ({ row, rank: rankOf(row, sought) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}

/** The nearer, the smaller: the code, the beginning of the name that is read, of any other, of a word, any place. */
function rankOf({ value, text }: CountryRow, sought: string): number {
  if (value.toLowerCase() === sought) return 0;
  if (plain(text).startsWith(sought)) return 1;
  const ranks = namesOf(value).map((name) => {
    const at = name.indexOf(sought);
    if (at < 0) return Number.POSITIVE_INFINITY;
    return at === 0 ? 2 : name[at - 1] === ' ' ? 3 : 4;
  });
  return Math.min(plain(text).includes(sought) ? 4 : Number.POSITIVE_INFINITY, ...ranks);
}

const named = new Map<string, string[]>();

/** Its long and its short name in each language of the pages, as they are compared. */
function namesOf(code: string): string[] {
  if (!/^[A-Z]{2}$/.test(code)) return [];
  const known =
    named.get(code) ??
    locales
      .flatMap((locale, at) => [countryName(locale, code), shortNames()[at]?.of(code) ?? code])
      .map(plain);
  named.set(code, known);
  return known;
}

let made: Intl.DisplayNames[] | undefined;

/** People write "UK" and "США", where the list says the whole name. */
function shortNames(): Intl.DisplayNames[] {
  made ??= locales.map(
    (locale) => new Intl.DisplayNames(languageTags[locale], { type: 'region', style: 'short' }),
  );
  return made;
}

/** Without case, accents and signs: "cote d'ivoire" finds "Côte d’Ivoire". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
