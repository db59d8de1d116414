/** The book of an account: what is open comes with the nearest choices, and what is unknown is said to be. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { SupplierBook } from '../../contract.ts';
import { EntriesTable, LinesTable, PurchasesTable } from './book-tables.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const book = {
  account: { id: 'sac_1' },
  entries: [
    {
      id: 'sae_1',
      kind: 'top_up',
      amount: eur('300.00'),
      on: '2026-03-01',
      note: 'Loading',
      by: 'Fay',
      isTicked: false,
    },
  ],
  purchases: [
    {
      ...{
        id: 'pur_1',
        shop: 'far.example',
        shopOrderNumber: 'N-1',
        total: eur('90.00'),
        spent: eur('90.00'),
      },
      ...{ at: '2026-03-02T10:00:00Z', by: 'Bo', isTicked: false },
    },
    {
      ...{ id: 'pur_2', shop: 'near.example', shopOrderNumber: 'N-2', total: eur('45.00'), spent: null },
      ...{ at: '2026-03-03T10:00:00Z', by: 'Bo', isTicked: true },
    },
  ],
  lines: [
    {
      ...{ id: 'sal_1', on: '2026-03-02', amount: eur('-90.00'), purpose: 'FAR', state: 'open' },
      ...{ purchase: null, entry: null, note: null },
    },
    {
      ...{ id: 'sal_2', on: '2026-03-01', amount: eur('300.00'), purpose: 'IN', state: 'open' },
      ...{ purchase: null, entry: null, note: null },
    },
    {
      ...{ id: 'sal_3', on: '2026-03-01', amount: eur('-1.00'), purpose: 'FEE', state: 'left' },
      ...{ purchase: null, entry: null, note: null },
    },
  ],
} as unknown as SupplierBook;
const empty = { ...book, entries: [], purchases: [], lines: [] };

test('an open line offers what it may have been, of its own sign', () => {
  const page = drawn(<LinesTable book={book} />);
  const [, first = '', second = ''] = page.split('<select');
  expect(first).toContain('far.example, N-1');
  expect(first).not.toContain('near.example');
  expect(first).toContain('New bank fee');
  expect(first).not.toContain('New top-up');
  expect(second).toContain('Top-up: €300.00');
  expect(second).toContain('New top-up');
  expect(readOf(page)).toContain('Reopen line');
});

test('purchases and entries say whether the statement has them', () => {
  const purchases = readOf(drawn(<PurchasesTable book={book} />));
  expect(purchases).toMatch(/far\.example.*Not matched/);
  expect(purchases).toMatch(/near\.example.*Not known yet.*Matched/);
  const entries = readOf(drawn(<EntriesTable book={book} />));
  for (const said of ['Top-up', '€300.00', 'Loading', 'Fay', 'Not matched']) expect(entries).toContain(said);
});

test('what is empty says so', () => {
  expect(drawn(<LinesTable book={empty} />)).toContain('No statement has been imported yet.');
  expect(drawn(<PurchasesTable book={empty} />)).toContain('Nothing has been bought with it yet.');
  expect(drawn(<EntriesTable book={empty} />)).toContain('No entries yet.');
});
