import { detached, isAscii } from '../detached.ts';
import { type OfferPhrase, offerWords } from './offer-words.ts';
import { type PhraseKind as ShopPhrase, shopWords } from './shop-words.ts';
import { type TradeWord, tradeWords } from './trade-words.ts';

export type PhraseKind = ShopPhrase | OfferPhrase | TradeWord;

/** Scripts that write words without spaces: Thai, Lao, Burmese, Khmer, Han, kana, Hangul. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const WORDS = /[\p{L}\p{M}\p{N}'’-]+/gu;
const PLAIN_WORDS = /[a-z0-9'-]+/g;

/** Words of the last texts: the words beside an amount are asked about with one kind of phrase after another. */
const split = new Map<string, string[]>();
const MOST_SPLIT = 2_000;

function wordsOf(text: string): string[] {
  let words = split.get(text);
  if (words === undefined) {
    words = text.toLowerCase().match(isAscii(text) ? PLAIN_WORDS : WORDS) ?? [];
    if (split.size >= MOST_SPLIT) split.clear();
    if (text.length < 100) split.set(detached(text), words);
  }
  return words;
}

/** Phrases by their first word, and those that stand anywhere in a text. */
type Index = { byFirst: Map<string, string[][]>; anywhere: string[] };

function indexOf(kind: PhraseKind): Index {
  const byFirst = new Map<string, string[][]>();
  const anywhere: string[] = [];
  for (const words of [...shopWords.values(), ...offerWords.values(), ...tradeWords.values()]) {
    for (const phrase of (words as Partial<Record<PhraseKind, readonly string[]>>)[kind] ?? []) {
      const [first, ...rest] = wordsOf(phrase);
      if (UNSPACED.test(phrase)) anywhere.push(phrase);
      else if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
    }
  }
  return { byFirst, anywhere };
}

const indexes = new Map<PhraseKind, Index>();

function known(kind: PhraseKind): Index {
  let index = indexes.get(kind);
  if (!index) {
    index = indexOf(kind);
    indexes.set(kind, index);
  }
  return index;
}

/**
 * Whether a short text holds a phrase of shops, in any language, as whole words. Linear in the text: each of its words
 * is looked up once.
 */
export function hasPhrase(kind: PhraseKind, text: string): boolean {
  const index = known(kind);
  if (UNSPACED.test(text) && index.anywhere.some((phrase) => text.includes(phrase))) return true;
  const words = wordsOf(text);
  return words.some((word, at) =>
    index.byFirst.get(word)?.some((rest) => rest.every((next, step) => words[at + 1 + step] === next)),
  );
}

/** Whether a short text begins with a phrase of shops, with nothing but signs before it. Linear in the text. */
export function startsWithPhrase(kind: PhraseKind, text: string): boolean {
  const index = known(kind);
  const start = text.replace(/^[^\p{L}\p{M}\p{N}]{1,4}/u, '').toLowerCase();
  if (UNSPACED.test(start) && index.anywhere.some((phrase) => start.startsWith(phrase))) return true;
  const [first = '', ...words] = wordsOf(start);
  return index.byFirst.get(first)?.some((rest) => rest.every((next, at) => words[at] === next)) ?? false;
}

/** Whether a short text ends with a phrase of shops, with nothing but signs behind it. Linear in the text. */
export function endsWithPhrase(kind: PhraseKind, text: string): boolean {
  const index = known(kind);
  const end = text.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').toLowerCase();
  if (UNSPACED.test(end) && index.anywhere.some((phrase) => end.endsWith(phrase))) return true;
  const words = wordsOf(end);
  return words.some((word, at) =>
    index.byFirst
      .get(word)
      ?.some(
        (rest) =>
          rest.length === words.length - at - 1 && rest.every((next, step) => words[at + 1 + step] === next),
      ),
  );
}
