import { expect, test } from 'vitest';
import { chosenWords, saidOptions, saidWord } from './chosen-words.ts';

test('chosen options are told in the reader’s words, and the value keeps the shop’s own', async () => {
  const options = { 颜色: '原竹色', Quux: 'Quux 3000' };
  const known = await chosenWords([options], 'en');
  expect(saidOptions(options, known, 'en')).toEqual([
    ['Colour', 'natural (原竹色)'],
    ['Quux', 'Quux 3000'],
  ]);
  expect(saidWord(known, 'toString')).toBe('toString');
  expect(await chosenWords([], 'ru')).toEqual({});
  expect(await chosenWords([{}], 'ru')).toEqual({});
});
