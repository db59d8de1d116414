/** The rows of a cart's orders together: each is the sum of theirs, and all of them make the total. */
import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { sumRows } from './sum-rows.ts';

type Priced = Parameters<typeof sumRows>[0][number];

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const order = (sums: [string, string, string], more: object = {}): Priced => {
  const [goods, inland, fee] = sums.map(eur);
  return { goods, inland, fee, payLater: {}, ...more } as Priced;
};
const rowsOf = (orders: Priced[], inlandOf: 'asked' | 'guest' = 'asked') =>
  sumRows(orders, {
    words: (key, values) => wordsIn('en')(`receipt.${key}`, values),
    money: ({ amount }) => amount,
    inlandOf,
  });
const sums = (orders: Priced[]) => rowsOf(orders).map(({ id, amount }) => [id, amount]);

test('each row is the sum of the orders, in hundredths', () => {
  expect(sums([order(['40.10', '6.00', '5.00']), order(['0.20', '0.15', '3.05'])])).toEqual([
    ['goods', '40.30'],
    ['inland', '6.15'],
    ['fee', '8.05'],
  ]);
});

test('a delivery of nothing is no row, and the discounts of all orders are one that is taken off', () => {
  const one = order(['40.00', '0.00', '5.00'], { discounts: [{ amount: eur('2.00') }] });
  const other = order(['10.00', '0.00', '5.00'], { discounts: [{ amount: eur('0.50') }] });
  expect(sums([one, other])).toEqual([
    ['goods', '50.00'],
    ['fee', '10.00'],
    ['discounts', '-2.50'],
  ]);
  expect(sums([order(['40.00', '0.00', '5.00'], { discounts: [{ amount: eur('0.00') }] })])).toHaveLength(2);
});

test('a delivery that nobody knows is said, even beside one that is', () => {
  const unknown = order(['10.00', '0.00', '5.00'], { inlandUnknown: true });
  const [, alone] = rowsOf([unknown]);
  expect(alone?.id).toBe('inland');
  expect(alone?.amount).not.toMatch(/\d/);
  expect(alone?.note).toBeTruthy();
  const [, beside] = rowsOf([unknown, order(['10.00', '4.00', '5.00'])]);
  expect(beside?.amount).toBe('4.00');
  expect(beside?.note).toBe(alone?.note);
  // a guest cannot have said beforehand what is to be done
  expect(rowsOf([unknown], 'guest')[1]?.note).not.toBe(alone?.note);
});

test('without orders there are no rows', () => {
  expect(rowsOf([])).toEqual([]);
});
