import { expect, test } from 'vitest';
import type { LoadContext } from '../../../../kit/screen.ts';
import { load } from '../../../../pages/staff/orders/staff-orders-page.tsx';

const asked = (roles: readonly string[]): LoadContext =>
  ({
    api: {
      staffListOrders: async () => ({ data: [], meta: { next: null, counts: {} } }),
      staffListViews: async () => ({ data: [] }),
      staffListOrderTags: async () => ({ data: [] }),
      staffListClaims: async () => ({ data: [] }),
      staffListRefunds: async () => ({ data: [] }),
      staffCountWaitingWork: async () => ({ data: {} }),
    },
    query: new URLSearchParams(),
    user: { roles },
  }) as unknown as LoadContext;

test('a role without the queue is led to a first page that is its own', async () => {
  await expect(load(asked(['content']))).rejects.toMatchObject({ name: 'Redirect', to: '/staff/content' });
  for (const role of ['buyer', 'support', 'finance', 'warehouse', 'admin'])
    expect((await load(asked([role]))).list).toBeDefined();
});
