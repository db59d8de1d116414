/** How alike two names are: by words, with repetition, in every script. */
import { expect, test } from 'vitest';
import { containment, normaliseWords, similarity, tokensOf } from './words.ts';

test('plain text and text with accents come to the same words', () => {
  expect(normaliseWords('  Café-Crème No. 5® ')).toBe('cafe creme no 5');
  expect(normaliseWords('  Cafe-Creme No. 5 ')).toBe('cafe creme no 5');
  expect(tokensOf('--')).toEqual([]);
  expect(tokensOf('龙泉茶杯')).toEqual(['龙泉', '泉茶', '茶杯']);
});

test('a word that is said twice counts twice only where both say it twice', () => {
  expect(similarity('tea tea cup', 'tea cup')).toBeCloseTo(4 / 5);
  expect(similarity('tea cup', 'tea tea cup')).toBeCloseTo(4 / 5);
  expect(containment('tea tea', 'tea cup')).toBe(0.5);
  expect(similarity('', 'tea')).toBe(0);
});

test('long lists are compared as short ones are', () => {
  const words = Array.from({ length: 40 }, (_, at) => `w${at}`);
  const long = [...words, 'w1'].join(' ');
  expect(similarity(long, long)).toBe(1);
  expect(containment('w1 w1 w1 w2', long)).toBe(0.75);
  expect(containment(long, 'w1 w2')).toBeCloseTo(2 / 41);
});
