/** The news in a reading, in currencies with and without decimals. */
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../../platform/money/money.ts';
import { judgeReading, type SeenNow, type Watched } from './watch-rules.ts';

const watched = (from: string | null, currency: string, more: Partial<Watched> = {}): Watched => ({
  ...{ kind: 'any', belowMinor: null, isTold: false, doubtTold: false },
  from: from === null ? null : parseAmount(from, currency),
  ...more,
});
const seen = (amount: string | null, currency: string, more: Partial<SeenNow> = {}): SeenNow => ({
  price: amount === null ? null : parseAmount(amount, currency),
  ...{ priceIsSure: true, availability: 'in_stock', availabilityIsSure: true },
  ...more,
});

describe.each([
  ['EUR', '40.00', '39.99', '38.01', '37.99', '4.00', '4.01'],
  ['JPY', '4000', '3999', '3801', '3799', '400', '401'],
  ['KWD', '40.000', '39.999', '38.001', '37.999', '4.000', '4.001'],
])('in %s', (currency, before, least, tooLittle, nextStep, tenth, overTenth) => {
  test('any fall is told, a rise and the same price are not', () => {
    expect(judgeReading(watched(before, currency), seen(least, currency))).toEqual({ tell: 'fell' });
    expect(judgeReading(watched(least, currency), seen(before, currency))).toBeNull();
    expect(judgeReading(watched(before, currency), seen(before, currency))).toBeNull();
  });

  test('after it was told, only a fall by another step is told', () => {
    const told = watched(before, currency, { isTold: true });
    expect(judgeReading(told, seen(tooLittle, currency))).toBeNull();
    expect(judgeReading(told, seen(nextStep, currency))).toEqual({ tell: 'fell' });
  });

  test('a fall by nine tenths is doubted, once', () => {
    expect(judgeReading(watched(before, currency), seen(tenth, currency))).toEqual({ tell: 'doubtful' });
    expect(judgeReading(watched(before, currency), seen(overTenth, currency))).toEqual({ tell: 'fell' });
    const doubted = watched(before, currency, { doubtTold: true });
    expect(judgeReading(doubted, seen(tenth, currency))).toBeNull();
  });

  test('a named price is told when it is reached', () => {
    const below = watched(before, currency, {
      kind: 'below',
      belowMinor: parseAmount(nextStep, currency).minor,
    });
    expect(judgeReading(below, seen(tooLittle, currency))).toBeNull();
    expect(judgeReading(below, seen(nextStep, currency))).toEqual({ tell: 'fell' });
    const unknown = { ...below, from: null };
    expect(judgeReading(unknown, seen(nextStep, currency))).toEqual({ tell: 'fell' });
    expect(judgeReading(unknown, seen(before, currency))).toEqual({ from: parseAmount(before, currency) });
  });
});

test('one minor unit is a step of a thing that costs next to nothing', () => {
  const told = watched('0.05', 'EUR', { isTold: true });
  expect(judgeReading(told, seen('0.05', 'EUR'))).toBeNull();
  expect(judgeReading(told, seen('0.04', 'EUR'))).toEqual({ tell: 'fell' });
});

test('what is not sure is no news: no price, an unsure one, none at all, another currency', () => {
  const own = watched('40.00', 'EUR');
  expect(judgeReading(own, seen(null, 'EUR'))).toBeNull();
  expect(judgeReading(own, seen('20.00', 'EUR', { priceIsSure: false }))).toBeNull();
  expect(judgeReading(own, seen('0.00', 'EUR'))).toBeNull();
  expect(judgeReading(own, seen('30', 'JPY'))).toBeNull();
});

test('new stock is told when the page is sure of it', () => {
  const stock = watched(null, 'EUR', { kind: 'stock' });
  expect(judgeReading(stock, seen('40.00', 'EUR'))).toEqual({ tell: 'in_stock' });
  expect(judgeReading(stock, seen('40.00', 'EUR', { availabilityIsSure: false }))).toBeNull();
  for (const availability of ['out_of_stock', 'preorder', 'unknown'] as const)
    expect(judgeReading(stock, seen('1.00', 'EUR', { availability }))).toBeNull();
});

test('without a price to begin with, the first sure one is what a fall is measured by', () => {
  const none = watched(null, 'EUR');
  expect(judgeReading(none, seen('40.00', 'EUR', { priceIsSure: false }))).toBeNull();
  expect(judgeReading(none, seen('40.00', 'EUR'))).toEqual({ from: parseAmount('40.00', 'EUR') });
});
