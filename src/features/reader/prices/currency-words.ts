/** Names of currencies in the languages where they are paid with, from the language data (CLDR) of the runtime. */

import { shopWords } from '../languages/shop-words.ts';
import { currencyOfCountry } from './currencies.ts';

/** Numbers whose words differ in some language: one, two, few, many, other. */
const COUNTS = [1, 2, 5, 21, 100];
/** Languages that name the country after the currency. */
const NOUN_FIRST = new Set(['ar', 'fa', 'he', 'km', 'th']);
const LATIN = /\p{Script=Latin}/u;

/** The name of a currency in a language, in every form of number. */
function namesOf(language: string, currency: string): string[] {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' });
  return COUNTS.flatMap((count) =>
    format
      .formatToParts(count)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value.replace(/[\u200c-\u200f]/g, '').trim()),
  );
}

/**
 * The words of a language for the currency of its country: its full names, and the noun alone in scripts other than
 * Latin. In Latin letters such a noun may be any word ("peso" is a weight), so it is left out.
 */
function wordsOf(language: string): { code: string; words: string[] } | null {
  const { region } = new Intl.Locale(language).maximize();
  const code = currencyOfCountry(region);
  if (!code) return null;
  const names = namesOf(language, code).filter((name) => /^\p{L}[\p{L}\p{M} ]{1,30}$/u.test(name));
  const nouns = names
    .filter((name) => !LATIN.test(name))
    .map((name) => (NOUN_FIRST.has(language) ? name.split(' ')[0] : name.split(' ').at(-1)) ?? '');
  return { code, words: [...new Set([...names, ...nouns])].filter((word) => word.length > 2) };
}

/** Words to the currencies that they mean, for the languages of shops. */
export function currencyWords(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const language of shopWords.keys()) {
    const { code, words } = wordsOf(language) ?? { code: '', words: [] };
    for (const word of words) found[word] = [...new Set([...(found[word] ?? []), code])];
  }
  return found;
}
