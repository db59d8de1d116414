/** Money, ranges and numbers at their edges: the smallest and the largest, every kind of currency, every language. */
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../platform/texts/locale.ts';
import { formatList, formatMoney, formatMoneyRange, formatNumber } from './format.ts';
import { countRange } from './lists/count-range.ts';
import { ownPath } from './own-path.ts';
import { typedNumber, typedSum } from './typed-sum.ts';

const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

describe('money', () => {
  test.each<[string, string, [ru: string, en: string, zh: string]]>([
    ['0', 'EUR', ['0,00 €', '€0.00', '€0.00']],
    ['0.01', 'EUR', ['0,01 €', '€0.01', '€0.01']],
    ['-0.01', 'EUR', ['−0,01 €', '−€0.01', '−€0.01']],
    ['999.99', 'EUR', ['999,99 €', '€999.99', '€999.99']],
    ['1000', 'EUR', ['1 000,00 €', '€1,000.00', '€1,000.00']],
    ['1', 'JPY', ['1 ¥', 'JP¥1', 'JP¥1']],
    ['1234567', 'JPY', ['1 234 567 ¥', 'JP¥1,234,567', 'JP¥1,234,567']],
    ['0.5', 'KZT', ['0,50 ₸', '₸0.50', '₸0.50']],
    ['12.345', 'TND', ['12,345 TND', 'TND 12.345', 'TND 12.345']],
    ['5', 'USD', ['5,00 $', 'US$5.00', 'US$5.00']],
  ])('%s %s', (amount, currency, said) => {
    expect(locales.map((locale) => plain(formatMoney(locale, { amount, currency })))).toEqual(said);
  });

  test('is exact however large it is', () => {
    const amount = '123456789012345.67';
    for (const locale of locales)
      expect(formatMoney(locale, { amount, currency: 'EUR' }).replaceAll(/\D/g, '')).toBe(
        '12345678901234567',
      );
  });

  test.each([
    ['5', '+€5.00'],
    ['-5', '−€5.00'],
    ['0', '€0.00'],
    ['-0', '€0.00'],
  ])('%s with its sign is %s', (amount, said) => {
    expect(plain(formatMoney('en', { amount, currency: 'EUR' }, { signed: true }))).toBe(said);
  });

  test.each([
    [{ decimals: 2 }, 'JPY', 'JP¥5.00'],
    [{ decimals: 0 }, 'EUR', '€5'],
    [{ display: 'code' as const }, 'EUR', 'EUR 5.00'],
    [{ display: 'code' as const, signed: true }, 'JPY', '+JPY 5'],
  ])('%j of %s', (options, currency, said) => {
    expect(plain(formatMoney('en', { amount: '5', currency }, options))).toBe(said);
    // one way of writing it does not become that of all
    expect(plain(formatMoney('en', { amount: '5', currency: 'EUR' }))).toBe('€5.00');
  });
});

describe('an estimate', () => {
  const range = (locale: Locale, from: string, to: string, currency = 'EUR'): string =>
    plain(formatMoneyRange(locale, { amount: from, currency }, { amount: to, currency }));
  test.each([
    ['690', '770', '€690–€770'],
    ['690.5', '770', '€690.50–€770'],
    ['0', '0.01', '€0–€0.01'],
  ])('from %s to %s names both', (from, to, said) => {
    const read = range('en', from, to).replaceAll(/\s/g, '');
    const both = said.split('–').map((amount) => amount.replace('€', ''));
    for (const amount of both) expect(read).toContain(amount);
    expect(read.match(/–/g)).toHaveLength(1);
  });
  test('of one sum for both ends names it once', () => {
    for (const locale of locales) expect(range(locale, '5', '5').match(/5/g)).toHaveLength(1);
  });
  test('is the same when it is asked for again, also after many others', () => {
    const first = range('ru', '1', '2', 'KZT');
    for (let sum = 0; sum < 600; sum++) range('ru', String(sum), String(sum + 1));
    expect(range('ru', '1', '2', 'KZT')).toBe(first);
  });
});

