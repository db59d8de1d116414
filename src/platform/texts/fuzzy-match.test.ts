import { describe, expect, test } from 'vitest';
import { isNear, standsNear, wordsOf } from './fuzzy-match.ts';

describe('a word is near to another', () => {
  test.each([
    ['knive', 'knife'],
    ['knives', 'knife'],
    ['knif', 'knives'],
    ['batery', 'battery'],
    ['battrey', 'batteries'],
    ['delivary', 'delivery'],
    ['refnd', 'refund'],
    ['zalndo', 'zalando'],
    ['досавка', 'доставки'],
    ['аккумуляторов', 'аккумуляторы'],
    ['акумулятор', 'аккумулятор*'],
    ['посылок', 'посылка'],
    ['духов', 'духи'],
  ])('%s to %s', (typed, word) => {
    expect(isNear(typed, word)).toBe(true);
  });

  test.each([
    ['wine', 'line'],
    ['wind', 'wine'],
    ['cardigan', 'card'],
    ['ножницы', 'нож'],
    ['teapot', 'tea'],
    ['light', 'night'],
    ['джинсы', 'джин'],
    ['18651', '18650'],
    ['миски', 'виски'],
  ])('%s is not to %s', (typed, word) => {
    expect(isNear(typed, word)).toBe(false);
  });
});

test.each([
  ['gift card', 'a card for gifts', true],
  ['gift card', 'a card', false],
  ['золотое кольцо', 'золотые кольца с камнем', true],
  ['退款', '怎么退款', true],
  ['退款', '退货', false],
  ['', 'anything', false],
])('the phrase "%s" stands in "%s": %s', (phrase, text, stands) => {
  expect(standsNear(wordsOf(phrase), wordsOf(text))).toBe(stands);
});
