import { expect, test } from 'vitest';
import type { StaffOrderSummary } from '../../contract.ts';
import { standsAbove } from './queue-place.ts';
import { liveRows } from './use-live-rows.ts';

interface RowFacts {
  deadline?: string | null;
  since?: string | null;
  created?: string;
  total?: string;
}

const aRow = (id: string, facts: RowFacts = {}): StaffOrderSummary => {
  const { deadline = null, since = null, created = '2026-01-01T00:00:00Z', total = '100' } = facts;
  const order = { id, deadline, createdAt: created, total: { amount: total } };
  return { order, attentionSince: since } as unknown as StaffOrderSummary;
};

const [early, late] = ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'];

test('a row stands above the end of the list by what the list is sorted by', () => {
  const above = (one: RowFacts, other: RowFacts, sort: 'deadline' | 'newest' | 'total') =>
    standsAbove(aRow('ord_1', one), aRow('ord_2', other), sort);
  expect(above({ deadline: early }, { deadline: late }, 'deadline')).toBe(true);
  expect(above({ deadline: late }, { deadline: early }, 'deadline')).toBe(false);
  expect(above({ deadline: late, since: early }, { deadline: late }, 'deadline')).toBe(true);
  expect(above({}, { deadline: late }, 'deadline')).toBe(false);
  expect(above({ created: late }, { created: early }, 'newest')).toBe(true);
  expect(above({ created: early }, { created: late }, 'newest')).toBe(false);
  expect(above({ total: '1000.5' }, { total: '999' }, 'total')).toBe(true);
  expect(above({ total: '99' }, { total: '100' }, 'total')).toBe(false);
  expect(standsAbove(aRow('ord_1'), undefined, 'total')).toBe(true);
});

test('rows change in their places, one that left stays, and only what would be seen counts as new', () => {
  const shown = [aRow('ord_a', { deadline: early }), aRow('ord_b', { deadline: late })];
  const changed = (row: StaffOrderSummary, fits: boolean) => [row.order.id, { row, fits }] as const;
  const renewed = aRow('ord_b', { deadline: early });
  const changes = new Map([
    changed(renewed, false),
    changed(aRow('ord_new', { deadline: early }), true),
    changed(aRow('ord_behind', {}), true),
    changed(aRow('ord_elsewhere', { deadline: early }), false),
  ]);
  const list = { rows: shown, sort: 'deadline' } as const;
  const growing = liveRows({ ...list, hasMore: true }, changes);
  expect(growing.rows).toEqual([shown[0], renewed]);
  expect([growing.isGone('ord_a'), growing.isGone('ord_b')]).toEqual([false, true]);
  expect(growing.fresh).toBe(1);
  expect(liveRows({ ...list, hasMore: false }, changes).fresh).toBe(2);
  expect(liveRows({ ...list, hasMore: false }, new Map())).toMatchObject({ rows: shown, fresh: 0 });
});
