/** A rate that nobody confirmed is told above all of them, not only by a word in its row. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffPrices } from '../../contract.ts';
import { AssumedRates } from './assumed-rates.tsx';

const since = '2026-03-01T00:00:00Z';
const rate = (from: string, source: string) => ({ from, value: '2', source, since, next: null });
const pageOf = (rates: object[]): string => {
  const prices = { rates, mayChange: true, settlementCurrency: 'JPY', feed: { sources: ['ecb'] } };
  return readOf(drawn(<AssumedRates prices={prices as unknown as StaffPrices} />));
};

test('preset rates are counted, without the one of the operator', () => {
  const own = rate('JPY', 'assumed');
  const page = pageOf([own, rate('EUR', 'assumed'), rate('CNY', 'staff'), rate('USD', 'assumed')]);
  expect(page).toContain('2 exchange rates are preset: confirm or change them.');
});

test.each(['staff', 'ecb'])('rates of a source warn of nothing: %s', (source) => {
  expect(pageOf([rate('JPY', 'assumed'), rate('EUR', source)])).not.toContain('preset');
});
