import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { money } from '../../../platform/money/money.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { entryKindOf, entryWordOf } from './balance-entry.ts';
import { balanceShort } from './balance-short.ts';

type Row = Parameters<typeof entryWordOf>[0];
const row = (kind: string, amount: string, more: Partial<Row> = {}): Row =>
  ({ kind, amount, is_spent: false, reason: null, ...more }) as Row;

test.each([
  ['goods', '3.00', {}, 'surplus'],
  ['freight', '3.00', {}, 'surplus'],
  ['hold', '-3.00', { is_spent: true }, 'spent'],
  ['hold', '-3.00', {}, 'hold'],
  // a hold that is given back was spent for nothing
  ['hold', '3.00', { is_spent: true }, 'hold'],
  ['chargeback', '-3.00', {}, 'chargeback'],
  ['chargeback', '3.00', {}, 'chargeback_return'],
  ['source_refund', '-3.00', {}, 'source_refund'],
  ['source_refund', '3.00', {}, 'source_return'],
  ['top_up', '3.00', {}, 'top_up'],
  ['correction', '-0.01', {}, 'correction'],
  ['correction', '0.01', {}, 'correction'],
] as const)('a posting %s of %s %j is told as %s', (kind, amount, more, said) => {
  expect(entryKindOf(row(kind, amount, more))).toBe(said);
});

test.each(['differences', 'return_cost'])('what is set aside for %s says so, until it is spent', (reason) => {
  expect(entryWordOf(row('hold', '-3.00', { reason }))).toBe(`hold_${reason}`);
  expect(entryWordOf(row('hold', '-3.00', { reason, is_spent: true }))).toBe('spent');
});

test('another reason is no word of its own', () => {
  expect(entryWordOf(row('hold', '-3.00', { reason: 'payment' }))).toBe('hold');
  expect(entryWordOf(row('correction', '-3.00', { reason: 'differences' }))).toBe('correction');
});

test('each word that a balance can say stands in every language', () => {
  const told = [
    ...['surplus', 'spent', 'hold', 'hold_differences', 'hold_return_cost', 'chargeback'],
    ...['chargeback_return', 'source_refund', 'source_return'],
  ];
  for (const locale of locales) {
    const words = wordsIn(locale);
    const said = told.map((word) => words(`pages.balance.kinds.${word}`));
    expect(said.filter((text) => text.includes('pages.balance'))).toEqual([]);
    expect(new Set(said).size).toBeGreaterThan(6);
  }
});

test.each([
  ['EUR', 1000n, 400n, '6.00'],
  ['EUR', 1n, 0n, '0.01'],
  ['JPY', 1000n, 400n, '600'],
  ['KZT', 1_000_000n, 999_999n, '0.01'],
  // a balance below nothing lacks more than the sum
  ['EUR', 1000n, -250n, '12.50'],
] as const)('in %s a sum of %i over a balance of %i lacks %s', (currency, minor, available, missing) => {
  const refusal = balanceShort(money(minor, currency), available);
  expect(refusal.code).toBe('customer_balance_short');
  expect(refusal.detail.values).toEqual({ missing: { amount: missing, currency } });
});
