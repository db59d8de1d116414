import { describe, expect, test } from 'vitest';
import { parseSelector, selects, writeSelector } from './selector.ts';

const path = (text: string) => parseSelector(text, 6) ?? expect.fail(text);
const selector = (text: string) => parseSelector(text) ?? expect.fail(text);

describe('the language of selectors', () => {
  test.each([
    'h1',
    'span.cost',
    '#offer b',
    'div#offer.box span.cost.big',
    'meta[property=og:title]@content',
    'a.b .c img@data-src',
  ])('reads and writes %s', (text) => {
    expect(writeSelector(selector(text))).toBe(text);
  });

  test.each([
    ['', 'nothing'],
    ['a b c d', 'four steps'],
    ['a > b', 'a child'],
    ['a, b', 'two'],
    ['*', 'everything'],
    ['a:has(b)', 'a function'],
    ['div  span', 'two spaces'],
    ['a[onclick=x]', 'an attribute that is none of the names'],
    ['a@onclick', 'a value of any attribute'],
    ['a@src@href', 'two values'],
    ['.9a', 'a number first'],
    [`.${'a'.repeat(60)}`, 'a long name'],
    [`${'.a'.repeat(6)}`, 'six marks'],
    ['__proto__', 'a name of the language of programs'],
    [`${'a '.repeat(50_000)}`, 'a long text'],
  ])('refuses %j: %s', (text) => {
    expect(parseSelector(text)).toBeNull();
  });

  test('names the last element by its marks, and those around it in their order', () => {
    const place = path('body#top div.page.wide div.box span.cost.big');
    for (const text of ['span.cost', '.big', 'span', '.page .cost', '#top .box .big', 'div.wide span.cost'])
      expect(selects(selector(text), place), text).toBe(true);
    for (const text of ['b.cost', '.box', '.box .page .cost', '.cost .cost', '.cost@src', '.page .box'])
      expect(selects(selector(text), place), text).toBe(false);
    expect(selects(selector('img@src'), path('div.box img@src'))).toBe(true);
  });
});
