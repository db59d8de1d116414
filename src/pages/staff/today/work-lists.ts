/** The lists of work that waits for staff, as `/staff/today` reads them: each from the call of the page that it leads to. */

import type { WaitingKind } from '../../../features/staff/contract.ts';
import { lateAfterHours } from '../../../features/staff/screens/late-after.ts';
import { moneySources } from './money-sources.ts';
import { mentions, orderSources } from './order-sources.ts';
import { parcelSources } from './parcel-sources.ts';
import { type Asking, pageful, type Row, type Source, shown, type WaitingWork } from './work-source.ts';

export interface WorkList {
  kind: WaitingKind;
  count: number;
  /** The first of them: those that wait longest, or are due first. */
  first: WaitingWork[];
  /** The page with all of them; null where all of them are shown. */
  href: string | null;
}

const sources: Readonly<Record<WaitingKind, Source>> = {
  mentioned: mentions,
  ...orderSources,
  chats: {
    href: '/staff/chat',
    async find({ api }) {
      const { data } = await api.staffListChats({ query: { filter: 'waiting', limit: shown } });
      return data.map(({ id, customer, lastText, lastAt, assignee }) => ({
        ...{ id, name: customer.customerId ?? customer.name ?? customer.email ?? id, about: lastText },
        ...{ href: `/staff/chat?id=${id}`, since: lastAt },
        ...(assignee ? { taken: { by: assignee.name, isMine: assignee.isMe } } : {}),
      }));
    },
  },
  claims: claimsIn('ours'),
  returns: claimsIn('returns'),
  tickets: {
    href: '/staff/tickets?state=new',
    async find({ api }) {
      const { data } = await api.staffListTickets({ query: { state: 'new', limit: shown } });
      return data.map(({ id, number, excerpt, createdAt }) => ({
        ...{ id, name: number, about: excerpt, href: `/staff/tickets/${id}`, since: createdAt },
      }));
    },
  },
  ...parcelSources,
  ...moneySources,
  unreadShops: {
    href: '/staff/readings',
    async find({ api }, count) {
      const { data } = await api.staffListReadings({ query: { days: 7, limit: pageful } });
      // those with the most attempts come first, and they are those that were counted
      const unread = data.filter(({ read }) => read === 0).slice(0, count);
      return unread.map(({ host, lastFailureAt }) => ({
        ...{ id: host, name: host, about: null, since: lastFailureAt },
        href: `/staff/readings/${encodeURIComponent(host)}`,
      }));
    },
  },
  reviews: {
    href: '/staff/reviews',
    async find({ api }) {
      const { data } = await api.staffListReviews({ query: { state: 'waiting', limit: shown } });
      return data.map(({ id, order, text, shop, createdAt }) => ({
        ...{ id, name: order?.orderNum ?? shop, about: text, href: '/staff/reviews', since: createdAt },
      }));
    },
  },
  deadTasks: {
    href: '/staff/queue',
    async find({ api }) {
      const { dead } = (await api.staffGetQueue()).data;
      return dead.map(({ id, task, lastError, runAt }) => ({
        ...{ id, name: task, about: lastError, href: '/staff/queue', since: runAt, due: runAt },
      }));
    },
  },
};

function claimsIn(view: 'ours' | 'returns'): Source {
  return {
    href: view === 'ours' ? '/staff/claims' : '/staff/claims?view=returns',
    async find({ api }) {
      const { data } = await api.staffListClaims({ query: { view, limit: shown } });
      return data.map(({ id, order, title, openedAt, dueAt }) => ({
        ...{ id, name: order.orderNum, about: title },
        ...{ href: `/staff/claims/${id}`, since: openedAt, due: dueAt },
      }));
    },
  };
}

/** Work of every kind that waits for whoever asks. Only lists that are not empty are read. */
export async function findWorkLists(asking: Asking): Promise<WorkList[]> {
  const { data: counts } = await asking.api.staffCountWaitingWork();
  const waiting = (Object.keys(sources) as WaitingKind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count, source: sources[kind] }] : [];
  });
  const lists = await Promise.all(
    waiting.map(async ({ kind, count, source }) => {
      const rows = await source.find(asking, count);
      const first = rows
        .toSorted((one, other) => firstAt(one) - firstAt(other))
        .slice(0, source.href === null ? pageful : shown)
        .map((row) => dated(kind, row, asking.now));
      const orders = rows.flatMap(({ order }) => order ?? []);
      return { list: { kind, count, first, href: source.href }, orders };
    }),
  );
  const resting = new Set(lists.flatMap(({ orders }) => orders));
  return onceEach(
    lists.map(({ list }) => list),
    resting,
  ).toSorted((one, other) => urgency(one) - urgency(other));
}

/**
 * An order that calls for attention stands under its call alone, not under its state once more; one whose money waits to
 * go back, under its refund.
 */
function onceEach(lists: readonly WorkList[], resting: ReadonlySet<string>): WorkList[] {
  const called = new Set(lists.find(({ kind }) => kind === 'called')?.first.map(({ id }) => id));
  return lists.flatMap((list) => {
    if (list.kind === 'called' || !(list.kind in orderSources)) return [list];
    const first = list.first.filter(({ id }) => !called.has(id) && !resting.has(id));
    const count = list.count - (list.first.length - first.length);
    return count > 0 ? [{ ...list, first, count }] : [];
  });
}

/** Lists with late work stand first, what is late longest before the rest; then those whose work waits longest. Notes that call the reader lead. */
function urgency({ kind, first }: WorkList): number {
  if (kind === 'mentioned') return Number.NEGATIVE_INFINITY;
  const late = first.filter(({ isLate }) => isLate);
  if (late.length > 0) return Math.min(...late.map(({ due }) => Date.parse(due ?? '') || 0));
  return Math.min(...first.map(({ since }) => Date.parse(since ?? '') || 0)) + Number.MAX_SAFE_INTEGER / 2;
}

/** When it is due, or since when it waits; lists whose call gives the newest first are turned by it. */
const firstAt = ({ due, since }: Row): number => Date.parse(due ?? since ?? '') || Number.POSITIVE_INFINITY;

function dated(kind: WaitingKind, row: Row, now: Date): WaitingWork {
  const due = row.due ?? dueAfter(lateAfterHours[kind], row.since);
  // the queue tells by when an order that calls is due; the pages of others say how long they wait
  const isDated = row.due != null || (kind === 'called' && due !== null);
  return { ...row, due, isDated, isLate: due !== null && Date.parse(due) < now.getTime() };
}

const dueAfter = (hours: number | null, since: string | null): string | null =>
  hours === null || since === null ? null : new Date(Date.parse(since) + hours * 3_600_000).toISOString();
