/** Money and prices that wait for a second person, and rates and books that need a look. */
import { hoursSince, pageful, type Source, shown } from './work-source.ts';

/** Rates older than this are not the market's any more; a weekend with a holiday has none. */
const oldRateHours = 96;

export const moneySources = {
  refunds: {
    roles: ['support', 'finance'],
    async find({ api }) {
      const { data, meta } = await api.staffListRefunds({ query: { state: 'waiting', limit: shown } });
      const rows = data.map(({ id, order, note, requestedAt }) => ({
        ...{ id, name: order.orderNum, about: note, href: `/staff/orders/${order.id}`, since: requestedAt },
      }));
      return { count: meta.counts.waiting, rows, href: '/staff/refunds' };
    },
  },
  corrections: {
    roles: ['finance'],
    async find({ api }) {
      // those that wait come first
      const { data, meta } = await api.staffListCorrections({ query: { limit: pageful } });
      const waiting = data.filter(({ state }) => state === 'waiting');
      const rows = waiting.map(({ id, customer, reason, requestedAt }) => ({
        ...{ id, name: customer.customerId, about: reason, href: '/staff/corrections', since: requestedAt },
      }));
      const hasMore = waiting.length === data.length && meta.next !== null;
      return { count: waiting.length, rows, href: '/staff/corrections', hasMore };
    },
  },
  farPrices: {
    roles: ['finance'],
    async find({ api }) {
      const { data } = await api.staffGetPrices();
      const waiting = data.proposals.filter(({ state }) => state === 'waiting');
      const rows = waiting.map(({ id, byName, currency, note, at }) => ({
        ...{ id, name: currency ?? byName ?? id, about: note, href: '/staff/prices', since: at },
      }));
      return { count: waiting.length, rows, href: '/staff/prices' };
    },
  },
  bookDifferences: {
    roles: ['finance'],
    async find({ api }) {
      const { data, meta } = await api.staffReconciliation({ query: { state: 'open', limit: pageful } });
      const rows = data.issues.map(({ id, provider, subject, foundAt }) => ({
        ...{ id, name: subject, about: provider, href: '/staff/reconciliation', since: foundAt },
      }));
      return { count: rows.length, rows, href: '/staff/reconciliation', hasMore: meta.next !== null };
    },
  },
  oldRates: {
    roles: ['finance'],
    async find({ api, now }) {
      const { data } = await api.staffGetPrices();
      const old = data.rates.filter(({ since }) => hoursSince(since, now) > oldRateHours);
      const rows = old.map(({ from, since }) => ({
        ...{ id: from, name: from, about: null, href: '/staff/prices', since, due: since },
      }));
      return { count: old.length, rows, href: '/staff/prices' };
    },
  },
} as const satisfies Record<string, Source>;
