import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { Tariff } from '../tariff.ts';
import { feeGroupOf, feeTariff, frozenTerms, serviceFee } from './service-fee.ts';

const eur = (minor: bigint) => money(minor, 'EUR');
const tariff = { version: 3, serviceFeePercent: '10', serviceFeeMin: eur(300n) } as Tariff;
const name = { ru: 'Опт', en: 'Wholesale', zh: '批发' };

describe('the fee', () => {
  test.each([
    [0n, 300n, 'minimum'],
    [2_994n, 300n, 'minimum'],
    [2_995n, 300n, 'percent'],
    [3_000n, 300n, 'percent'],
    [3_005n, 301n, 'percent'],
    [1_000_000n, 100_000n, 'percent'],
  ])('of goods at %s is %s by the %s', (goods, fee, feeRule) => {
    expect(serviceFee(tariff, eur(goods))).toEqual({ fee: eur(fee), feeRule });
  });

  test('without a floor is the percent, of nothing too', () => {
    expect(serviceFee({ ...tariff, serviceFeeMin: eur(0n) }, eur(0n))).toEqual({
      fee: eur(0n),
      feeRule: 'percent',
    });
  });

  test('never falls as the goods get dearer', () => {
    let before = 0n;
    for (let goods = 0n; goods < 6_000n; goods += 7n) {
      const { fee } = serviceFee(tariff, eur(goods));
      expect(fee.minor >= before).toBe(true);
      before = fee.minor;
    }
  });
});

describe('a group of customers', () => {
  const group = { id: 'grp_1', name, serviceFeePercent: '5', serviceFeeMin: eur(100n) };

  test('pays its own fee by the rest of the tariff', () => {
    expect(feeTariff({ tariff, rates: {}, feeGroup: group })).toEqual({
      ...tariff,
      ...{ serviceFeePercent: '5', serviceFeeMin: eur(100n) },
    });
    expect(feeTariff({ tariff, rates: {} })).toBe(tariff);
  });

  test('stays in a price that was stored, at the fee of then', () => {
    const quote = {
      ...{ feeGroup: { id: 'grp_1', name }, feePercent: '5' },
      feeMinimum: { amount: '1.00', currency: 'EUR' },
    };
    expect(feeGroupOf(quote)).toEqual(group);
    expect(feeTariff(frozenTerms(tariff, quote)).serviceFeePercent).toBe('5');
  });

  test('is in no price that took the fee of the tariff', () => {
    const quote = { feePercent: '9', feeMinimum: { amount: '9.00', currency: 'EUR' } };
    expect(feeGroupOf(quote)).toBeUndefined();
    expect(feeTariff(frozenTerms(tariff, quote))).toBe(tariff);
  });
});
