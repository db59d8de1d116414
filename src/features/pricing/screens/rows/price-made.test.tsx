/** One line joins the rows of an order to its sum: only rows that are something stand in it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { quote } from '../../../../../tests/support/drawn-page/shown-order.ts';
import type { Quote } from '../../contract.ts';
import { PriceMade } from './price-made.tsx';

const inCurrency = (currency: string) => (amount: string) => ({ amount, currency });
const eur = inCurrency('EUR');
const yen = inCurrency('JPY');
const said = (more: object = {}, way?: 'card' | 'balance') =>
  readOf(drawn(<PriceMade quote={{ ...quote, ...more } as unknown as Quote} {...(way ? { way } : {})} />));

test('every row of the sum stands in it; from the balance there is no card fee', () => {
  expect(said()).toBe('goods €40.00 + shop delivery €6.00 + service fee €5.00 + card fee €1.53');
  expect(said({}, 'balance')).toBe('goods €40.00 + shop delivery €6.00 + service fee €5.00');
});

test('a delivery or a card fee of nothing is no row, and neither is an empty discount', () => {
  expect(said({ inland: eur('0.00'), bank: eur('0.00'), discounts: [] })).toBe(
    'goods €40.00 + service fee €5.00',
  );
  expect(said({ discounts: [{ amount: eur('0.00') }] })).not.toContain('discount');
  const inYen = { goods: yen('4000'), fee: yen('500'), inland: yen('0'), bank: yen('135') };
  expect(said(inYen)).toBe('goods JP¥4,000 + service fee JP¥500 + card fee JP¥135');
});

test('several discounts are one sum that is taken off', () => {
  const discounts = [{ amount: eur('2.50') }, { amount: eur('0.75') }];
  expect(said({ discounts })).toContain('+ service fee €5.00 − discount €3.25 + card fee');
});
