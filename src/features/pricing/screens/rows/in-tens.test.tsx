/** Estimates are rounded outwards, and by how much one costs less is read from the rounded sums. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { spaces } from '../../../../../tests/support/markup.ts';
import { inTens, type SumRange, toldGap, useInTens } from './in-tens.ts';

const range = (from: string, to: string, currency = 'EUR'): SumRange => ({
  from: { amount: from, currency },
  to: { amount: to, currency },
});

test.each([
  // below a hundred whole units, above it whole tens
  ['EUR', '12.01', '99.01', '12.00', '100.00'],
  ['EUR', '99.99', '100.01', '99.00', '110.00'],
  ['EUR', '203.10', '887.30', '200.00', '890.00'],
  // what is round already is not moved
  ['EUR', '20.00', '340.00', '20.00', '340.00'],
  // a currency without hundredths has the same steps, in its own units
  ['JPY', '99', '101', '99', '110'],
  ['JPY', '24176', '28808', '24170', '28810'],
  ['RUB', '0.00', '0.01', '0.00', '1.00'],
])(
  '%s from %s to %s is told from %s to %s: never less than may be paid',
  (currency, from, to, least, most) => {
    expect(inTens(range(from, to, currency))).toEqual(range(least, most, currency));
  },
);

test.each([
  ['EUR', '63.02', '64.00'],
  ['EUR', '1674.28', '1680.00'],
  ['JPY', '1333', '1340'],
])('one sum of %s %s stays one sum, and is rounded up to %s', (currency, sum, told) => {
  expect(inTens(range(sum, sum, currency))).toEqual(range(told, told, currency));
});

function Told({ sums }: { sums: SumRange }) {
  return useInTens()(sums);
}

test('in words one sum is one figure, also where only the rounding made it one', () => {
  const said = (sums: SumRange) => spaces(readOf(drawn(<Told sums={sums} />)));
  expect(said(range('63.02', '63.02'))).toBe('≈ €64');
  expect(said(range('203.10', '887.30'))).toMatch(/^≈ €200 ?– ?€?890$/);
  expect(said(range('24176', '28808', 'JPY'))).toMatch(/^≈ JP¥24,170 ?– ?(JP¥)?28,810$/);
  expect(said(range('63.02', '63.90'))).toMatch(/^≈ €63 ?– ?€?64$/);
  expect(said(range('0.00', '0.00'))).toBe('≈ €0');
});

test('the gap is that of the told sums, where it is least', () => {
  const exact = (sum: string) => range(sum, sum);
  expect(toldGap(exact('1333.26'), exact('1674.28'))).toEqual({ amount: '340.00', currency: 'EUR' });
  // 5 less at the least, 900 less at the most: 5 is what nobody is disappointed of
  expect(toldGap(range('20.00', '100.00'), range('25.00', '1000.00'))?.amount).toBe('5.00');
  expect(toldGap(range('20', '100', 'JPY'), range('90', '130', 'JPY'))?.amount).toBe('30');
});

test('no gap is told where the rounding hides it, or where one end costs more', () => {
  expect(toldGap(range('1674.28', '1674.28'), range('1675.00', '1675.00'))).toBeNull();
  expect(toldGap(range('20.00', '95.00'), range('30.00', '90.00'))).toBeNull();
  expect(toldGap(range('64.00', '64.00'), range('63.02', '63.02'))).toBeNull();
});
