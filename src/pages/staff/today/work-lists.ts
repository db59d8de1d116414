/** The lists of work that waits for staff, as `/staff/today` reads them: each from the call of the page that it leads to. */

import { moneySources } from './money-sources.ts';
import { orderSources } from './order-sources.ts';
import {
  type Asking,
  hoursSince,
  pageful,
  type Row,
  type Source,
  shown,
  type WaitingWork,
} from './work-source.ts';

export interface WorkList {
  kind: WorkKind;
  count: number;
  /** There are more than `count`: the call tells no more of them. */
  hasMore: boolean;
  /** The first of them: those that wait longest, or are due first. */
  first: WaitingWork[];
  /** The page with all of them. */
  href: string;
}

/** The hours that each kind of work may wait before it is late; null where a deadline of its own says it. */
const lateAfterHours = {
  called: 4,
  toReview: 4,
  toBuy: 24,
  takenUnbought: 24,
  boughtUntracked: 72,
  chats: 1,
  claims: null,
  tickets: 24,
  toPack: null,
  unknownParcels: 48,
  refunds: 24,
  corrections: 24,
  farPrices: 24,
  bookDifferences: 24,
  oldRates: null,
  reviews: 72,
  deadTasks: null,
} as const;
export type WorkKind = keyof typeof lateAfterHours;

const sources: Readonly<Record<WorkKind, Source>> = {
  ...orderSources,
  chats: {
    roles: ['support'],
    async find({ api }) {
      const { data, meta } = await api.staffListChats({ query: { filter: 'waiting', limit: shown } });
      const rows = data.map(({ id, customer, lastText, lastAt }) => ({
        ...{ id, name: customer.name ?? customer.customerId ?? customer.email ?? id, about: lastText },
        ...{ href: `/staff/chat?id=${id}`, since: lastAt },
      }));
      return { count: meta.counts.waiting, rows, href: '/staff/chat' };
    },
  },
  claims: {
    roles: ['support', 'finance'],
    async find({ api }) {
      const { data, meta } = await api.staffListClaims({ query: { view: 'ours', limit: shown } });
      const rows = data.map(({ id, order, title, openedAt, dueAt }) => ({
        ...{ id, name: order.orderNum, about: title },
        ...{ href: `/staff/claims/${id}`, since: openedAt, due: dueAt },
      }));
      return { count: meta.counts.ours ?? rows.length, rows, href: '/staff/claims' };
    },
  },
  tickets: {
    roles: ['support', 'content'],
    async find({ api }) {
      const { data, meta } = await api.staffListTickets({ query: { state: 'new', limit: shown } });
      const rows = data.map(({ id, number, excerpt, createdAt }) => ({
        ...{ id, name: number, about: excerpt, href: `/staff/tickets/${id}`, since: createdAt },
      }));
      return { count: meta.counts.new ?? rows.length, rows, href: '/staff/tickets?state=new' };
    },
  },
  toPack: {
    roles: ['warehouse', 'support'],
    async find({ api }) {
      const { data, meta } = await api.staffListDeliveries({ query: { state: 'packing', limit: shown } });
      const rows = data.map(({ id, number, title, deadline }) => ({
        ...{ id, name: number, about: title, href: `/staff/deliveries/${id}`, since: null, due: deadline },
      }));
      const href = '/staff/deliveries?state=packing';
      return { count: meta.counts.packing ?? rows.length, rows, href };
    },
  },
  unknownParcels: {
    roles: ['warehouse', 'buyer', 'support'],
    async find({ api }) {
      const { data, meta } = await api.staffListArrivals({ query: { show: 'unknown', limit: pageful } });
      const rows = data.map(({ id, tracking, label, receivedAt }) => ({
        ...{ id, name: tracking ?? label ?? id, about: label && tracking ? label : null },
        ...{ href: `/staff/warehouse/parcels/${id}`, since: receivedAt },
      }));
      return { count: meta.counts.unknown, rows, href: '/staff/warehouse' };
    },
  },
  ...moneySources,
  reviews: {
    roles: ['support', 'content'],
    async find({ api }) {
      const { data, meta } = await api.staffListReviews({ query: { state: 'waiting', limit: shown } });
      const rows = data.map(({ id, order, text, shop, createdAt }) => ({
        ...{ id, name: order?.orderNum ?? shop, about: text, href: '/staff/reviews', since: createdAt },
      }));
      return { count: meta.counts.waiting, rows, href: '/staff/reviews' };
    },
  },
  deadTasks: {
    roles: [],
    async find({ api }) {
      const { dead } = (await api.staffGetQueue()).data;
      const rows = dead.map(({ id, task, lastError, runAt }) => ({
        ...{ id, name: task, about: lastError, href: '/staff/queue', since: runAt, due: runAt },
      }));
      return { count: dead.length, rows, href: '/staff/queue', hasMore: dead.length >= pageful };
    },
  },
};

/** Work of every kind that somebody with these roles may do, without kinds of which nothing waits. */
export async function workListsFor(roles: readonly string[], asking: Asking): Promise<WorkList[]> {
  const mayAsk = ({ roles: of }: Source): boolean =>
    roles.includes('admin') || of.some((role) => roles.includes(role));
  const kinds = (Object.keys(sources) as WorkKind[]).filter((kind) => mayAsk(sources[kind]));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { count, rows, href, hasMore = false } = await sources[kind].find(asking);
      const first = rows
        .toSorted((one, other) => firstAt(one) - firstAt(other))
        .slice(0, shown)
        .map((row) => ({ ...withoutDue(row), isLate: isLate(kind, row, asking.now) }));
      return { kind, count, hasMore, first, href };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

/** When it is due, or since when it waits; lists whose call gives the newest first are turned by it. */
const firstAt = ({ due, since }: Row): number => Date.parse(due ?? since ?? '') || Number.POSITIVE_INFINITY;

const withoutDue = ({ due: _, ...row }: Row): Omit<WaitingWork, 'isLate'> => row;

function isLate(kind: WorkKind, { since, due }: Row, now: Date): boolean {
  if (due) return Date.parse(due) < now.getTime();
  const hours = lateAfterHours[kind];
  return hours !== null && since !== null && hoursSince(since, now) > hours;
}
