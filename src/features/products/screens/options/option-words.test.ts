import { expect, test } from 'vitest';
import { optionWord } from './option-words.ts';

test.each([
  ['ru', 'Color', 'Цвет (Color)'],
  ['ru', 'Nachtblau', 'тёмно-синий (Nachtblau)'],
  ['en', '颜色', 'Color (颜色)'],
  ['en', '原竹色', 'natural (原竹色)'],
  ['zh', 'Größe', '尺码（Größe）'],
  ['ru', 'Option', 'Вариант (Option)'],
  ['en', '옵션', 'Option (옵션)'],
  // the same word needs no second one, and what nobody knows stays as the shop has it
  ['en', 'color', undefined],
  ['en', 'Colour', undefined],
  ['en', 'Model', undefined],
  ['zh', '颜色分类', undefined],
  ['zh', '颜色', undefined],
  ['ru', 'XL', undefined],
  ['en', 'constructor', undefined],
] as const)('in %s "%s" reads %s', (locale, own, shown) => {
  expect(optionWord(locale, own)).toBe(shown);
});
