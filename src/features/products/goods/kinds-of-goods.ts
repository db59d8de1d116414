/** Kinds of goods by the words that shops use: what a product is, in the languages of this shop. */
import { inEachLanguage, type Locale, locales } from '../../../platform/texts/locale.ts';
import { folded, searchTerms } from '../search/search-terms.ts';
import stored from './kinds-of-goods.json' with { type: 'json' };
import materials from './materials-and-colours.json' with { type: 'json' };
import keptAndUsed from './more-kept-and-used.json' with { type: 'json' };
import wornAndEaten from './more-worn-and-eaten.json' with { type: 'json' };

/** The categories that kinds belong to; words for them stand in `pages.search.categories`. */
export const categoryCodes = [
  ...['kitchen', 'food', 'clothing', 'accessories', 'shoes', 'bags', 'jewellery', 'beauty', 'health', 'home'],
  ...['furniture', 'garden', 'tools', 'electronics', 'phones', 'computers', 'photo', 'games', 'toys'],
  ...['collectibles', 'kids', 'books', 'music', 'stationery', 'art', 'sport', 'outdoor', 'auto', 'pets'],
] as const;

/** Whether a value of the category filter is one of ours, and no shop's own word. */
export const isCategory = (value: string): boolean => (categoryCodes as readonly string[]).includes(value);

/** A kind: its names in each language, and the patterns that find it in the titles of other languages. */
interface Kind extends Record<Locale, string[]> {
  /** Null for what goods are made of, and for their colours. */
  category: string | null;
  /** Names of near kinds, which lead to these goods and find none: a cup is shown to those who look for a mug. */
  also: string[];
  /** A star stands for the letters before or after: "*kanne", "theiere*". Signs without spaces are found anywhere. */
  find: string[];
}

export interface KindOfProduct {
  /** The category of the kind that was named last in the title, which is what most languages put there. */
  category: string | null;
  /** All names of all kinds that were found, in all languages. */
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
/** German joins words: "Lederhandschuhe" ends in what it is. Shorter ones end too many others. */
const LEAST_OF_COMPOUND = 6;
const ENDS = ['', 'e', 'n', 'en', 'er', 's'] as const;
const MOST_WORDS = 120;
/** Russian adjectives end in one of these: "шерстяной" and "шерстяная" begin alike. */
const ADJECTIVE = /(?:ый|ий|ой)$/u;

type StoredKind = { [Language in Locale]?: string } & {
  category: string | null;
  find: string;
  also?: string;
};

const listOf = (text = ''): string[] => text.split(', ').filter(Boolean);
const tables: readonly (readonly StoredKind[])[] = [stored, wornAndEaten, keptAndUsed, materials];
const kinds: readonly Kind[] = tables.flat().map((kind) => ({
  ...inEachLanguage((locale) => listOf(kind[locale])),
  ...{ category: kind.category, find: listOf(kind.find), also: listOf(kind.also) },
}));
/** Languages whose words are found as they stand; the others bend them. */
const plainLocales = locales.filter((locale) => locale !== 'en' && locale !== 'ru');
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
    for (const locale of plainLocales) for (const word of kind[locale]) addPlain(made, word, at, ['']);
    for (const word of kind.ru) {
      // Russian words change their ends: the stem is found with any of them
      if (word.includes(' ')) addPlain(made, word, at, ['']);
      else addPattern(made, `${stemOf(word)}*`, at);
    }
    for (const pattern of kind.find)
      for (const spelling of spellingsOf(pattern)) addPattern(made, spelling, at);
  });
  return made;
}

/** German ü, ä and ö are folded to u, a and o in titles that have them, and written ue, ae and oe in those that have not. */
function spellingsOf(pattern: string): string[] {
  const plain = pattern.length > 5 ? pattern.replace(/([uao])e/g, '$1') : pattern;
  return plain === pattern ? [pattern] : [pattern, plain];
}

function stemOf(word: string): string {
  if (ADJECTIVE.test(word)) return word.replace(ADJECTIVE, '');
  return word.length > 4 ? word.slice(0, -1) : word;
}

function addPattern(made: Index, pattern: string, at: number): void {
  const word = textOf(pattern.replaceAll('*', ''));
  const isWhole = CJK.test(word) || word.includes(' ');
  if (!isWhole && pattern.startsWith('*')) addEdge(made.suffixes, word.slice(-EDGE), word, at);
  else if (!isWhole && pattern.endsWith('*')) {
    addEdge(made.prefixes, word.slice(0, EDGE), word, at);
    if (word.length >= LEAST_OF_COMPOUND)
      for (const end of ENDS) addEdge(made.suffixes, `${word}${end}`.slice(-EDGE), `${word}${end}`, at);
  } else addPlain(made, word, at, ['']);
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
  return CJK.test(text) ? folded(text) : searchTerms(text).join(' ');
}

/**
 * The kind of a product, by its title and the category that its shop names. Linear in the length of the text. Nothing
 * is found for words that no kind has, and the product keeps its own words alone.
 */
export function kindOfProduct({
  title,
  category,
}: {
  title: string;
  category: string | null;
}): KindOfProduct {
  const named = kindsOf(kindsIn(title));
  // a title may name a material alone: what it is, the shop's category may say
  const found = named.some((kind) => kind.category !== null)
    ? named
    : [...named, ...kindsOf(kindsIn(category ?? ''))];
  const words = found.flatMap((kind) => [...locales.flatMap((locale) => kind[locale]), ...kind.also]);
  const categories = found.flatMap((kind) => kind.category ?? []);
  return { category: categories.at(-1) ?? null, words: [...new Set(words)].slice(0, MOST_WORDS) };
}

const kindsOf = (places: readonly number[]): Kind[] => places.flatMap((at) => kinds[at] ?? []);

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
  const raw = folded(text);
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