describe('a number', () => {
  test.each([
    [0, 0, '0'],
    ['0.1000000', 0, '0.1'],
    ['1.1234567', 0, '1.123457'],
    ['1', 2, '1.00'],
    [1_234_567.5, 0, '1,234,567.5'],
    ['12345678901234567890', 0, '12,345,678,901,234,567,890'],
    [-1, 0, '-1'],
  ])('%s with %d decimals at least', (number, least, said) =>
    expect(formatNumber('en', number, least)).toBe(said),
  );
  test('has the comma of the language', () => {
    expect(locales.map((locale) => plain(formatNumber(locale, '1234.5', 2)))).toEqual([
      '1 234,50',
      '1,234.50',
      '1,234.50',
    ]);
  });
});

test('words stand with the mark of the language between them', () => {
  expect(locales.map((locale) => formatList(locale, ['a', 'b', 'c']))).toEqual([
    'a, b, c',
    'a, b, c',
    'a、b、c',
  ]);
  expect(locales.map((locale) => formatList(locale, []))).toEqual(['', '', '']);
  expect(locales.map((locale) => formatList(locale, ['a']))).toEqual(['a', 'a', 'a']);
});

describe('a typed sum', () => {
  test.each([
    ['0', '€0.00'],
    ['0,5', '€0.50'],
    ['+5', '€5.00'],
    ['\u22125', '−€5.00'],
    ['999999999', '€999,999,999.00'],
    ['1\u00a0190', '€1,190.00'],
    ['1\u200b190', '€1,190.00'],
    ['１９０．５', '€190.50'],
    // what the call would refuse stands as it was typed
    ['9999999999', '9999999999 EUR'],
    ['1.2345', '1.2345 EUR'],
    ['1,2,3', '1,2,3 EUR'],
    ['1.', '1. EUR'],
    ['.5', '.5 EUR'],
    ['', ' EUR'],
    ['1e3', '1e3 EUR'],
  ])('%j', (text, said) => expect(plain(typedSum('en', text, 'EUR'))).toBe(said));
  test.each([
    ['1 190,50', 1190.5],
    ['-5', -5],
    ['', 0],
    ['x', Number.NaN],
    ['1,2,3', Number.NaN],
  ])('%j is the number %d', (text, number) => expect(typedNumber(text)).toBe(number));
});

describe('a range of counts', () => {
  test('is the number alone where both ends are one, and always has both ends', () => {
    for (const locale of locales)
      for (let from = 0; from <= 25; from++)
        for (let to = from; to <= 25; to++) {
          const { range, count } = countRange(locale, { from, to });
          expect(range).toBe(from === to ? String(to) : `${from}–${to}`);
          if (from === to) expect(count).toBe(to);
          // a range is never one thing in English
          else if (locale === 'en') expect(count).not.toBe(1);
        }
  });
});

describe('a way back', () => {
  test.each([
    ['/', true],
    ['/a?b=//c', true],
    ['/a#//b', true],
    ['/%2F/evil.example', true],
    ['/\n/evil.example', false],
    ['/\r\n//evil.example', false],
    ['///evil.example', false],
    ['\\/evil.example', false],
    ['/./\\evil.example', false],
    ['/a/../..//evil.example', false],
    [' /a', false],
    ['a', false],
    [null, false],
  ])('%j is one of ours: %s', (text, isOurs) => expect(ownPath(text)).toBe(isOurs ? text : null));

  test('never leaves the site, whatever is put together', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      'a',
      '%2f',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
    ];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          const path = ownPath(`/${one}${two}${three}`);
          if (path !== null)
            expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
          if (path !== null) expect(new URL(path, 'https://shop.example').pathname).not.toMatch(/^\/\//);
        }
  });
});
