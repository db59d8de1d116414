/** Currencies by country, code and word, and numerals, held against the language data (CLDR) of the runtime. */
import { describe, expect, test } from 'vitest';
import { shopWords } from '../languages/shop-words.ts';
import { currencyOfCountry, isCountryOfShops } from './currencies.ts';
import { currencyOfLocale } from './currency-signs.ts';
import { currencyWords } from './currency-words.ts';
import { parsePrice } from './price.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Regions of the language data that are no country of ISO 3166, and the one without money. */
const NONE = new Set('AC AQ CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => names.of(code) && !NONE.has(code) && new Intl.Locale(`und-${code}`).region === code);

test('every country of ISO 3166 has a currency that the runtime knows', () => {
  expect(countries.length).toBeGreaterThanOrEqual(249);
  const known = new Set(Intl.supportedValuesOf('currency'));
  const without = countries.filter((code) => !known.has(currencyOfCountry(code) ?? ''));
  expect(without).toEqual([]);
});

test('two letters alone in an address are a country where shops are, and else a language', () => {
  expect(['de', 'us', 'jp'].every(isCountryOfShops)).toBe(true);
  expect(['sl', 'sr', 'bs', 'ga', 'ne'].some(isCountryOfShops)).toBe(false);
  expect([currencyOfLocale('ka'), currencyOfLocale('bn-IN'), currencyOfLocale('en')]).toEqual([
    ...['GEL', 'INR', null],
  ]);
});

test('every code of ISO 4217 is read beside a number', () => {
  const wrong = Intl.supportedValuesOf('currency').filter(
    (code) => parsePrice(`${code} 1,234`)?.currency !== code,
  );
  expect(wrong).toEqual([]);
});

describe('the words of a language for its own currency', () => {
  const words = currencyWords();
  test('are known in most languages of shops', () => {
    expect(Object.keys(words).length).toBeGreaterThan(100);
    expect(words).toMatchObject({ ლარი: ['GEL'], টাকা: ['BDT'], դրամ: ['AMD'], ریال: ['IRR'] });
    // a noun in Latin letters may be any word
    expect(words).not.toHaveProperty('peso');
  });
  test.each(Object.entries(words).filter(([word]) => word.length > 4))('%s', (word, [code]) => {
    expect(parsePrice(`250 ${word}`, { currency: code })).toMatchObject({ currency: code });
  });
});

test('a number is read in every script that has ten digits', () => {
  const systems = Intl.supportedValuesOf('numberingSystem');
  const read = systems.filter((system) => {
    const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
    const digits = format.format(1234567890);
    return Array.from(digits).length === 10 && /^\p{Nd}+$/u.test(digits);
  });
  expect(read.length).toBeGreaterThan(60);
  const wrong = read.filter((system) => {
    const written = new Intl.NumberFormat('en', { numberingSystem: system, minimumFractionDigits: 2 });
    return parsePrice(`${written.format(1234.5)} EUR`)?.amount !== '1234.50';
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['310,00 zł 12 ofert', '310.00'],
  ['1 190 Kč 983 ks', '1190'],
  ['4.50CHF 2.25 CHF', '4.50'],
])('a word behind a number is its sign, and not that of the next: %s', (text, amount) => {
  expect(Number(parsePrice(text)?.amount)).toBe(Number(amount));
});

test('every language of shops has a name that the runtime knows', () => {
  const unknown = [...shopWords.keys()].filter(
    (tag) => !new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag),
  );
  expect(unknown).toEqual([]);
});
