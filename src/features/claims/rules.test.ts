import { describe, expect, test } from 'vitest';
import { formatAmount, money } from '../../platform/money/money.ts';
import { quoteGoods, quoteToJson } from '../pricing/formula/price-formula.ts';
import type { PriceTerms } from '../pricing/tariff.ts';
import { type Pieces, refundOfPieces } from './refunds/piece-rules.ts';
import { dueAt, mayClaim, needsSecond, wishesNow } from './rules.ts';

const since = new Date('2026-01-01T00:00:00Z');
/** The worked example (rules: worked-example). */
const terms: PriceTerms = {
  tariff: {
    ...{ version: 1, effectiveFrom: since, settlementCurrency: 'RUB', defaultShopCurrency: 'EUR' },
    ...{ serviceFeeMin: money(50_000n, 'RUB'), serviceFeePercent: '10', deliveryPenaltyRate: '50' },
    ...{ comissionOfTheBankPercent: '3', bankMode: 'add_on', penaltyBase: 'day' },
    ...{ freeStorageDays: 30, priceTolerancePercent: '5', quoteHoldHours: 24, paymentHours: 72 },
    ...{
      answerDays: 10,
      noticeDays: 14,
      abandonmentDays: 120,
      mergeFee: money(0n, 'RUB'),
      inspectionFee: money(0n, 'RUB'),
      repackingFee: money(0n, 'RUB'),
      splittingFee: money(0n, 'RUB'),
      weightToleranceGrams: 50,
      differenceTolerance: money(0n, 'RUB'),
    },
  },
  rates: { EUR: { from: 'EUR', to: 'RUB', value: '100.00', since } },
};
const lines = [
  { id: 'lin_a', price: 3990n, quantity: 2 },
  { id: 'lin_b', price: 1999n, quantity: 1 },
];
const quote = quoteGoods(terms, {
  items: lines.map(({ price, quantity }) => ({ price: money(price, 'EUR'), quantity })),
  inland: money(495n, 'EUR'),
  at: since,
});

function refund(wanted: Pieces[], before: Pieces[] = []) {
  // rates of today do not matter: the order keeps its own
  const { tariff } = terms;
  const found = refundOfPieces({ tariff, quote: quoteToJson(quote), lines, before, wanted });
  return (
    found && {
      amount: formatAmount(found.amount),
      goods: formatAmount(found.goods),
      inland: formatAmount(found.inland),
      fee: formatAmount(found.fee),
    }
  );
}

describe('pieces that go back', () => {
  test('take their part of the commission along; the shop’s delivery stays until the last piece', () => {
    // goods 9,979.00, fee 997.90; without one A: goods 5,989.00, fee 598.90
    expect(refund([{ id: 'lin_a', quantity: 1 }])).toEqual({
      amount: '4389.00',
      goods: '3990.00',
      inland: '0.00',
      fee: '399.00',
    });
  });

  test('give back less commission where its minimum is reached', () => {
    // what is left costs 1,999.00, for which the minimum of 500.00 is due
    expect(refund([{ id: 'lin_a', quantity: 2 }])).toEqual({
      amount: '8477.90',
      goods: '7980.00',
      inland: '0.00',
      fee: '497.90',
    });
  });

  test('one after the other give back exactly what all of them cost', () => {
    const steps: Pieces[] = [
      { id: 'lin_b', quantity: 1 },
      { id: 'lin_a', quantity: 1 },
      { id: 'lin_a', quantity: 1 },
    ];
    const parts = steps.map((step, index) => refund([step], steps.slice(0, index))?.amount ?? '0');
    const sum = parts.reduce((total, part) => total + Math.round(Number(part) * 100), 0);
    expect(money(BigInt(sum), 'RUB')).toEqual(quote.net);
    expect(refund(steps)?.amount).toBe(formatAmount(quote.net));
  });

  test('cannot be more than there are', () => {
    expect(refund([{ id: 'lin_b', quantity: 2 }])).toBeNull();
    expect(refund([{ id: 'lin_a', quantity: 1 }], [{ id: 'lin_a', quantity: 2 }])).toBeNull();
  });
});

describe('whether a claim may be made', () => {
  const facts = { state: 'delivered', deliveredAt: since, hasOpenClaim: false, claimDays: 14 };
  const after = (days: number) => new Date(since.getTime() + days * 86_400_000);
  test.each([
    ['on the last day', {}, 14, 'yes'],
    ['a second too late', {}, 14.0001, 'too_late'],
    ['after completion, within the time', { state: 'completed' }, 3, 'yes'],
    ['at the warehouse', { state: 'at_warehouse', deliveredAt: null }, 90, 'yes'],
    ['on its way', { state: 'shipped', deliveredAt: null }, 90, 'yes'],
    ['before it was bought', { state: 'paid', deliveredAt: null }, 0, 'not_yet'],
    ['while packing', { state: 'in_delivery', deliveredAt: null }, 0, 'not_yet'],
    ['with one open', { hasOpenClaim: true }, 1, 'claim_open'],
    ['after a refund', { state: 'refunded' }, 1, 'ended'],
  ])('%s: %j after %d days is %s', (_, change, days, answer) => {
    expect(mayClaim({ ...facts, ...change }, after(days))).toBe(answer);
  });
});

test('goods at the warehouse go back to their seller by the customer’s wish in their first days there only', () => {
  const stored = { state: 'at_warehouse', returnUntil: since };
  expect(wishesNow(stored, since)).toContain('return');
  expect(wishesNow(stored, new Date(since.getTime() + 1))).toEqual(['compensation', 'refund', 'unsure']);
  // what was delivered has the time of claims, and what was never counted in has none
  const late = new Date(since.getTime() + 90 * 86_400_000);
  expect(wishesNow({ ...stored, state: 'delivered' }, late)).toContain('exchange');
  expect(wishesNow({ ...stored, returnUntil: null }, late)).toContain('return');
});

test('the limit itself needs no second person, a kopeck more does', () => {
  expect(needsSecond(money(500_000n, 'RUB'), 500_000n)).toBe(false);
  expect(needsSecond(money(500_001n, 'RUB'), 500_000n)).toBe(true);
});

test('staff answer within the hours that are set', () => {
  expect(dueAt(since, 72).toISOString()).toBe('2026-01-04T00:00:00.000Z');
});
