/** The queue says by what it is in order: no column claims to be, and an order that calls for attention says by when. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../../tests/support/answers.ts';
import { screensOf } from '../../../../../tests/support/screen-in.tsx';
import { OfficeTable } from '../../../../kit/lists/office-table.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { StaffOrderSummary, StaffSort } from '../../contract.ts';
import { byUrgency, type QueueClaims } from './queue-claims.ts';
import { useQueueColumns } from './queue-columns.tsx';

const [row] = answerOf('staffListOrders', { plenty: 'one' }) as StaffOrderSummary[];
const called = {
  ...row,
  ...{ attention: 'answered', attentionSince: '2026-03-07T10:00:00Z', tags: [] },
} as StaffOrderSummary;

interface Shown {
  sort: StaffSort;
  rows?: readonly StaffOrderSummary[];
  claims?: QueueClaims;
}

function Queue({ sort, rows = [called], claims = new Map() }: Shown) {
  const words = useWords('staff-orders');
  const selection = { rows, chosen: [], isChosen: () => false } as never;
  const preview = { id: null, open: () => {}, close: () => {} } as never;
  const columns = useQueueColumns({
    ...{ preview, selection, claims, sort, isGone: () => false, hrefOf: (next) => `/staff?sort=${next}` },
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
    const rows = [{ ...called, attention: null, attentionSince: null, order: { ...called.order, state } }];
    return screensOf(<Queue sort="deadline" rows={rows} />).find(({ locale }) => locale === 'en')?.text;
  };
  expect(english('awaiting_review')).toContain('Review');
  expect(english('completed')).not.toMatch(/Review|Action/);
});

test('an order that calls for attention is due four hours after the call, and leads to the answer', () => {
  const rows = [{ ...called, order: { ...called.order, deadline: null } }];
  const english = screensOf(<Queue sort="deadline" rows={rows} />).find(({ locale }) => locale === 'en');
  expect(english?.text).toContain('To decide');
  expect(english?.text).toContain('Decide');
  expect(english?.markup).toContain('dateTime="2026-03-07T14:00:00.000Z"');
});

test('what the shop has not sent in time has a button for its number, and what is not late has none', () => {
  const english = (deadline: string) => {
    const order = { ...called.order, state: 'purchased' as const, deadline };
    const rows = [{ ...called, attention: null, attentionSince: null, order }];
    return screensOf(<Queue sort="deadline" rows={rows} />).find(({ locale }) => locale === 'en')?.text;
  };
  expect(english('2020-03-01T10:00:00Z')).toContain('Add tracking');
  expect(english('2090-03-01T10:00:00Z')).not.toContain('Add tracking');
});

test('a claim that is late stands among the most urgent, with its deadline and the way to it', () => {
  const of = (id: string, deadline: string | null): StaffOrderSummary => ({
    ...{ ...called, attention: null, attentionSince: null },
    order: { ...called.order, id, orderNum: id, deadline, state: 'claim_open' },
  });
  const loaded = [of('due', '2026-03-10T10:00:00Z'), of('none', null), of('claimed', null)];
  const claim = { act: 'toClaim' as const, href: '/staff/claims/clm_1', dueAt: '2026-03-01T10:00:00Z' };
  const claims: QueueClaims = new Map([['claimed', { ...claim, order: 'claimed' }]]);
  const rows = byUrgency(loaded, loaded, claims);
  expect(rows.map(({ order }) => order.id)).toEqual(['claimed', 'due', 'none']);
  // news of an order moves no row
  const news = [...loaded.slice(0, 2), of('claimed', '2026-04-01T10:00:00Z')];
  expect(byUrgency(news, loaded, claims).map(({ order }) => order.id)).toEqual(['claimed', 'due', 'none']);
  for (const { markup, locale } of screensOf(<Queue sort="deadline" rows={rows} claims={claims} />)) {
    expect(markup).toContain('dateTime="2026-03-01T10:00:00Z"');
    expect(markup).toContain(`href="/${locale}/staff/claims/clm_1"`);
  }
});
