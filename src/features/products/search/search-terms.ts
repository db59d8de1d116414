import { inOneScript } from './one-script.ts';

/**
 * Words of a text for PostgreSQL's full-text search. Russian and English words are stemmed there; Chinese, Japanese
 * and Korean have no spaces, so their runs are cut into overlapping pairs of characters here.
 */
// the long mark of カード belongs to no script but is used by these
const unspacedSign = String.raw`[[\p{L}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]`;
// a word of Latin letters ends where the other script begins, as in Nike鞋
const runs = new RegExp(`${unspacedSign}+|[[\\p{L}\\p{N}]--${unspacedSign}]+`, 'gv');
const unspaced = new RegExp(`^${unspacedSign}`, 'v');

/** Letters that Unicode does not take apart. */
const UNFOLDED: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

const MOST_QUERY_TERMS = 12;

/**
 * A text as it is compared: lower case, full-width forms narrow, ё as е, Latin letters without accents, Han signs in
 * their simplified form.
 */
export function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[ßłøæœđ]/g, (letter) => UNFOLDED[letter] ?? letter);
  return inOneScript(plain);
}

/** The words of a text that a slip of the pen may be looked for in: of letters, not too short. */
export function spellingWords(text: string): string[] {
  return searchTerms(text).filter((word) => /^\p{L}{4,40}$/u.test(word) && !unspaced.test(word));
}

/** Words that may have been meant when two neighbouring letters changed places. */
export function swappedWords(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => {
    const before = letters[at] ?? '';
    return [...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('');
  });
  return [...new Set(swapped)].filter((other) => other !== word);
}

/** The words of a text, lower case, pairs for unspaced scripts. */
export function searchTerms(text: string): string[] {
  const words = folded(text).match(runs) ?? [];
  return words.flatMap((word) => (unspaced.test(word) ? pairs(word) : [word.slice(0, 60)]));
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

/** The words that a product is found by, as one text. */
export function documentOf(product: {
  title: string;
  brand: string | null;
  category: string | null;
  shopName: string | null;
  host: string;
  /** In other languages: names of its kind, and translations of its title. */
  words?: readonly string[];
}): string {
  const { title, brand, category, shopName, words = [] } = product;
  const host = product.host.replace(/\.[^.]*$/, '');
  const texts = [title, brand ?? '', category ?? '', shopName ?? '', host, ...words];
  return searchTerms(texts.join(' ')).join(' ');
}

/** A query for `to_tsquery`: all words, each also as the beginning of a longer one. Null when it has no word. */
export function queryOf(text: string): string | null {
  const terms = [...new Set(searchTerms(text))].slice(0, MOST_QUERY_TERMS);
  return terms.length > 0 ? terms.map((term) => `${term}:*`).join(' & ') : null;
}
