/** SQL on the list of all orders, for staff. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { OrderState } from '../../order-states/states.ts';
import { orderOfRow } from '../order-rows.ts';
import type { StaffSort } from '../staff/staff-order-schemas.ts';
import type { OrderTables, StoredOrder } from '../stored-order.ts';
import { tagged } from '../tags/tags-store.ts';
import { containing, type Listed, type OrderSearch, piecesNow, readList } from './list-store.ts';

/** Where a page begins: after the order with this value of the sort, as text, and this id. */
export interface StaffPlace {
  value: string;
  id: string;
}

/** The limits of a list. */
export interface Narrowed {
  states: readonly OrderState[];
  /** Also orders in other states that staff are called to. */
  withAttention: boolean;
  assignee: string | null;
  /** Of a foreign shop; null for all. */
  shopKey: string | null;
  /** The code of the warehouse that they were bought to; null for all. */
  warehouse: string | null;
  /** Of a tag that they have; null for all. */
  tagKey: string | null;
  search: OrderSearch | null;
}

export interface StaffList extends Narrowed {
  sort: StaffSort;
  after: StaffPlace | null;
  limit: number;
}

/** The value that a sort goes by, its type, its direction, and a value before all others. A call for staff is as urgent as what was due when it came. */
const sorts = {
  deadline: {
    key: sql`coalesce(least(o.deadline_at, o.attention_since), 'infinity'::timestamptz)`,
    ...{ type: sql`timestamptz`, direction: sql`asc`, behind: sql`>`, start: '-infinity' },
  },
  newest: {
    key: sql`o.created_at`,
    ...{ type: sql`timestamptz`, direction: sql`desc`, behind: sql`<`, start: 'infinity' },
  },
  total: {
    key: sql`o.total_minor`,
    ...{ type: sql`bigint`, direction: sql`desc`, behind: sql`<`, start: '9223372036854775807' },
  },
} as const satisfies Record<StaffSort, object>;

/** All orders in the order of the list; of those by deadline the ones without come last, the oldest first. */
export async function listAllOrders(db: Database, list: StaffList): Promise<Listed> {
  const { key, type, direction, behind, start } = sorts[list.sort];
  const { after } = list;
  const place = after
    ? sql`and (${key}, o.id) ${behind} (${after.value}::${type}, ${after.id}::text)`
    : sql``;
  // with the state in front, no index but the one of the state fits: the planner hopes for early rows in any other
  const placeInState = sql`and (o.state, ${key}, o.id) ${behind}
    (wanted.state, ${after?.value ?? start}::${type}, ${after?.id ?? ''}::text)`;
  return readList(
    db,
    sql`
      select counted.counts, page.*, ${piecesNow} as pieces
      from (select jsonb_object_agg(state, n) as counts from (
        select state, count(*) as n from customer_order group by state
      ) by_state) counted
      left join lateral (
        ${pageOf(list, { key, place, placeInState, direction })}
        order by sort_key ${direction}, id ${direction} limit ${list.limit}
      ) page on true
      order by page.sort_key ${direction}, page.id ${direction}
    `,
  );
}

/** These orders, and the ids of those that a list has which is narrowed so. One statement. */
export async function ordersById(
  db: Database,
  list: Narrowed,
  ids: readonly string[],
): Promise<{ orders: StoredOrder[]; fitting: ReadonlySet<string> }> {
  const { rows } = await sql<OrderTables['customer_order'] & { fits: boolean }>`
    select page.*, ${piecesNow} as pieces
    from (
      select o.*, coalesce(${conditions(list, sql``)}, false) as fits
      from customer_order o where o.id = any(${[...ids]}::text[])
    ) page
  `.execute(tablesOf<OrderTables>(db));
  const fitting = rows.filter(({ fits }) => fits).map(({ id }) => id);
  return { orders: rows.map(orderOfRow), fitting: new Set(fitting) };
}

/** A foreign shop with how many orders of the asked states it has. */
export interface ShopOfOrders {
  key: string;
  name: string;
  orders: number;
}

/** The shops with the most orders in these states. */
export async function shopsOfOrders(
  db: Database,
  { states, limit }: { states: readonly OrderState[]; limit: number },
): Promise<ShopOfOrders[]> {
  const { rows } = await sql<ShopOfOrders>`
    select counted.key, named.name, counted.orders
    from (
      select shop_key as key, count(*)::int as orders
      from customer_order where state = any(${[...states]}::text[])
      group by shop_key order by count(*) desc, shop_key limit ${limit}
    ) counted
    cross join lateral (
      select coalesce(o.shop_name, o.host) as name from customer_order o
      where o.shop_key = counted.key order by o.created_at desc limit 1
    ) named
    order by counted.orders desc, counted.key
  `.execute(tablesOf<object>(db));
  return rows;
}

