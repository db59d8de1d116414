/** The charged sum of a basket, spread over its lines, and the sums that are shown beside it. */
import { describe, expect, test } from 'vitest';
import type { NewId } from '../../platform/ids.ts';
import { money } from '../../platform/money/money.ts';
import type { BuyingOrder } from './contract.ts';
import { newCosts } from './cost.ts';
import { expectedTotal, goodsTotal, isFarOff } from './screens/basket-sums.ts';

const at = new Date('2026-11-28T00:00:00Z');
let made = 0;
const newId = ((prefix: string) => `${prefix}_${++made}`) as unknown as NewId;
const costs = (minor: bigint, weights: readonly bigint[], currency = 'RUB') =>
  newCosts({
    lines: weights.map((weight, index) => ({ orderId: `ord_${index % 2}`, lineId: `lin_${index}`, weight })),
    ...{ amount: money(minor, currency), purchaseId: 'pur_1', by: 'usr_1', at, note: null, newId },
  });

describe('costs of lines', () => {
  test('are one entry for each, in their order, and together what was charged', () => {
    const rows = costs(10_000n, [3990n, 1999n, 4011n]);
    expect(rows.map(({ line_id }) => line_id)).toEqual(['lin_0', 'lin_1', 'lin_2']);
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([3990n, 1999n, 4011n]);
    expect(rows.map(({ order_id }) => order_id)).toEqual(['ord_0', 'ord_1', 'ord_0']);
  });

  test('have an id of their own each', () => {
    expect(new Set(costs(5n, [1n, 1n, 1n, 1n, 1n]).map(({ id }) => id)).size).toBe(5);
  });

  test('of one kopeck for three lines are one kopeck', () => {
    expect(costs(1n, [1n, 1n, 1n]).map(({ amount_minor }) => amount_minor)).toEqual([1n, 0n, 0n]);
  });

  test('that were stated too high go down again by the same shares', () => {
    const up = costs(1001n, [2n, 1n, 1n]).map(({ amount_minor }) => amount_minor);
    const down = costs(-1001n, [2n, 1n, 1n]).map(({ amount_minor }) => -amount_minor);
    expect(down).toEqual(up);
  });

  test('of a basket without lines are none', () => {
    expect(costs(100n, [])).toEqual([]);
  });

  test('keep who stated them, when, and in which currency', () => {
    expect(costs(100n, [1n], 'JPY')[0]).toMatchObject({
      ...{ currency: 'JPY', stated_by: 'usr_1', stated_at: at, purchase_id: 'pur_1', note: null },
    });
  });
});

const order = (inland: string | null, ...lines: [quantity: number, price: string][]) =>
  ({
    inland: inland === null ? null : { amount: inland, currency: 'EUR' },
    lines: lines.map(([quantity, amount]) => ({ quantity, price: { amount, currency: 'EUR' } })),
  }) as unknown as BuyingOrder;

describe('the sum that a shop should ask for', () => {
  test.each<[string, BuyingOrder[], number, number | null]>([
    ['nothing', [], 0, 0],
    // rules: worked-example, order A in the shop's currency
    ['order A', [order('4.95', [2, '39.90'])], 79.8, 84.75],
    ['both orders', [order('4.95', [2, '39.90']), order('0', [1, '19.99'])], 99.79, 104.74],
    ['an order whose delivery nobody knows', [order(null, [1, '19.99'])], 19.99, null],
    ['one of two whose delivery nobody knows', [order('5', [1, '1']), order(null, [1, '2'])], 3, null],
    ['yen', [order('600', [3, '1980'])], 5940, 6540],
  ])('%s', (_, orders, goods, total) => {
    expect(goodsTotal(orders)).toBeCloseTo(goods, 6);
    if (total === null) expect(expectedTotal(orders)).toBeNull();
    else expect(expectedTotal(orders)).toBeCloseTo(total, 6);
  });
});

describe('a total that needs a second look is off by more than 5 %', () => {
  test.each([
    ['100.00', 100, false],
    ['100.00', 105, false],
    ['100.00', 105.01, true],
    ['100.00', 95, false],
    ['100.00', 94.99, true],
    // exactly 5 % of these are no whole binary fractions
    ['4.00', 4.2, false],
    ['4.00', 4.21, true],
    ['12.60', 13.23, false],
    ['12.60', 13.24, true],
    ['0.20', 0.19, false],
    ['19.80', 18.81, false],
    ['1980', 2079, false],
    ['1980', 2080, true],
  ])('of %s, %d: %s', (price, total, is) => {
    expect(isFarOff(total, [order('0', [1, price])])).toBe(is);
  });

  test('is not told while a delivery is unknown', () => {
    expect(isFarOff(1_000, [order(null, [1, '1.00'])])).toBe(false);
  });
});
