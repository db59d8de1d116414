import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['1500', '1500'],
  ['1 500,50', '1500.50'],
  ['１５００', '1500'],
  ['\u200b1000\u00a0', '1000'],
  ['(1 500)', '1500'],
  ['[1000]', '1000'],
  ['1-500', '1500'],
  ['1–500', '1500'],
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
  ['1,234,567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1’000.50', '1000.50'],
  // of another currency it would be another amount
  ['€1000', '€1000'],
  ['-5', '-5'],
  // five thousand to some, and five to others: three decimals, which no amount has
  ['5,000', '5.000'],
  ['5.000', '5.000'],
  ['1,00,000', '1.00,000'],
  ['1.2.3', '1.2.3'],
  ['1e3', '1e3'],
  ['', ''],
])('%j is read as %j (UX-033)', (typed, read) => {
  expect(plainNumber(typed)).toBe(read);
});