/** How many orders of these states were bought to each warehouse, by its code. */
export async function countByWarehouse(
  db: Database,
  states: readonly OrderState[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ warehouse: string; n: number }>`
    select warehouse, count(*)::int as n from customer_order
    where state = any(${[...states]}::text[]) and warehouse is not null group by warehouse
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ warehouse, n }) => [warehouse, n]));
}

/** How many orders of these states, or that call for staff, a buyer has. */
export async function countOfBuyer(
  db: Database,
  assignee: string,
  states: readonly OrderState[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from customer_order
    where assignee = ${assignee} and (state = any(${[...states]}::text[]) or attention is not null)
  `.execute(tablesOf<object>(db));
  return rows[0]?.n ?? 0;
}

interface StaffOrder {
  key: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
}

interface StaffOrderOfStates extends StaffOrder {
  placeInState: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
}

/** The way to the page that reads the fewest orders. */
function pageOf(list: StaffList, ordered: StaffOrderOfStates): RawBuilder<unknown> {
  const isNarrow = list.assignee !== null || list.search !== null || list.shopKey !== null;
  if (list.tagKey !== null) return taggedPage(list, ordered);
  return isNarrow ? narrowedPage(list, ordered) : openPage(list, ordered);
}

/** Everything that a list is narrowed by, of `o`. */
function conditions(list: Narrowed, place: RawBuilder<unknown>): RawBuilder<unknown> {
  const called = list.withAttention ? sql`or o.attention is not null` : sql``;
  const ofShop = list.shopKey === null ? sql`` : sql`and o.shop_key = ${list.shopKey}`;
  const to = list.warehouse === null ? sql`` : sql`and o.warehouse = ${list.warehouse}`;
  const mine = list.assignee === null ? sql`` : sql`and o.assignee = ${list.assignee}`;
  return sql`(o.state = any(${[...list.states]}::text[]) ${called})
    ${mine} ${ofShop} ${to} ${tagged(list.tagKey)} ${containing(list.search)} ${place}`;
}

/**
 * Sorts all orders of the tag by what an index has of them. In the order of the list, an index walk for a tag of many
 * orders may pass all others before it finds one (decisions/0890-tags-on-orders.md).
 */
function taggedPage(list: StaffList, { key, place, direction }: StaffOrderOfStates): RawBuilder<unknown> {
  return sql`
    select o.*, first.sort_key from (
      select * from (
        select o.id, ${key} as sort_key from customer_order o where ${conditions(list, place)}
        -- keeps the planner from that walk
        offset 0
      ) of_tag
      order by sort_key ${direction}, id ${direction} limit ${list.limit}
    ) first join customer_order o on o.id = first.id`;
}

/** Finds the orders first and sorts them then: they are few of all orders. */
function narrowedPage(list: StaffList, { key, place }: StaffOrder): RawBuilder<unknown> {
  return sql`select o.*, ${key} as sort_key from customer_order o where ${conditions(list, place)}`;
}

/**
 * A page of each state, of which the page is made. An index has every state in this order, also of each warehouse; over several states at once
 * the planner would walk through all orders, in the hope that those of rare states come early.
 */
function openPage(
  list: StaffList,
  { key, place, placeInState, direction }: StaffOrderOfStates,
): RawBuilder<unknown> {
  const states = sql`${[...list.states]}::text[]`;
  const to = list.warehouse === null ? sql`` : sql`and o.warehouse = ${list.warehouse}`;
  const called = list.withAttention
    ? sql`
      union all (
        select called.* from (
          select o.*, ${key} as sort_key from customer_order o
          where o.attention is not null and o.state <> all(${states}) ${to} ${place}
          -- they are few, and found by their own index: the offset keeps the planner from another one for the order
          offset 0
        ) called
        order by called.sort_key ${direction}, called.id ${direction} limit ${list.limit}
      )`
    : sql``;
  return sql`
    (
      select first.* from unnest(${states}) wanted(state) cross join lateral (
        select o.*, ${key} as sort_key from customer_order o where o.state = wanted.state ${to} ${placeInState}
        order by ${key} ${direction}, o.id ${direction} limit ${list.limit}
      ) first
    ) ${called}`;
}
