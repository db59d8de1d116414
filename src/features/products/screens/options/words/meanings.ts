/**
 * Tables of words that shops of many languages write on their options. A row is one meaning: words in English | Russian |
 * Chinese | any other language, separated by commas; the first of each of the three is what a reader is shown.
 */
import type { Locale } from '../../../../../platform/texts/locale.ts';

export type Meanings = readonly string[];

export interface Meaning {
  shown: Readonly<Record<Locale, string>>;
  /** The Russian first half of a compound: `тёмно-`; a row tells it after a colon, else it is made of the word. */
  first: string;
}

/** Words by their meaning, and those that the readers of a language understand as they are. */
export interface Dictionary {
  of: ReadonlyMap<string, Meaning>;
  own: Readonly<Record<Locale, ReadonlySet<string>>>;
}

/** The word as it is compared: width, case and spaces make no difference. */
export const plainOf = (own: string): string =>
  own.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Where two rows have the same word, the first is meant. */
export function dictionaryOf(...tables: Meanings[]): Dictionary {
  const of = new Map<string, Meaning>();
  const own = { en: new Set<string>(), ru: new Set<string>(), zh: new Set<string>() };
  for (const row of tables.flat()) {
    const [en = '', ru = '', zh = '', others = ''] = row.split(' | ');
    const [russian = '', first = firstHalf(shownOf(ru))] = ru.split(', ')[0]?.split(':') ?? [];
    const meaning = { shown: { en: shownOf(en), ru: russian, zh: shownOf(zh) }, first };
    for (const word of [en, ru, zh, others].flatMap(wordsOf)) if (!of.has(word)) of.set(word, meaning);
    for (const [locale, words] of [
      ['en', en],
      ['ru', ru],
      ['zh', zh],
    ] as const)
      for (const word of wordsOf(words)) own[locale].add(word);
  }
  return { of, own };
}

const shownOf = (column: string): string => column.split(', ')[0] ?? '';

/** Of a measure the unit alone: `~` stands for its number. */
const wordsOf = (column: string): string[] =>
  column.split(', ').flatMap((word) => plainOf((word.split(':')[0] ?? '').replace('~', '')) || []);

/** `синий` becomes `сине-`, `серый` becomes `серо-`. */
const firstHalf = (word: string): string => `${word.replace(/(?:ый|ой)$/, 'о').replace(/ий$/, 'е')}-`;
