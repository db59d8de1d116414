import { expect, test } from 'vitest';
import { hasTag, longestTag, mayTag, mostTags, tagIn, tagKey, tagSigns, tidyTag } from './tag-rules.ts';

test.each([
  ['  fragile  goods ', 'fragile goods'],
  ['fragile\tgoods', 'fragile goods'],
  ['fragile goods', 'fragile goods'],
  ['易碎　品', '易碎 品'],
  // the same letter in two forms of Unicode
  ['cafe\u0301', 'caf\u00e9'],
  ['', ''],
  [' \n ', ''],
])('%j is kept as "%s"', (typed, kept) => {
  expect(tidyTag(typed)).toBe(kept);
  expect(tidyTag(kept)).toBe(kept);
});

test.each(['Fragile', '易碎', 'хрупкое', '!', '7', '⚠', 'a b'])('%s can be seen', (tag) => {
  expect(tagSigns.test(tag)).toBe(true);
});

test.each(['', ' ', '\u200b', 'a\u0000b', 'a\nb', '\u0301'])('%j is no tag', (tag) => {
  expect(tagSigns.test(tag)).toBe(false);
});

test('spellings that differ in case, spaces or the form of a letter are the same tag', () => {
  for (const [one, other] of [
    ['VIP', 'vip'],
    ['ХРУПКОЕ', 'хрупкое'],
    ['two  words', ' Two Words'],
    ['Cafe\u0301', 'caf\u00e9'],
  ] as const) {
    expect(tagKey(one)).toBe(tagKey(other));
    expect(hasTag([one], other)).toBe(true);
  }
  expect(hasTag(['two words'], 'twowords')).toBe(false);
  expect(hasTag([], 'vip')).toBe(false);
});

test.each([
  ['tag=vip', 'vip'],
  ['tag=+Two++Words+', 'Two Words'],
  [`tag=${encodeURIComponent('易碎')}`, '易碎'],
  [`tag=${'x'.repeat(longestTag)}`, 'x'.repeat(longestTag)],
  [`tag=${'x'.repeat(longestTag + 1)}`, ''],
  ['tag=%00', ''],
  ['tag=a%00b', ''],
  ['tag=', ''],
  ['', ''],
  ['Tag=vip', ''],
  ['tag=one&tag=two', 'one'],
])('the address ?%s names the tag "%s"', (query, tag) => {
  expect(tagIn(new URLSearchParams(query))).toBe(tag);
});

test('so many tags may be put on an order, and one that is there changes nothing at any number', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
  expect(mayTag([], 'new')).toBe('yes');
  expect(mayTag(tags(mostTags - 1), 'new')).toBe('yes');
  expect(mayTag(tags(mostTags), 'new')).toBe('full');
  expect(mayTag(tags(mostTags + 1), 'new')).toBe('full');
  for (const count of [1, mostTags - 1, mostTags]) expect(mayTag(tags(count), 'TAG 0')).toBe('there');
});
