/** The margin of an order: by the books as soon as it is bought, by its price before. */
import { describe, expect, test } from 'vitest';
import { marginOf } from './margins.ts';

type Figures = Parameters<typeof marginOf>[0];
// rules: worked-example, order A: goods 7,980.00, fee 798.00
const order = (change: Partial<Figures> = {}): Figures => ({
  ...{ goods: 798_000n, fee: 79_800n, cost: 750_000n },
  ...{
    quotedFee: { amount: '798.00', currency: 'RUB' },
    quotedDiscount: { amount: '0.00', currency: 'RUB' },
  },
  ...change,
});
const before = { goods: null, fee: null, cost: null };

describe('a bought order', () => {
  test.each<[string, Partial<Figures>, bigint]>([
    ['cost less than its goods', {}, 127_800n],
    ['cost as much as its goods', { cost: 798_000n }, 79_800n],
    ['cost more than customers pay', { cost: 900_000n }, -22_200n],
    ['cost nothing', { cost: 0n }, 877_800n],
    ['whose cost nobody has stated is its fee', { cost: null }, 79_800n],
    ['whose money went back', { goods: 0n, fee: 0n, cost: 100n }, -100n],
    ['whose fee a discount has eaten', { fee: -200n, cost: null }, -200n],
  ])('%s', (_, change, margin) => {
    expect(marginOf(order(change), 'RUB')).toBe(margin);
  });

  test('goes by the books, whatever was quoted', () => {
    const quotedFee = { amount: '1.00', currency: 'EUR' };
    expect(marginOf(order({ quotedFee }), 'RUB')).toBe(127_800n);
  });
});

describe('an order before its purchase', () => {
  test.each([
    ['798.00', '0.00', 79_800n],
    ['798.00', '98.00', 70_000n],
    ['500.00', '600.00', -10_000n],
  ])('is the fee of %s less what rules took off, %s', (fee, discount, margin) => {
    const quoted = {
      quotedFee: { amount: fee, currency: 'RUB' },
      quotedDiscount: { amount: discount, currency: 'RUB' },
    };
    expect(marginOf(order({ ...before, ...quoted }), 'RUB')).toBe(margin);
  });

  test('has the decimals of its currency', () => {
    const quoted = {
      quotedFee: { amount: '800', currency: 'JPY' },
      quotedDiscount: { amount: '50', currency: 'JPY' },
    };
    expect(marginOf(order({ ...before, ...quoted }), 'JPY')).toBe(750n);
  });

  test('of another currency has none that could be told', () => {
    expect(marginOf(order(before), 'EUR')).toBeNull();
  });
});
