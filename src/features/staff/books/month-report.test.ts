/** The tax of an amount, and a report as text: cells that a spreadsheet would take apart or compute stay what they are. */
import { expect, test } from 'vitest';
import { summaryOf, taxOf, writeReport } from './month-report.ts';
import { isOver, monthsSince, spanOf } from './month-spans.ts';

test.each([
  [10_000n, '20', false, 2_000n],
  [12_000n, '20', true, 2_000n],
  [10_000n, '19.5', false, 1_950n],
  [1n, '20', false, 0n],
  [3n, '20', false, 1n],
  [-12_000n, '20', true, -2_000n],
  [10_000n, '0', true, 0n],
  [10_000n, '7.125', false, 713n],
])('the tax of %s at %s percent, included: %s', (minor, feePercent, isIncluded, tax) => {
  expect(taxOf(minor, { feePercent, isIncluded })).toBe(tax);
});

const figures = {
  month: '2026-10',
  sums: [
    { kind: 'goods', account: 'fee', currency: 'EUR', came: 1_200n, left: 0n },
    { kind: 'refund', account: 'fee', currency: 'EUR', came: 0n, left: -200n },
    { kind: '=cmd;"x"', account: 'wallet', currency: 'JPY', came: 5n, left: -5n },
  ],
  costs: [{ currency: 'EUR', minor: 300n }],
  late: [{ month: '2026-09', currency: 'EUR', minor: -50n }],
  tax: { feePercent: '20', isIncluded: true },
};

test('amounts have the digits of their currency, and each currency its own summary', () => {
  const { text, rows } = writeReport(figures);
  expect(text).toMatch(/summary.fee..EUR.*10\.00/);
  expect(text).toMatch(/late_correction.2026-09..EUR.*-0\.50/);
  expect(text).toMatch(/ledger.wallet.*JPY.5.-5.0/);
  expect(rows).toBe(text.trimEnd().split('\n').length - 1);
  expect(summaryOf(figures, 'EUR').find(({ line }) => line === 'profit')?.minor).toBe(700n);
});

test('a cell with a sign of its own is quoted, and no formula', () => {
  const { text } = writeReport(figures);
  expect(text).not.toMatch(/(^|,)=cmd/m);
  expect(text).toContain('""x""');
});

test('the same figures are the same bytes, and others are not', () => {
  expect(writeReport(figures)).toEqual(writeReport({ ...figures }));
  const other = { ...figures, tax: { feePercent: '20', isIncluded: false } };
  expect(writeReport(other).sha256).not.toBe(writeReport(figures).sha256);
});

test('months are those of the shop’s zone, and over ten minutes after their end', () => {
  const zone = 'Europe/Moscow';
  expect(spanOf(zone, '2026-12')).toEqual({
    from: new Date('2026-11-30T21:00:00Z'),
    to: new Date('2026-12-31T21:00:00Z'),
  });
  expect(isOver(zone, '2026-12', new Date('2026-12-31T21:09:59Z'))).toBe(false);
  expect(isOver(zone, '2026-12', new Date('2026-12-31T21:10:00Z'))).toBe(true);
  expect(monthsSince(zone, new Date('2026-10-31T21:00:00Z'), new Date('2027-01-01T00:00:00Z'))).toEqual([
    ...['2027-01', '2026-12', '2026-11'],
  ]);
});
