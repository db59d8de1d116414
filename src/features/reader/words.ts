import { detached, isAscii } from './detached.ts';

/** Han, kana and Hangul are compared by pairs of characters, everything else by words. */
const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Letters that Unicode does not take apart, as addresses write them. */
const PLAIN: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Lower case, no accents or marks, punctuation to spaces. */
export function normaliseWords(text: string): string {
  if (isAscii(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .replace(/[®™©℠]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ıłøđðþßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const remembered = new Map<string, string[]>();

/** The comparable pieces of a text. A page compares the same few names many times: they are kept a while. */
export function tokensOf(text: string): string[] {
  const known = remembered.get(text);
  if (known) return known;
  if (text.length >= 600) return split(text);
  const own = detached(text);
  const tokens = split(own);
  if (remembered.size > 3000) remembered.clear();
  remembered.set(own, tokens);
  return tokens;
}

function split(text: string): string[] {
  if (isAscii(text)) return normaliseWords(text).split(' ').filter(Boolean);
  const tokens: string[] = [];
  for (const word of normaliseWords(text).split(' ')) {
    if (word === '') continue;
    if (!EAST_ASIAN.test(word) || word.length < 2) tokens.push(word);
    else for (let at = 0; at + 1 < word.length; at++) tokens.push(word.slice(at, at + 2));
  }
  return tokens;
}

/** A list of so many tokens is compared by marks in one number, without a map. */
const SHORT_LIST = 30;

/** How many tokens two lists share, counted with repetition. */
function shared(a: string[], b: string[]): number {
  if (a.length <= SHORT_LIST) return sharedOfShort(a, b);
  const counts = new Map<string, number>();
  for (const token of a) counts.set(token, (counts.get(token) ?? 0) + 1);
  let both = 0;
  for (const token of b) {
    const left = counts.get(token) ?? 0;
    if (left > 0) {
      both++;
      counts.set(token, left - 1);
    }
  }
  return both;
}

function sharedOfShort(a: string[], b: string[]): number {
  let taken = 0;
  let both = 0;
  for (const token of b)
    for (let at = 0; at < a.length; at++)
      if (a[at] === token && (taken & (1 << at)) === 0) {
        taken |= 1 << at;
        both++;
        break;
      }
  return both;
}

/** Harmonic mean of precision and recall over tokens: 1 the same, 0 nothing in common. */
export function similarity(a: string, b: string): number {
  const left = tokensOf(a);
  const right = tokensOf(b);
  if (left.length === 0 || right.length === 0) return 0;
  return (2 * shared(left, right)) / (left.length + right.length);
}

/** The share of `part`'s tokens that `whole` has. */
export function containment(part: string, whole: string): number {
  const inner = tokensOf(part);
  return inner.length === 0 ? 0 : shared(tokensOf(whole), inner) / inner.length;
}
