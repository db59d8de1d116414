import { expect, test } from 'vitest';
import { currencyOfCookie, ownWorth } from './own-currency.ts';

const since = '2026-03-04T07:30:00Z';
const at = (value: string) => ({ value, since });

test.each([
  ['EUR', { GBP: at('1.16'), JPY: at('0.0058') }, 'GBP', '116.00', 100],
  ['JPY', { GBP: at('200'), EUR: at('171.5') }, 'GBP', '5000', 25],
  ['RUB', { CNY: at('11.50'), RUB: at('1') }, 'CNY', '1150.00', 100],
])('of a base of %s', (settlementCurrency, rates, own, amount, worth) => {
  const found = ownWorth({ amount, currency: settlementCurrency }, own, { settlementCurrency, rates });
  expect(found?.worth.currency).toBe(own);
  expect(Number(found?.worth.amount)).toBeCloseTo(worth, 6);
  expect(found?.rate.since).toBe(since);
});

test('nothing in the currency of the sum, without a rate, without a choice, or of a sum in another currency', () => {
  const known = { settlementCurrency: 'EUR', rates: { GBP: at('1.16'), CNY: at('0') } };
  const sum = { amount: '10.00', currency: 'EUR' };
  expect(ownWorth(sum, 'GBP', known)).not.toBeNull();
  for (const own of ['EUR', 'USD', 'CNY', 'toString', '', null, undefined])
    expect(ownWorth(sum, own, known), String(own)).toBeNull();
  expect(ownWorth({ ...sum, currency: 'GBP' }, 'GBP', known)).toBeNull();
  expect(ownWorth({ ...sum, currency: 'USD' }, 'GBP', known)).toBeNull();
  expect(ownWorth(sum, 'GBP', null)).toBeNull();
});

test('a cookie holds a code or nothing', () => {
  expect(currencyOfCookie('GBP')).toBe('GBP');
  for (const other of ['gbp', 'GBPS', '<b>', '', undefined]) expect(currencyOfCookie(other)).toBeUndefined();
});
