/** Orders that wait for staff: by what calls for attention, and by state. */
import type { Client } from '../../../platform/api/client.ts';
import { type Found, pageful, type Source, shown } from './work-source.ts';

export const orderSources = {
  called: {
    roles: ['buyer', 'support'],
    async find({ api }) {
      const { data, meta } = await api.staffListOrders({ query: { called: '1', limit: pageful } });
      const rows = data.map(({ order, attentionSince }) => ({
        ...{ id: order.id, name: order.orderNum, about: order.title, href: `/staff/orders/${order.id}` },
        ...{ since: attentionSince },
      }));
      return { count: rows.length, rows, href: '/staff', hasMore: meta.next !== null };
    },
  },
  toReview: {
    roles: ['buyer', 'support'],
    find: ({ api }) => ordersIn(api, 'awaiting_review'),
  },
  toBuy: { roles: ['buyer', 'support'], find: ({ api }) => ordersIn(api, 'paid') },
  takenUnbought: { roles: ['buyer'], find: ({ api }) => ordersIn(api, 'purchasing') },
  boughtUntracked: { roles: ['buyer'], find: ({ api }) => ordersIn(api, 'purchased') },
} as const satisfies Record<string, Source>;

async function ordersIn(
  api: Client,
  state: 'awaiting_review' | 'paid' | 'purchasing' | 'purchased',
): Promise<Found> {
  const { data, meta } = await api.staffListOrders({ query: { state, limit: shown } });
  const rows = data.map(({ order }) => ({
    ...{ id: order.id, name: order.orderNum, about: order.title, href: `/staff/orders/${order.id}` },
    ...{ since: order.stateSince, due: order.deadline },
  }));
  return { count: meta.counts[state] ?? rows.length, rows, href: `/staff?state=${state}` };
}
