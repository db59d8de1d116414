/** Rows of the queue, and which of those that changed a list would have. */
import type { Database } from '../../../platform/database/database.ts';
import { accountNames } from '../../accounts/actions.ts';
import { type OrderState, orderStates } from '../../order-states/states.ts';
import { asOrdered } from '../paying/bill-as-ordered.ts';
import { duesOf, searchFor } from '../reading/list-orders.ts';
import { summaryJson } from '../reading/order-json.ts';
import { type Narrowed, ordersById } from '../reading/staff-list-store.ts';
import { tagKey } from '../screens/tags/tag-rules.ts';
import type { StaffOrderSummary } from '../staff/staff-order-schemas.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findTags } from '../tags/tags-store.ts';

export interface Staff {
  userId: string;
  roles: readonly string[];
}

/** States in which an order needs staff; the queue shows them unless a state is named. */
export const queueStates: readonly OrderState[] = [
  'awaiting_review',
  'paid',
  'purchasing',
  'purchased',
  'to_warehouse',
  'partly_received',
  'in_delivery',
  'returning',
  'exchanging',
  'claim_open',
  'refunding',
];

/** The filters of the queue. */
export interface Narrowing {
  /** States with commas between them. */
  state?: string | undefined;
  mine?: string | undefined;
  shop?: string | undefined;
  tag?: string | undefined;
  warehouse?: string | undefined;
  called?: string | undefined;
  q?: string | undefined;
}

/** Rows of the queue by their ids, and of each whether a list with these filters has it. */
export async function staffListChangedOrders(
  db: Database,
  staff: Staff,
  { ids, now, ...filters }: Narrowing & { ids: readonly string[]; now: Date },
): Promise<{ row: StaffOrderSummary; fits: boolean }[]> {
  const { orders, fitting } = await ordersById(db, await narrowedList(db, staff, filters), ids);
  const rows = await rowsJson(db, staff, { orders, now });
  return rows.map((row) => ({ row, fits: fitting.has(row.order.id) }));
}

/** The filters of a call as the statement has them. A search looks everywhere, and so does a tag. */
export async function narrowedList(
  db: Database,
  staff: Staff,
  { state, mine, called, shop, tag, warehouse, q }: Narrowing,
): Promise<Narrowed> {
  const search = await searchFor(db, q);
  const named = state ? orderStates.filter((one) => state.split(',').includes(one)) : null;
  const isSought = search !== null || tag;
  return {
    states: called ? [] : (named ?? (isSought ? orderStates : queueStates)),
    withAttention: Boolean(called) || !state,
    assignee: mine ? staff.userId : null,
    shopKey: shop ?? null,
    warehouse: warehouse ?? null,
    tagKey: tag === undefined ? null : tagKey(tag),
    search,
  };
}

/** Orders as rows of the queue, in their order. Four statements at the most. */
export async function rowsJson(
  db: Database,
  staff: Staff,
  { orders, now }: { orders: readonly StoredOrder[]; now: Date },
): Promise<StaffOrderSummary[]> {
  const page = await asOrdered(db, [...orders]);
  const ids = page.map(({ id }) => id);
  const dues = await duesOf(db, page);
  const people = page.flatMap(({ userId, assignee }) => (assignee ? [userId, assignee] : [userId]));
  const known = page.length > 0 ? await accountNames(db, { ids: [...new Set(people)] }) : [];
  const accounts = new Map(known.map((account) => [account.id, account]));
  const tags = await findTags(db, ids);
  return page.map((order) => ({
    order: summaryJson(order, { due: dues(order), now }),
    assignee: order.assignee,
    assigneeName: accounts.get(order.assignee ?? '')?.name ?? null,
    isMine: order.assignee === staff.userId,
    customer: { id: order.userId, customerId: accounts.get(order.userId)?.customerId ?? '' },
    attention: order.attention?.kind ?? null,
    attentionSince: order.attention?.since.toISOString() ?? null,
    tags: tags.get(order.id) ?? [],
  }));
}
