/** SQL on the list of all orders, for staff. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { OrderState } from '../../order-states/states.ts';
import type { StaffSort } from '../staff/staff-order-schemas.ts';
import { containing, type Listed, type OrderSearch, piecesNow, readList } from './list-store.ts';

/** Where a page begins: after the order with this value of the sort, as text, and this id. */
export interface StaffPlace {
  value: string;
  id: string;
}

export interface StaffList {
  states: readonly OrderState[];
  /** Also orders in other states that staff are called to. */
  withAttention: boolean;
  assignee: string | null;
  /** Of a foreign shop; null for all. */
  shopKey: string | null;
  sort: StaffSort;
  search: OrderSearch | null;
  after: StaffPlace | null;
  limit: number;
}

/** The value that a sort goes by, its type, and its direction. A call for staff is as urgent as what was due when it came. */
const sorts = {
  deadline: {
    key: sql`coalesce(least(o.deadline_at, o.attention_since), 'infinity'::timestamptz)`,
    ...{ type: sql`timestamptz`, direction: sql`asc`, behind: sql`>` },
  },
  newest: { key: sql`o.created_at`, type: sql`timestamptz`, direction: sql`desc`, behind: sql`<` },
  total: { key: sql`o.total_minor`, type: sql`bigint`, direction: sql`desc`, behind: sql`<` },
} as const satisfies Record<StaffSort, object>;

/** All orders in the order of the list; of those by deadline the ones without come last, the oldest first. */
export async function listAllOrders(db: Database, list: StaffList): Promise<Listed> {
  const { key, type, direction, behind } = sorts[list.sort];
  const place = list.after
    ? sql`and (${key}, o.id) ${behind} (${list.after.value}::${type}, ${list.after.id}::text)`
    : sql``;
  const narrowed =
    list.assignee !== null || list.search !== null || list.shopKey !== null || list.sort !== 'deadline';
  return readList(
    db,
    sql`
      select counted.counts, page.*, ${piecesNow} as pieces
      from (select jsonb_object_agg(state, n) as counts from (
        select state, count(*) as n from customer_order group by state
      ) by_state) counted
      left join lateral (
        ${narrowed ? narrowedPage(list, { key, place }) : openPage(list, { key, place })}
        order by sort_key ${direction}, id ${direction} limit ${list.limit}
      ) page on true
      order by page.sort_key ${direction}, page.id ${direction}
    `,
  );
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
    select shop_key as key, max(coalesce(shop_name, host)) as name, count(*)::int as orders
    from customer_order where state = any(${[...states]}::text[])
    group by shop_key order by count(*) desc, shop_key limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

interface StaffOrder {
  key: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
}

/** Finds the orders first and sorts them then: they are few of all orders. */
function narrowedPage(list: StaffList, { key, place }: StaffOrder): RawBuilder<unknown> {
  const called = list.withAttention ? sql`or o.attention is not null` : sql``;
  const ofShop = list.shopKey === null ? sql`` : sql`and o.shop_key = ${list.shopKey}`;
  const mine = list.assignee === null ? sql`` : sql`and o.assignee = ${list.assignee}`;
  return sql`
    select o.*, ${key} as sort_key from customer_order o
    where (o.state = any(${[...list.states]}::text[]) ${called}) ${mine} ${ofShop} ${containing(list.search)} ${place}`;
}

/**
 * A page of each state, of which the page is made. An index has every state in this order; over several states at once
 * the planner would walk through all orders, in the hope that those of rare states come early.
 */
function openPage(list: StaffList, { key, place }: StaffOrder): RawBuilder<unknown> {
  const states = sql`${[...list.states]}::text[]`;
  const called = list.withAttention
    ? sql`
      union all (
        select o.*, ${key} as sort_key from customer_order o
        where o.attention is not null and o.state <> all(${states}) ${place}
        order by sort_key, o.id limit ${list.limit}
      )`
    : sql``;
  return sql`
    (
      select first.* from unnest(${states}) wanted(state) cross join lateral (
        select o.*, ${key} as sort_key from customer_order o where o.state = wanted.state ${place}
        order by ${key}, o.id limit ${list.limit}
      ) first
    ) ${called}`;
}
