import { expect, test } from 'vitest';
import { averageOf, type Distribution, languageOf, mayReview } from './rules.ts';
import { publicName } from './screens/public-name.ts';

test.each([
  ['Всё пришло вовремя, спасибо!', 'en', 'ru'],
  ['Great price, arrived in 20 days', 'ru', 'en'],
  ['包装很好', 'en', 'zh'],
  ['The store 青竹 packed it well and shipped quickly', 'ru', 'en'],
  ['Заказ в Maple & Pine', 'zh', 'ru'],
  ['5/5 👍', 'zh', 'zh'],
  [null, 'ru', 'ru'],
] as const)('%j on a page in %s is written in %s', (text, page, language) => {
  expect(languageOf(text, page)).toBe(language);
});

test.each([
  ['Анна Олеговна Смирнова', 'Анна С.'],
  ['  Tom   Baker ', 'Tom B.'],
  ['Ngozi', 'Ngozi'],
  ['陈小明', '陈**'],
  ['', null],
  [null, null],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test.each<[Distribution, string | null]>([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 3], '5.0'],
  [[1, 0, 0, 0, 0], '1.0'],
  [[0, 0, 0, 1, 1], '4.5'],
  // 4.65 is rounded half up
  [[0, 0, 1, 5, 14], '4.7'],
  [[0, 1, 0, 0, 2], '4.0'],
])('stars %j make %j', (counts, average) => {
  expect(averageOf(counts)).toBe(average);
});

test('only an order that arrived can be reviewed', () => {
  expect(['delivered', 'completed'].map(mayReview)).toEqual([true, true]);
  expect(['paid', 'shipped', 'at_warehouse', 'cancelled', 'refunded'].map(mayReview)).not.toContain(true);
});
