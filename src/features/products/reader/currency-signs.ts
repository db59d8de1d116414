import { currencyOfCountry, SIGNS, toCurrencyCode } from './currencies.ts';

/** A currency sign or code in a text: where it stands and what it may mean. */
export type FoundSign = { start: number; end: number; sign: string; code: string | null };

/** What is known from outside a text: the page's currency, language tag, country (two letters). */
export type PriceHint = { currency?: string | null; locale?: string | null; country?: string | null };

const escapeSign = (sign: string): string => sign.replace(/[$.*+?^()[\]{}|\\/]/g, '\\$&');
const startsWithLetter = (sign: string): boolean => /^\p{L}/u.test(sign);
const endsWithLetter = (sign: string): boolean => /\p{L}$/u.test(sign);

/** Upper-case codes may touch a word ("cart170 USD"); others need their own word. */
const PATTERN = new RegExp(
  `${Object.keys(SIGNS)
    .sort((a, b) => b.length - a.length)
    .map((sign) => {
      const left = startsWithLetter(sign) ? '(?<!\\p{L})' : '';
      const right = endsWithLetter(sign) && !/^[円圓元원币]$/u.test(sign) ? '(?!\\p{L})' : '';
      return left + escapeSign(sign) + right;
    })
    .join('|')}|(?<![A-Za-z])[A-Za-z]{3,5}(?![A-Za-z])`,
  'gu',
);

const LANGUAGE_COUNTRY: Record<string, string> = {
  ru: 'ru',
  uk: 'ua',
  pl: 'pl',
  cs: 'cz',
  sk: 'sk',
  hu: 'hu',
  ro: 'ro',
  bg: 'bg',
  tr: 'tr',
  ja: 'jp',
  ko: 'kr',
  th: 'th',
  vi: 'vn',
  id: 'id',
  ms: 'my',
  he: 'il',
  fa: 'ir',
  hi: 'in',
  sv: 'se',
  da: 'dk',
  nb: 'no',
  nn: 'no',
  no: 'no',
  is: 'is',
  kk: 'kz',
  ka: 'ge',
  zh: 'cn',
  'zh-hans': 'cn',
  'zh-hant': 'tw',
};

/** The currency that a language tag stands for: its region, or the only country of its language. */
export function currencyOfLocale(locale: string | null | undefined): string | null {
  if (!locale) return null;
  const tag = locale.toLowerCase().replace(/_/g, '-');
  const parts = tag.split('-');
  const region = parts.slice(1).find((part) => part.length === 2);
  if (region) return currencyOfCountry(region);
  const script = parts.slice(0, 2).join('-');
  return currencyOfCountry(LANGUAGE_COUNTRY[script] ?? LANGUAGE_COUNTRY[parts[0] ?? '']);
}

/** The one currency that the sign means under the hint; null when it stays open. */
function meaningOf(sign: string, hint: PriceHint): string | null {
  const meanings = SIGNS[sign] ?? [];
  const named = toCurrencyCode(hint.currency);
  const clues = [named, currencyOfCountry(hint.country), currencyOfLocale(hint.locale)];
  return clues.find((clue) => clue !== null && meanings.includes(clue)) ?? meanings[0] ?? null;
}

/** Every currency sign and ISO code of a normalised text, left to right. */
export function findSigns(text: string, hint: PriceHint = {}): FoundSign[] {
  const found: FoundSign[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const sign = match[0];
    const start = match.index;
    const place = { start, end: start + sign.length, sign };
    if (sign in SIGNS) found.push({ ...place, code: meaningOf(sign, hint) });
    else {
      const code = toCurrencyCode(sign);
      // "all", "top" and "try" are codes and words: lower case counts only for well-known ones.
      const word =
        sign !== sign.toUpperCase() &&
        !/^(eur|euros?|usd|gbp|pln|rub|chf|czk|sek|nok|dkk|mkd|huf|ron)$/i.test(sign);
      if (code && !word) found.push({ ...place, code });
    }
  }
  return found;
}
