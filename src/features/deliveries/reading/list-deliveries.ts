/** Lists of deliveries in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { DeliveryState } from '../contract.ts';
import type { DeliveryTables, StoredDelivery } from '../stored-delivery.ts';
import { type DeliveryWhole, type WholeRow, wholeColumns, wholeOfRow } from '../whole-delivery-store.ts';

/** States in which the customer must act. */
export const waitingStates: readonly DeliveryState[] = ['awaiting_payment', 'pending_response'];

export interface OwnList {
  userId: string;
  state: DeliveryState | null;
  after: { needsYou: boolean; createdAt: string; id: string } | null;
  limit: number;
}

/** A customer's deliveries, those that need him first, then the newest; with counts of all. */
export async function listOwnDeliveries(
  db: Database,
  list: OwnList,
): Promise<{ deliveries: DeliveryWhole[]; total: number; needsYou: number }> {
  const needs = sql`(d.state = any(${[...waitingStates]}::text[]))`;
  const place = list.after
    ? sql`and (${needs}, d.created_at, d.id) < (
        ${list.after.needsYou}::boolean, ${list.after.createdAt}::timestamptz, ${list.after.id}::text
      )`
    : sql``;
  const { rows } = await sql<WholeRow & { total: number; needing: number }>`
    select counted.total, counted.needing, page.*
    from (
      select count(*)::integer as total, (count(*) filter (where ${needs}))::integer as needing
      from delivery d where d.user_id = ${list.userId}
    ) counted
    left join lateral (
      select ${needs} as needs, ${wholeColumns} from delivery d
      where d.user_id = ${list.userId} and (${list.state}::text is null or d.state = ${list.state}) ${place}
      order by needs desc, d.created_at desc, d.id desc limit ${list.limit}
    ) page on true
    order by page.needs desc, page.created_at desc, page.id desc
  `.execute(tablesOf<DeliveryTables>(db));
  return {
    total: rows[0]?.total ?? 0,
    needsYou: rows[0]?.needing ?? 0,
    deliveries: rows.filter(({ id }) => id !== null).map(wholeOfRow),
  };
}

export interface DeskList {
  states: readonly DeliveryState[];
  /** Folded text, or null. */
  search: string | null;
  /** The code of one warehouse; null for all. */
  warehouse: string | null;
  after: { deadline: string; id: string } | null;
  limit: number;
}

/** All deliveries by deadline, the most urgent first; those without one come last. With counts by state. */
export async function listDeskDeliveries(
  db: Database,
  list: DeskList,
): Promise<{ deliveries: DeliveryWhole[]; counts: Partial<Record<DeliveryState, number>> }> {
  const due = sql`coalesce(d.deadline_at, 'infinity'::timestamptz)`;
  const place = list.after
    ? sql`and (${due}, d.id) > (${list.after.deadline}::timestamptz, ${list.after.id}::text)`
    : sql``;
  const states = sql`${[...list.states]}::text[]`;
  const lies = list.warehouse === null ? sql`` : sql`and coalesce(d.warehouse, 'main') = ${list.warehouse}`;
  const sought = sql`
    select d.id, ${due} as due from delivery d
    where d.state = any(${states}) ${containing(list.search)} ${lies} ${place}`;
  // an index has every state in this order: a page of each is read, not all of them
  const first = sql`
    select each.* from unnest(${states}) wanted(state) cross join lateral (
      select d.id, ${due} as due from delivery d where d.state = wanted.state ${lies} ${place}
      order by ${due}, d.id limit ${list.limit}
    ) each`;
  const { rows } = await sql<WholeRow & { counts: Partial<Record<DeliveryState, number>> | null }>`
    select counted.counts, page.*
    from (select jsonb_object_agg(state, n) as counts from (
      select state, count(*) as n from delivery group by state
    ) by_state) counted
    left join lateral (
      select first.due, ${wholeColumns} from (
        ${list.search === null ? first : sought} order by due, id limit ${list.limit}
      ) first join delivery d on d.id = first.id
    ) page on true
    order by page.due, page.id
  `.execute(tablesOf<DeliveryTables>(db));
  return {
    counts: rows[0]?.counts ?? {},
    deliveries: rows.filter(({ id }) => id !== null).map(wholeOfRow),
  };
}

