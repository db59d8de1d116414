/** Classes of faults that a text can have before anybody fills it: ranges with the form of another number. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../src/platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { wrongRanges } from './support/text-faults.ts';

/** All messages, and the texts that the shop begins with: help, promotions, the demo's posts. */
function allTexts(): [string, string][] {
  const leaves = (tree: unknown, path: string): [string, string][] =>
    typeof tree === 'string'
      ? [[path, tree]]
      : Object.entries((tree ?? {}) as object).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
  const files = readdirSync('src/features/content', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(defaults|demo)\/.*\.json$/.test(path),
  );
  return [
    ...locales.flatMap((locale) => leaves(readTexts()[locale], locale)),
    ...files.flatMap((path) =>
      leaves(JSON.parse(readFileSync(`src/features/content/${path}`, 'utf8')), path),
    ),
  ];
}
const texts = allTexts();

test('ranges of counts have the form of their end', () => {
  expect(texts.length).toBeGreaterThan(5_000);
  expect(texts.flatMap(([key, text]) => wrongRanges(text).map((range) => `${key}: ${range}`))).toEqual([]);
  expect(wrongRanges('10–21 дней, 2–3 дней, 1–2 рабочих день, 5–10 дня')).toHaveLength(4);
  expect(wrongRanges('10–21 день, 2–3 дня, 1–2 рабочих дня, 5–10 дней, 2–4 недели')).toEqual([]);
});

test('no message builds a range of counts itself: the form is that of `countRange`', () => {
  const built = texts.filter(([, text]) => /\{\w+\}\s?[–—-]\s?\{\w+, ?plural/.test(text));
  expect(built.map(([key]) => key)).toEqual([]);
});

test('every message that names a range lets it choose the form', () => {
  const all = readTexts();
  const named = texts.filter(([key, text]) => /^(ru|en)\./.test(key) && text.includes('{range}'));
  expect(named.length).toBeGreaterThan(3);
  for (const [key, text] of named)
    expect([key, text]).toEqual([key, expect.stringContaining('{count, plural')]);
  expect(typeof messageAt(all.ru as MessageTree, 'pages.delivery-parts.days')).toBe('string');
});

test('decimals of measures are written as the language writes them', () => {
  const wrong = texts.filter(
    ([key, text]) => /(^|\.)ru\./.test(key) && /\d\.\d+\s?(кг|г|см|мм|м|л|%|₽|€|\$)(?!\p{L})/u.test(text),
  );
  expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test('one piece is a piece: English counts nothing in "pcs"', () => {
  expect(
    texts.filter(([key, text]) => /^en\./.test(key) && /\bpcs?\b/.test(text)).map(([key]) => key),
  ).toEqual([]);
});

test('no text tells a clock of its own: hours come from the setting, times from who reads', () => {
  const typed = texts.filter(([, text]) =>
    /\bUTC\b|\bGMT\b|\bMSK\b|МСК|Moscow time|московскому времени|莫斯科时间|北京时间|\b\d?\d:00[–-]\d?\d:00/.test(
      text,
    ),
  );
  expect(typed.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

/** The contract and what a person consents to in law; everything else says 你 (docs/terms.md). */
const legalPages = /^zh\.pages\.(general-terms-conditions|policy|processing-data|consent-to-advertising)\./;

test('Chinese says 你 everywhere, 您 only in the contract, the privacy policy and the consents', () => {
  const chinese = [
    ...texts,
    ...shownByTheDemo().map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
  ];
  const polite = chinese.filter(([key, text]) => text.includes('您') && !legalPages.test(key));
  expect(polite.map(([key, text]) => `${key}: ${text.slice(0, 200)}`)).toEqual([]);
  // and there, never both words for one reader
  const both = texts.filter(([key, text]) => legalPages.test(key) && text.includes('你'));
  expect(both.map(([key]) => key)).toEqual([]);
  expect(texts.filter(([key, text]) => legalPages.test(key) && text.includes('您')).length).toBeGreaterThan(
    20,
  );
});

/** Files with texts of the shop outside of its messages: posts and products of the demo, words in the code itself. */
function shownByTheDemo(): string[] {
  return (
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(md|json|tsx?)$/.test(path) && !/\.test\.tsx?$|(^|\/)text\/\w+\.json$/.test(path))
      // words that foreign shops write
      .filter((path) => !path.startsWith('features/reader/'))
      .map((path) => `src/${path}`)
  );
}
