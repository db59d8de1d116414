/** A month says what may be done about it: the next one is closed, a closed one opened, and the others only read. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { BooksMonths, MonthReport } from '../../contract.ts';
import { DueMonth } from './due-month.tsx';
import { MonthActions } from './month-actions.tsx';
import { TaxForm } from './tax-form.tsx';

type Month = BooksMonths['months'][number];
const monthOf = (input: Partial<Month>): Month => ({
  ...{ month: '2026-02', state: 'open', sha256: null, requests: [], ...input },
});
const read = (input: Partial<Month>, isNext = false) =>
  readOf(drawn(<MonthActions month={monthOf(input)} isNext={isNext} />));
const request: Month['requests'][number] = {
  ...{ id: '1', kind: 'close', state: 'waiting', note: null, sha256: null, isOwn: true },
  ...{ askedBy: null, askedAt: '2026-03-05T10:00:00Z', decidedBy: null, decidedAt: null },
};

test('months are closed in their order: one that runs or waits for another is only read', () => {
  expect(read({ state: 'running' })).toBe('');
  expect(read({})).toBe('');
  expect(read({}, true)).toContain('Close February 2026');
});

test('a closed one is opened again', () => {
  expect(read({ state: 'closed' })).toContain('Reopen month');
});

test('while a request waits, the way leads to the approvals', () => {
  const page = read({ requests: [request] }, true);
  expect(page).toContain('Awaiting approval');
  expect(page).not.toContain('Close February 2026');
  expect(read({ requests: [{ ...request, state: 'refused' }] }, true)).toContain('Close February 2026');
});

test('the next month shows its sums in each currency, the report beside its name, then the button', () => {
  const sum = (line: string, amount: string, currency: string) => ({ line, amount: { amount, currency } });
  const summary: MonthReport['summary'] = [
    ...[sum('received', '900', 'JPY'), sum('received', '12.50', 'EUR'), sum('delivery', '7', 'EUR')],
    sum('fee_tax', '-1.20', 'EUR'),
  ];
  const page = readOf(drawn(<DueMonth month={monthOf({})} summary={summary} />));
  expect(page).toMatch(
    /February 2026 Download CSV.*Received, less card refunds.*JP¥900.*€12\.50.*Tax on the service fee/,
  );
  expect(page).toMatch(/Months close in order, the oldest first\. Close February 2026/);
  expect(page).not.toMatch(/€7|Book profit/);
});

test('the profit stands below the sums that it is made of', () => {
  const sum = (line: string, amount: string) => ({ line, amount: { amount, currency: 'JPY' } });
  const summary = [
    ...[sum('profit', '1290'), sum('discounts', '-100'), sum('cost_of_goods', '9000'), sum('fee', '590')],
    sum('goods', '9800'),
  ];
  const page = readOf(drawn(<DueMonth month={monthOf({})} summary={summary} />));
  expect(page).toMatch(
    /Goods JP¥9,800 Cost of goods [−-]JP¥9,000 Service fee JP¥590 Discounts [−-]JP¥100 Book profit JP¥1,290/,
  );
});

test('a discount that nobody had is not told', () => {
  const summary = [{ line: 'discounts', amount: { amount: '0.00', currency: 'EUR' } }];
  expect(readOf(drawn(<DueMonth month={monthOf({})} summary={summary} />))).not.toContain('Discounts');
});

test('the tax shows what is set', () => {
  const page = drawn(<TaxForm tax={{ version: 2, feePercent: '19.5', isIncluded: true }} />);
  expect(page).toContain('value="19.5"');
  expect(page).toMatch(/type="checkbox"[^>]*checked/);
});