/** How many deliveries of these states are packed where, by the code of the warehouse. */
export async function countByWarehouse(
  db: Database,
  states: readonly DeliveryState[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; n: number }>`
    select coalesce(d.warehouse, 'main') as code, count(*)::int as n from delivery d
    where d.state = any(${[...states]}::text[]) group by 1
  `.execute(tablesOf<DeliveryTables>(db));
  return new Map(rows.map(({ code, n }) => [code, n]));
}

function containing(search: string | null): RawBuilder<unknown> {
  if (search === null) return sql``;
  return sql`and d.search_text like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/**
 * The newest delivery of a customer's order, or of one line of it; one that it travels in still is preferred. Of a line
 * its own place in the parcel counts: the first parcel of an order says nothing of a line that came again in another.
 */
export async function deliveryOfOrder(
  db: Database,
  { order, userId, line = null }: { order: string; userId: string; line?: string | null },
): Promise<DeliveryWhole | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns} from delivery d join delivery_order t on t.delivery_id = d.id
      left join delivery_line l on l.delivery_id = d.id and l.line_id = ${line}::text
    where (t.order_id = ${order} or t.number = ${order}) and d.user_id = ${userId}
      and (${line}::text is null or l.line_id is not null)
    order by coalesce(l.is_live, t.is_live) desc, d.created_at desc limit 1
  `.execute(tablesOf<DeliveryTables>(db));
  return rows[0] && wholeOfRow(rows[0]);
}

/** When the newest of the parcels with goods of an order reached its customer; null while none has. */
export async function deliveredAtOf(db: Database, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(d.delivered_at) as at from delivery d join delivery_order o on o.delivery_id = d.id
    where o.order_id = ${orderId}
  `.execute(tablesOf<DeliveryTables>(db));
  return rows[0]?.at ?? null;
}

/** The parcel of an order with the facts that its sentence is made of. */
export type ParcelOfOrder = Pick<
  StoredDelivery,
  | 'id'
  | 'number'
  | 'state'
  | 'deadline'
  | 'bill'
  | 'confirmedAt'
  | 'completedAt'
  | 'expectedFrom'
  | 'expectedTo'
>;

/** The delivery that each of these orders travels in, the newest of several. */
export async function deliveriesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, ParcelOfOrder>> {
  const { rows } = await sql<ParcelOfOrder & { order_id: string }>`
    select o.order_id, d.id, d.number, d.state, d.deadline_at as deadline, d.bill, d.confirmed_at as "confirmedAt",
      d.completed_at as "completedAt", d.expected_from as "expectedFrom", d.expected_to as "expectedTo"
    from delivery_order o join delivery d on d.id = o.delivery_id
    where o.order_id = any(${[...orderIds]}::text[]) and o.is_live
    order by d.created_at, d.id
  `.execute(tablesOf<DeliveryTables>(db));
  return new Map(rows.map(({ order_id, ...delivery }) => [order_id, delivery]));
}

export interface NumberedDelivery {
  id: string;
  userId: string;
  number: string;
  tracking: string | null;
  state: DeliveryState;
}

/** Deliveries by number or tracking number, for news that come in a file; of a number that was given out again the newest first. */
export async function deliveriesByNumbers(
  db: Database,
  numbers: readonly string[],
): Promise<NumberedDelivery[]> {
  const { rows } = await sql<NumberedDelivery>`
    select id, user_id as "userId", number, tracking_number as tracking, state from delivery
    where number = any(${[...numbers]}::text[]) or tracking_number = any(${[...numbers]}::text[])
    order by shipped_at desc nulls last, id
  `.execute(tablesOf<DeliveryTables>(db));
  return rows;
}

/** Parcels on the road whose carrier is to be asked now; each is passed over until the next look. */
export async function dueForLook(
  db: Database,
  { at, next, limit }: { at: Date; next: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update delivery set next_look_at = ${next}
    where id in (
      select id from delivery where next_look_at <= ${at} order by next_look_at limit ${limit} for update skip locked
    ) returning id
  `.execute(tablesOf<DeliveryTables>(db));
  return rows.map(({ id }) => id);
}
