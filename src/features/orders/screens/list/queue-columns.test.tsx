/** The queue says by what it is in order: no column claims to be, and an order that calls for attention says since when. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../../tests/support/answers.ts';
import { screensOf } from '../../../../../tests/support/screen-in.tsx';
import { OfficeTable } from '../../../../kit/lists/office-table.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { StaffOrderSummary, StaffSort } from '../../contract.ts';
import { useQueueColumns } from './queue-columns.tsx';

const [row] = answerOf('staffListOrders', { plenty: 'one' }) as StaffOrderSummary[];
const called = {
  ...row,
  ...{ attention: 'answered', attentionSince: '2026-03-07T10:00:00Z', tags: [] },
} as StaffOrderSummary;

function Queue({ sort, rows = [called] }: { sort: StaffSort; rows?: StaffOrderSummary[] }) {
  const words = useWords('staff-orders');
  const selection = { rows, isChosen: () => false } as never;
  const preview = { id: null, open: () => {}, close: () => {} } as never;
  const columns = useQueueColumns({
    ...{ preview, selection, sort, isGone: () => false, hrefOf: (next) => `/staff?sort=${next}` },
  });
  return <OfficeTable words={words} rows={rows} columns={columns} rowKey={({ order }) => order.id} />;
}

test('the usual order is by urgency, and its deadline column has no arrow; another sort leads back', () => {
  for (const { markup } of screensOf(<Queue sort="deadline" />)) {
    expect(markup).not.toContain('aria-sort="ascending"');
    expect(markup).not.toContain('/staff?sort=deadline');
  }
  for (const { markup } of screensOf(<Queue sort="total" />)) {
    expect(markup).toContain('aria-sort="descending"');
    expect(markup).toContain('/staff?sort=deadline');
  }
});

test('an order has a button only where there is more to do at once than to open it', () => {
  const english = (state: 'completed' | 'awaiting_review') => {
    const rows = [{ ...called, order: { ...called.order, state } }];
    return screensOf(<Queue sort="deadline" rows={rows} />).find(({ locale }) => locale === 'en')?.text;
  };
  expect(english('awaiting_review')).toContain('Review');
  expect(english('completed')).not.toMatch(/Review|Action/);
});

test('an order that calls for attention says since when', () => {
  const english = screensOf(<Queue sort="deadline" />).find(({ locale }) => locale === 'en');
  expect(english?.text).toMatch(/Answered since 7 March, 1[012](:00)? [ap]m/);
});
