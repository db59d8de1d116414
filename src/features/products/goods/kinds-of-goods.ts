/** Kinds of goods by the words that shops use: what a product is, in the three languages of this shop. */
import type { Locale } from '../../../platform/locale.ts';
import { searchTerms } from '../search/search-terms.ts';
import stored from './kinds-of-goods.json' with { type: 'json' };

/** The categories that kinds belong to; words for them stand in `pages.search.categories`. */
export const categoryCodes = [
  ...['kitchen', 'food', 'clothing', 'accessories', 'shoes', 'bags', 'jewellery', 'beauty', 'health', 'home'],
  ...['furniture', 'garden', 'tools', 'electronics', 'phones', 'computers', 'photo', 'games', 'toys'],
  ...['collectibles', 'kids', 'books', 'music', 'stationery', 'art', 'sport', 'outdoor', 'auto', 'pets'],
] as const;

/** Whether a value of the category filter is one of ours, and no shop's own word. */
export const isCategory = (value: string): boolean => (categoryCodes as readonly string[]).includes(value);

/** A kind: its names in ru, en and zh, and the patterns that find it in the titles of other languages. */
interface Kind extends Record<Locale, string[]> {
  category: string;
  /** A star stands for the letters before or after: "*kanne", "theiere*". Signs without spaces are found anywhere. */
  find: string[];
}

export interface KindOfProduct {
  /** The category of the kind that was named last in the title, which is what most languages put there. */
  category: string | null;
  /** All names of all kinds that were found, in the three languages. */
  words: string[];
}

interface Index {
  exact: Map<string, Set<number>>;
  /** By their first three letters. */
  prefixes: Map<string, [string, number][]>;
  /** By their last three letters. */
  suffixes: Map<string, [string, number][]>;
  unspaced: [string, number][];
  phrases: [string, number][];
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const EDGE = 3;
const MOST_WORDS = 60;

const listOf = (text: string): string[] => text.split(', ');
const kinds: readonly Kind[] = stored.map(({ category, ru, en, zh, find }) => ({
  ...{ category, ru: listOf(ru), en: listOf(en), zh: listOf(zh) },
  find: listOf(find),
}));
const index = makeIndex(kinds);

function makeIndex(all: readonly Kind[]): Index {
  const made: Index = {
    exact: new Map(),
    prefixes: new Map(),
    suffixes: new Map(),
    unspaced: [],
    phrases: [],
  };
  all.forEach((kind, at) => {
    for (const word of kind.en) addPlain(made, word, at, ['', 's', 'es']);
    for (const word of kind.zh) addPlain(made, word, at, ['']);
    for (const word of kind.ru) {
      // Russian words change their ends: the stem is found with any of them
      if (word.includes(' ')) addPlain(made, word, at, ['']);
      else addPattern(made, `${word.length > 4 ? word.slice(0, -1) : word}*`, at);
    }
    for (const pattern of kind.find) addPattern(made, pattern, at);
  });
  return made;
}

function addPattern(made: Index, pattern: string, at: number): void {
  const word = textOf(pattern.replaceAll('*', ''));
  const isWhole = CJK.test(word) || word.includes(' ');
  if (!isWhole && pattern.startsWith('*')) addEdge(made.suffixes, word.slice(-EDGE), word, at);
  else if (!isWhole && pattern.endsWith('*')) addEdge(made.prefixes, word.slice(0, EDGE), word, at);
  else addPlain(made, word, at, ['']);
}

function addPlain(made: Index, word: string, at: number, ends: readonly string[]): void {
  const text = textOf(word);
  if (CJK.test(text)) made.unspaced.push([text, at]);
  else if (text.includes(' ')) made.phrases.push([text, at]);
  else for (const end of ends) addTo(made.exact, `${text}${end}`, at);
}

function addTo(map: Map<string, Set<number>>, key: string, at: number): void {
  map.set(key, (map.get(key) ?? new Set()).add(at));
}

function addEdge(map: Map<string, [string, number][]>, edge: string, word: string, at: number): void {
  map.set(edge, [...(map.get(edge) ?? []), [word, at]]);
}

/** As titles are compared: folded, words apart by one space; runs without spaces stay whole. */
function textOf(text: string): string {
  return CJK.test(text) ? text.normalize('NFKC').toLowerCase() : searchTerms(text).join(' ');
}

/**
 * What a product is, by its title and the category that its shop names. Linear in the length of the text. Nothing is
 * found for words that no kind has, and the product keeps its own words alone.
 */
export function kindOfProduct({
  title,
  category,
}: {
  title: string;
  category: string | null;
}): KindOfProduct {
  const named = kindsIn(title);
  const found = named.length > 0 ? named : kindsIn(category ?? '');
  const all = found.flatMap((at) => kinds[at] ?? []);
  const words = all.flatMap(({ ru, en, zh }) => [...ru, ...en, ...zh]);
  return { category: all.at(-1)?.category ?? null, words: [...new Set(words)].slice(0, MOST_WORDS) };
}

/** Where a name without spaces ends in a text, 0 for nowhere. A single sign counts at the end of its run alone. */
function endOf(word: string, text: string): number {
  const end = text.lastIndexOf(word) + word.length;
  if (end < word.length) return 0;
  return [...word].length === 1 && CJK.test(text.charAt(end)) ? 0 : end;
}

/** The kinds that a text names, in the order of their places. */
function kindsIn(text: string): number[] {
  const places = new Map<number, number>();
  const note = (at: number, place: number): void => {
    places.set(at, Math.max(places.get(at) ?? -1, place));
  };
  const raw = text.normalize('NFKC').toLowerCase();
  if (CJK.test(raw)) {
    for (const [word, at] of index.unspaced) {
      const end = endOf(word, raw);
      if (end > 0) note(at, end);
    }
  }
  const terms = searchTerms(text).filter((term) => !CJK.test(term));
  const line = ` ${terms.join(' ')} `;
  let place = 0;
  for (const term of terms) {
    place += term.length + 1;
    for (const at of index.exact.get(term) ?? []) note(at, place);
    for (const [word, at] of index.prefixes.get(term.slice(0, EDGE)) ?? [])
      if (term.startsWith(word)) note(at, place);
    for (const [word, at] of index.suffixes.get(term.slice(-EDGE)) ?? [])
      if (term.length > word.length && term.endsWith(word)) note(at, place);
  }
  for (const [phrase, at] of index.phrases) {
    const found = line.indexOf(` ${phrase} `);
    if (found >= 0) note(at, found + phrase.length);
  }
  return [...places].sort(([, one], [, other]) => one - other).map(([at]) => at);
}
