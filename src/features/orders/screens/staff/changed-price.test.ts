/** The prices that a reviewer confirms, as the second press reads them back. */
import { expect, test } from 'vitest';
import { changedPrice } from './changed-price.ts';

test.each([
  ['89.90', '€89.90'],
  ['89,9', '€89.90'],
  ['80', '€89.90 → 80 EUR'],
  ['', '€89.90 →  EUR'],
])('%j typed over 89.90 is read back as %j', (typed, said) => {
  expect(changedPrice(({ amount }) => `€${amount}`, { amount: '89.90', currency: 'EUR' }, typed)).toBe(said);
});
