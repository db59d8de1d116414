import { currencyOfCountry, toCurrencyCode } from './currencies.ts';
import { SIGNS as TYPED } from './currency-table.ts';
import { currencyWords } from './currency-words.ts';

/** The spellings of shops go before those of the language data. */
const SIGNS: Record<string, (string | null)[]> = { ...currencyWords(), ...TYPED };

/** A currency sign or code in a text: where it stands and what it may mean. */
export type FoundSign = { start: number; end: number; sign: string; code: string | null };

/** Hints from outside a text: the page's currency, language tag, country (two letters). */
export type PriceHint = { currency?: string | null; locale?: string | null; country?: string | null };

const LETTER = /\p{L}/u;
/** East Asian signs stand against letters: "5900원부터". */
const TOUCHES_LETTERS = /[円圓元원币]$/u;

type Sign = { text: string; startsWithLetter: boolean; endsWithLetter: boolean };

/** Signs by first character, the longest first. */
const BY_FIRST = new Map<string, Sign[]>();
for (const text of Object.keys(SIGNS).sort((a, b) => b.length - a.length)) {
  const first = text.charAt(0);
  const sign = {
    text,
    startsWithLetter: LETTER.test(first) && !TOUCHES_LETTERS.test(first),
    endsWithLetter: LETTER.test(text.slice(-1)) && !TOUCHES_LETTERS.test(text),
  };
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), sign]);
}

/** 1 for the characters that a sign may begin with, 2 for those of codes and other Latin words. */
const BEGINS = new Uint8Array(0x10000);
for (let code = 65; code <= 90; code++) BEGINS[code] = BEGINS[code + 32] = 2;
for (const first of BY_FIRST.keys()) BEGINS[first.charCodeAt(0)] = 1;

const isLetterAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && LETTER.test(text.charAt(at));

/** The sign that stands at a place of the text; letters around make it part of a word. */
function signAt(text: string, at: number): string | null {
  for (const sign of BY_FIRST.get(text.charAt(at)) ?? []) {
    if (!text.startsWith(sign.text, at)) continue;
    if (sign.startsWithLetter && isLetterAt(text, at - 1)) continue;
    if (sign.endsWithLetter && isLetterAt(text, at + sign.text.length)) continue;
    return sign.text;
  }
  return null;
}

const isAsciiLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** The end of a run of three to five Latin letters that may be a code; 0 when there is none. */
function wordEnd(text: string, at: number): number {
  if (isAsciiLetter(text.charCodeAt(at - 1))) return 0;
  let end = at;
  while (end - at < 6 && isAsciiLetter(text.charCodeAt(end))) end++;
  return end - at >= 3 && end - at <= 5 ? end : 0;
}

/** Languages that are spoken in one country, most of all, by tag. */
const LANGUAGE_COUNTRY: Record<string, string> = Object.fromEntries(
  (
    'ru:ru uk:ua pl:pl cs:cz sk:sk hu:hu ro:ro bg:bg tr:tr ja:jp ko:kr th:th vi:vn id:id ms:my he:il fa:ir hi:in sv:se da:dk nb:no nn:no no:no is:is ' +
    'kk:kz ka:ge zh:cn zh-hans:cn zh-hant:tw hy:am az:az be:by sq:al mk:mk mn:mn km:kh lo:la my:mm si:lk ne:np bn:bd et:ee lv:lv lt:lt sl:si hr:hr ' +
    'fi:fi el:gr uz:uz ky:kg tg:tj am:et ur:pk'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

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

/** "all", "top" and "try" are codes and words: lower case counts only for well-known ones. */
const LOWER_CODE = /^(?:eur|euros?|usd|gbp|pln|rub|chf|czk|sek|nok|dkk|mkd|huf|ron)$/i;

function codeOf(word: string): string | null {
  if (word !== word.toUpperCase() && !LOWER_CODE.test(word)) return null;
  return toCurrencyCode(word);
}

/** Every currency sign and ISO code of a normalised text, left to right. Linear. */
export function findSigns(text: string, hint: PriceHint = {}): FoundSign[] {
  const found: FoundSign[] = [];
  for (let at = 0; at < text.length; at++) {
    const first = text.charCodeAt(at);
    const begins = BEGINS[first];
    if (begins === 0) continue;
    const sign = begins === 1 ? signAt(text, at) : null;
    if (sign) {
      const code = meaningOf(sign, hint);
      // "28 L" on a page in euros is a volume
      if (code !== null || sign !== 'L' || !hint.currency)
        found.push({ start: at, end: at + sign.length, sign, code });
      at += sign.length - 1;
      continue;
    }
    if (!isAsciiLetter(first)) continue;
    const end = wordEnd(text, at);
    const word = end > 0 ? text.slice(at, end) : '';
    const code = word ? codeOf(word) : null;
    if (code) found.push({ start: at, end, sign: word, code });
    // Neither signs of letters nor codes begin inside a word.
    while (isAsciiLetter(text.charCodeAt(at + 1))) at++;
  }
  return found;
}
