import { expect, test } from 'vitest';
import type { LoadContext } from '../../../../kit/screen.ts';
import { load } from '../../../../pages/staff/orders/staff-orders-page.tsx';

const asked = (roles: readonly string[], address = '', mine = 0): LoadContext =>
  ({
    api: {
      staffListOrders: async () => ({ data: [], meta: { next: null, counts: {}, mine } }),
      staffListViews: async () => ({ data: [] }),
      staffListOrderTags: async () => ({ data: [] }),
      staffListClaims: async () => ({ data: [] }),
      staffListRefunds: async () => ({ data: [] }),
      staffCountWaitingWork: async () => ({ data: {} }),
    },
    query: new URLSearchParams(address),
    user: { roles },
  }) as unknown as LoadContext;

test('a role without the queue is led to a first page that is its own', async () => {
  await expect(load(asked(['content']))).rejects.toMatchObject({ name: 'Redirect', to: '/staff/content' });
  for (const role of ['buyer', 'support', 'finance', 'warehouse', 'admin'])
    expect((await load(asked([role]))).list).toBeDefined();
});

test('the queue of a buyer opens on their own orders, where there are any (UX-277)', async () => {
  await expect(load(asked(['buyer'], '', 3))).rejects.toMatchObject({
    name: 'Redirect',
    to: '/staff?mine=1',
  });
  expect((await load(asked(['buyer'], 'mine=1', 3))).query).toEqual({ mine: '1' });
  expect((await load(asked(['buyer'], 'all=1', 3))).query).toEqual({ all: '1' });
  expect((await load(asked(['buyer']))).query).toEqual({});
  expect((await load(asked(['support'], '', 3))).query).toEqual({});
});
