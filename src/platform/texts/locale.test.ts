import { describe, expect, test } from 'vitest';
import {
  acceptedLocale,
  countryName,
  detectedLocale,
  inAllLanguages,
  inEachLanguage,
  inLanguage,
  isLocale,
  localeCookie,
  locales,
} from './locale.ts';

describe('the language that a browser reads', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['de', undefined],
    ['ru', 'ru'],
    ['RU-ru', 'ru'],
    ['zh-Hant-TW', 'zh'],
    ['de,en;q=0.5', 'en'],
    ['en;q=0.5,ru;q=0.8', 'ru'],
    ['en;q=0.5, ru ; q=0.8', 'ru'],
    ['en,ru', 'en'],
    ['en;q=0.8,ru;q=0.8', 'en'],
    ['en;q=0', undefined],
    ['en;q=0,zh;q=0.1', 'zh'],
    ['en;q=0.000', undefined],
    ['en;level=1;q=0.2,ru;q=0.3', 'ru'],
    ['english', undefined],
    ['en;q=nonsense', 'en'],
    [`${'de,'.repeat(200)}ru`, undefined],
  ])('%j: %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});

describe('the language of a visitor', () => {
  test.each([
    ['the one that he chose', 'zh', 'ru', 'zh'],
    ['the one that his browser reads', undefined, 'ru', 'ru'],
    ['the browser’s, where the cookie holds none', 'xx', 'ru', 'ru'],
    ['the shop’s', undefined, 'de', 'en'],
    ['the shop’s, of a browser that says nothing', undefined, undefined, 'en'],
  ])('is %s', (_, cookie, accepted, locale) => {
    const request = { cookies: { [localeCookie]: cookie }, headers: { 'accept-language': accepted } };
    expect(detectedLocale(request, { languages: locales, defaultLocale: 'en' })).toBe(locale);
  });
});

test.each([
  ['en', true],
  ['EN', false],
  ['', false],
  ['constructor', false],
  [undefined, false],
  [['en'], false],
])('%j is a language of the product: %s', (text, is) => {
  expect(isLocale(text)).toBe(is);
});

test('a record has every language in its order', () => {
  expect(Object.entries(inEachLanguage((locale) => `${locale}!`))).toEqual(
    locales.map((locale) => [locale, `${locale}!`]),
  );
});

test.each([
  ['en', 'DE', 'Germany'],
  ['ru', 'DE', 'Германия'],
  ['zh', 'DE', '德国'],
  ['en', 'HK', 'Hong Kong'],
  ['en', 'ZQ', 'ZQ'],
] as const)('in %s the country %s is %s', (locale, code, name) => {
  expect(countryName(locale, code)).toBe(name);
});

test('English stands in for a language without words, and for no other', () => {
  expect(inLanguage({ en: 'Road', ru: 'Дорога' }, 'ru')).toBe('Дорога');
  expect(inLanguage({ en: 'Road', ru: 'Дорога' }, 'zh')).toBe('Road');
  // empty words are words: somebody left them out on purpose
  expect(inLanguage({ en: 'Road', zh: '' }, 'zh')).toBe('');
  const all = inAllLanguages({ en: 'Road', ru: 'Дорога' });
  expect(Object.keys(all)).toEqual([...locales]);
  expect(all).toMatchObject({ ru: 'Дорога', en: 'Road', zh: 'Road' });
});
