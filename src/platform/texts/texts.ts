/**
 * Message trees: nested records of ICU messages, one tree for each language, the same keys in all of them.
 * Texts live beside their feature (`text/ru.json` …); the server composes them.
 */
import { createTranslator } from 'use-intl/core';
import { formatTags, type Locale } from './locale.ts';

export interface MessageTree {
  [key: string]: string | MessageTree;
}
export type LocalisedTree = Record<Locale, MessageTree>;

/** Texts as a screen reads them: messages with placeholders are compiled (`compile-texts.ts`), in tests they are as written. */
export interface TextTree {
  [key: string]: string | readonly unknown[] | TextTree;
}

/** Merges trees deeply; the later one wins. */
export function mergeTrees(...trees: MessageTree[]): MessageTree {
  const merged: MessageTree = {};
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const before = merged[key];
      merged[key] =
        typeof value === 'object' && typeof before === 'object' ? mergeTrees(before, value) : value;
    }
  }
  return merged;
}

/** The message or branch at a dotted path of a tree, or undefined. */
export function messageAt(tree: MessageTree, path: string): string | MessageTree | undefined;
export function messageAt(tree: TextTree, path: string): TextTree[string] | undefined;
export function messageAt(tree: TextTree, path: string): TextTree[string] | undefined {
  let at: TextTree[string] | undefined = tree;
  for (const key of path.split('.')) {
    if (typeof at !== 'object') return undefined;
    at = (at as TextTree)[key];
  }
  return at;
}

/**
 * Escapes what the ICU message format treats as special (braces, angle brackets, apostrophes), so
 * that the text shows literally. '@' needs nothing here (rules: client).
 */
export function escapeMessage(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}<>]+/g, (special) => `'${special}'`);
}

/** Messages hold no dates (`tests/times-in-one-place.test.ts`), so their zone shows nowhere; without one, use-intl warns. */
export const anyZone = 'UTC';

export type Words = (key: string, values?: Record<string, string | number>) => string;

const wordsByTree = new WeakMap<MessageTree, Map<Locale, Words>>();

/**
 * The translator of a tree for the server: mails, refusals, notifications. A missing key answers the key and is
 * a fault that the text test finds, so it never throws.
 */
export function wordsOf(tree: LocalisedTree, locale: Locale): Words {
  const messages = tree[locale];
  const byLocale = wordsByTree.get(messages) ?? new Map<Locale, Words>();
  wordsByTree.set(messages, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const translate = createTranslator({
    locale: formatTags[locale],
    messages,
    timeZone: anyZone,
    onError() {},
  });
  const words: Words = (key, values) => oneStop(translate(key as never, values as never));
  byLocale.set(locale, words);
  return words;
}

/** A date ends with the full stop of its year in Russian, and a sentence that ends with a date needs no second one. */
const oneStop = (said: string): string => said.replaceAll('г..', 'г.');
