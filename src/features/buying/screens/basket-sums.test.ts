import { expect, test } from 'vitest';
import type { BuyingOrder } from '../contract.ts';
import {
  billedTotal,
  expectedTotal,
  goodsTotal,
  isChargeFarOff,
  isFarOff,
  unknownDeliveries,
} from './basket-sums.ts';

type Line = readonly [quantity: number, price: string];

const order = (lines: readonly Line[], inland: string | null, rate = '90'): BuyingOrder =>
  ({
    rate,
    lines: lines.map(([quantity, amount]) => ({ quantity, price: { amount, currency: 'EUR' } })),
    inland: inland === null ? null : { amount: inland, currency: 'EUR' },
  }) as unknown as BuyingOrder;

test.each([
  ['no order', [], 0, 0],
  ['an order without lines', [order([], '0.00')], 0, 0],
  ['one piece', [order([[1, '18.90']], '0.00')], 18.9, 18.9],
  ['pieces of a line', [order([[3, '18.90']], '4.50')], 56.7, 61.2],
  ['yen, which have no decimals', [order([[2, '1980']], '600')], 3960, 4560],
  [
    'two orders',
    [
      order([[1, '10.00']], '2.00'),
      order(
        [
          [2, '5.50'],
          [1, '0.01'],
        ],
        '0.00',
      ),
    ],
    21.01,
    23.01,
  ],
] as const)('the sums of %s', (_, orders, goods, all) => {
  expect(goodsTotal(orders)).toBeCloseTo(goods, 6);
  expect(expectedTotal(orders)).toBeCloseTo(all, 6);
});

test('while the delivery of one order is unknown, no sum is expected and none is far off', () => {
  const orders = [order([[1, '10.00']], '2.00'), order([[1, '10.00']], null)];
  expect(expectedTotal(orders)).toBeNull();
  expect(goodsTotal(orders)).toBe(20);
  expect(isFarOff(0, orders)).toBe(false);
  expect(isFarOff(1_000_000, orders)).toBe(false);
});

test.each([
  [100, false],
  [95, false],
  [105, false],
  [94.99, true],
  [105.01, true],
  [0, true],
])('of 100 expected a total of %s is far off: %s', (total, isFar) => {
  expect(isFarOff(total, [order([[4, '24.00']], '4.00')])).toBe(isFar);
});

test('a hair of binary fractions is no difference', () => {
  // 3 × 0.1 + 0.7 is a little less than 1
  const orders = [order([[3, '0.1']], '0.7')];
  expect(isFarOff(1.05, orders)).toBe(false);
  expect(isFarOff(0.95, orders)).toBe(false);
});

test('of goods for nothing each price is far off, but nothing itself', () => {
  const gift = [order([[1, '0.00']], '0.00')];
  expect(isFarOff(0, gift)).toBe(false);
  expect(isFarOff(0.01, gift)).toBe(true);
});

test('what the bank took is compared with what the customers were billed, each at the rate of their order', () => {
  const orders = [order([[1, '10.00']], '2.00', '90'), order([[2, '5.00']], null, '100')];
  expect(billedTotal(orders)).toBeCloseTo(2080);
  for (const [charged, isFar] of [
    [2080, false],
    [1872, false],
    [2288, false],
    [1871, true],
    [2289, true],
  ] as const)
    expect(isChargeFarOff(charged, orders)).toBe(isFar);
});

test('a delivery of the shop that nobody knew is named where the total is above what is known', () => {
  const orders = [order([[1, '10.00']], '2.00'), order([[2, '5.00']], null)];
  expect(unknownDeliveries(22, orders)).toBe(0);
  expect(unknownDeliveries(22.01, orders)).toBe(1);
  expect(unknownDeliveries(30, [order([[1, '10.00']], '2.00')])).toBe(0);
});
