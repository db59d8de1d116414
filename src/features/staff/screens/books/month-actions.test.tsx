/** A month says what may be done about it: nothing while it runs, closing once it is over, opening once it is closed. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { BooksMonths } from '../../contract.ts';
import { MonthActions } from './month-actions.tsx';
import { TaxForm } from './tax-form.tsx';

type Month = BooksMonths['months'][number];
const read = (input: Partial<Month>) => {
  const month: Month = { month: '2026-02', state: 'open', sha256: null, requests: [], ...input };
  return readOf(drawn(<MonthActions month={month} />));
};
const request: Month['requests'][number] = {
  ...{ id: '1', kind: 'close', state: 'waiting', note: null, sha256: null, isOwn: true },
  ...{ askedBy: null, askedAt: '2026-03-05T10:00:00Z', decidedBy: null, decidedAt: null },
};

test('one that runs is only read', () => {
  expect(read({ state: 'running' })).toMatch(/^Download CSV February 2026$/);
});

test('one that is over is closed, and a closed one is opened again', () => {
  expect(read({})).toContain('Close month');
  expect(read({ state: 'closed' })).toContain('Reopen month');
});

test('while a request waits, the way leads to the approvals', () => {
  const page = read({ requests: [request] });
  expect(page).toContain('Awaiting approval');
  expect(page).not.toContain('Close month');
  expect(read({ requests: [{ ...request, state: 'refused' }] })).toContain('Close month');
});

test('the tax shows what is set', () => {
  const page = drawn(<TaxForm tax={{ version: 2, feePercent: '19.5', isIncluded: true }} />);
  expect(page).toContain('value="19.5"');
  expect(page).toMatch(/type="checkbox"[^>]*checked/);
});

test('months are closed in their order: the others stand back', () => {
  const month: Month = { month: '2026-02', state: 'open', sha256: null, requests: [] };
  const look = (isNext: boolean) => drawn(<MonthActions month={month} isNext={isNext} />);
  expect(look(true)).toMatch(/ui-button-secondary[^>]*>[^<]*(<[^>]*>)*Close month/);
  expect(look(false)).toMatch(/ui-button-quiet[^>]*>[^<]*(<[^>]*>)*Close month/);
});
