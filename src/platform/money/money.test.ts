import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import {
  add,
  convert,
  decimalsOf,
  divideHalfUp,
  formatAmount,
  fromJson,
  money,
  parseAmount,
  parseDecimal,
  percentOf,
  toJson,
} from './money.ts';

const random = seeded(4217);
const whole = (most: number): bigint => BigInt(Math.floor((random() * 2 - 1) * most));
const many = Array.from({ length: 300 });

describe('the minor unit of a currency', () => {
  test.each([
    ['RUB', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['TND', 3],
    ['KWD', 3],
    ['ZZZ', 2],
  ])('%s has %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });
});

describe('amounts as text', () => {
  test.each([
    ['1234.50', 'RUB', 123_450n],
    ['1234.5', 'RUB', 123_450n],
    ['0', 'RUB', 0n],
    ['0.01', 'RUB', 1n],
    ['-0.01', 'RUB', -1n],
    ['007', 'RUB', 700n],
    ['12', 'JPY', 12n],
    ['12.4', 'JPY', 12n],
    ['12.5', 'JPY', 13n],
    ['-12.5', 'JPY', -13n],
    ['0.004', 'RUB', 0n],
    ['0.005', 'RUB', 1n],
    ['-0.005', 'RUB', -1n],
    ['0.0049999999', 'RUB', 0n],
    ['1.2', 'TND', 1_200n],
    ['1.2345', 'TND', 1_235n],
    ['99999999999999999999.99', 'RUB', 9_999_999_999_999_999_999_999n],
  ])('%s of %s is read as %s', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toEqual({ minor, currency });
  });

  test.each([
    [0n, 'RUB', '0.00'],
    [1n, 'RUB', '0.01'],
    [-1n, 'RUB', '-0.01'],
    [99n, 'RUB', '0.99'],
    [100n, 'RUB', '1.00'],
    [-123_450n, 'RUB', '-1234.50'],
    [0n, 'JPY', '0'],
    [-7n, 'JPY', '-7'],
    [5n, 'TND', '0.005'],
    [12_345n, 'TND', '12.345'],
  ])('%s minor units of %s are written %s', (minor, currency, text) => {
    expect(formatAmount(money(minor, currency))).toBe(text);
  });

  test.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '1,5',
    '1e3',
    '+1',
    '--1',
    '1 000',
    '１２',
    'NaN',
    '0x10',
    '1.2.3',
    '1\n',
  ])('%j is no amount', (text) => {
    expect(() => parseAmount(text, 'RUB')).toThrow(RangeError);
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  test('what is written is read back, whatever the currency', () => {
    for (const currency of ['RUB', 'JPY', 'TND'])
      for (const _ of many) {
        const amount = money(whole(1e12), currency);
        expect(fromJson(toJson(amount))).toEqual(amount);
      }
  });

  test('a decimal keeps its noughts, which say how exact it is', () => {
    expect(parseDecimal('11.420')).toEqual({ units: 11_420n, scale: 3 });
    expect(parseDecimal('-0.5')).toEqual({ units: -5n, scale: 1 });
    expect(parseDecimal('3')).toEqual({ units: 3n, scale: 0 });
  });
});

describe('sums', () => {
  test('the order of adding does not matter, and every unit is in the sum', () => {
    for (const _ of many.slice(0, 50)) {
      const [a, b, c] = [whole(1e9), whole(1e9), whole(1e9)].map((minor) => money(minor, 'EUR'));
      if (!a || !b || !c) throw new Error('three amounts');
      expect(add(a, b, c)).toEqual(add(c, add(b, a)));
      expect(add(a, b, c).minor).toBe(a.minor + b.minor + c.minor);
    }
  });

  test('one amount alone is its own sum', () => {
    expect(add(money(5n, 'EUR'))).toEqual(money(5n, 'EUR'));
  });

  test('two currencies have no sum', () => {
    expect(() => add(money(1n, 'EUR'), money(1n, 'JPY'))).toThrow(new TypeError('EUR plus JPY'));
    expect(() => add(money(1n, 'EUR'), money(1n, 'EUR'), money(0n, 'JPY'))).toThrow(TypeError);
  });
});

describe('the one rounding', () => {
  test.each([
    [0n, 3n, 0n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, -2n, -1n],
    [-1n, -2n, 1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
  ])('%s / %s is %s', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient);
  });

  test('is never further than half a unit from the exact quotient, and the same on both sides of nought', () => {
    for (const _ of many) {
      const [numerator, denominator] = [whole(1e12), 1n + BigInt(Math.floor(random() * 1e6))];
      const twice = 2n * (divideHalfUp(numerator, denominator) * denominator - numerator);
      expect(twice <= denominator && twice >= -denominator).toBe(true);
      expect(divideHalfUp(-numerator, denominator)).toBe(-divideHalfUp(numerator, denominator));
    }
  });
});

describe('percents', () => {
  test.each([
    [10_000n, '10', 1_000n],
    [10_000n, '2.5', 250n],
    [1n, '50', 1n],
    [1n, '49.99', 0n],
    [-1n, '50', -1n],
    [333n, '0', 0n],
    [333n, '100', 333n],
    [101n, '0.5', 1n],
    [99n, '0.5', 0n],
    [100n, '250', 250n],
  ])('of %s, %s per cent are %s', (minor, percent, part) => {
    expect(percentOf(minor, percent)).toBe(part);
  });

  test('noughts behind the point change nothing', () => {
    for (const _ of many.slice(0, 50)) {
      const minor = whole(1e9);
      expect(percentOf(minor, '3.50')).toBe(percentOf(minor, '3.5'));
    }
  });
});

describe('conversion', () => {
  test.each([
    [100n, 'CNY', '11.42', 'RUB', 1_142n],
    [1n, 'CNY', '11.42', 'RUB', 11n],
    [1_000n, 'JPY', '0.61', 'RUB', 61_000n],
    [1n, 'JPY', '0.61', 'RUB', 61n],
    [61n, 'RUB', '1.64', 'JPY', 1n],
    [1_500n, 'TND', '30', 'RUB', 4_500n],
    [100n, 'RUB', '0.0345', 'TND', 35n],
    [0n, 'RUB', '0.0345', 'TND', 0n],
    [-100n, 'RUB', '0.0345', 'TND', -35n],
  ])('%s of %s at %s is in %s %s', (minor, from, rate, to, converted) => {
    expect(convert(money(minor, from), rate, to)).toEqual(money(converted, to));
  });

  test('at one to one nothing changes', () => {
    for (const _ of many.slice(0, 50)) {
      const amount = money(whole(1e9), 'EUR');
      expect(convert(amount, '1.000', 'EUR')).toEqual(amount);
    }
  });
});
