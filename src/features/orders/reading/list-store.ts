/** Lists of orders in SQL: the page and the counts in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '../../../platform/api/most-counted.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { type OrderState, orderStates, stateFacts } from '../../order-states/states.ts';
import { titlesOf } from '../../products/translations/shown-title.ts';
import { orderOfRow } from '../order-rows.ts';
import type { OrderTables, StoredOrder } from '../stored-order.ts';

export interface Listed {
  orders: StoredOrder[];
  /** How many orders there are in each state, whatever the page shows. */
  counts: Partial<Record<OrderState, number>>;
}

/** Where a page of a customer's list begins: after this order. */
export interface CustomerPlace {
  needsYou: boolean;
  createdAt: string;
  id: string;
}

/** The search of a list of orders: folded text, or the key of the product that a pasted link leads to. */
export type OrderSearch = { text: string } | { productKey: string };

export interface CustomerList {
  userId: string;
  states: readonly OrderState[];
  /** Null for all of them. */
  search: OrderSearch | null;
  after: CustomerPlace | null;
  limit: number;
}

/** The pieces that the price is of, as on the page of the order: without those that were given back or have ended. */
export const piecesNow = sql`coalesce((
  select nullif(sum(l.quantity - l.returned_pieces), 0)::int from order_line l
  where l.order_id = page.id and l.state <> all(${orderStates.filter(isEnded)}::text[])
), page.pieces)`;

type ListedRow = OrderTables['customer_order'] & { counts: Listed['counts'] | null };

const needsYou = orderStates.filter((state) => stateFacts[state].needsAction);

/** A customer's orders: those that need something of them first, then the newest. */
export function listOwnOrders(db: Database, list: CustomerList): Promise<Listed> {
  return readList(db, list.search === null ? ownPage(list) : ownFound(list));
}

/**
 * The first of each state, of which the page is made: an index has them in this order, so a page costs the same however
 * many orders there are (decisions/0732-order-lists-by-state.md). Counts read the index alone, up to `mostCounted`.
 */
function ownPage(list: CustomerList): RawBuilder<unknown> {
  const { userId, states, after, limit } = list;
  const behind = after
    ? sql`and (o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::text)`
    : sql``;
  const firstOf = (some: readonly OrderState[], needs: boolean): RawBuilder<unknown>[] => {
    // those that need something come first, so behind another order there are none of them
    if (some.length === 0 || (after && needs && !after.needsYou)) return [];
    return [
      sql`
        select first.id, first.created_at, ${sql.lit(needs)} as needs
        from unnest(${[...some]}::text[]) wanted(state) cross join lateral (
          select o.id, o.created_at from customer_order o
          where o.user_id = ${userId} and o.state = wanted.state ${after?.needsYou === needs ? behind : sql``}
          order by o.created_at desc, o.id desc limit ${limit}
        ) first`,
    ];
  };
  const parts = [
    ...firstOf(
      states.filter((state) => needsYou.includes(state)),
      true,
    ),
    ...firstOf(
      states.filter((state) => !needsYou.includes(state)),
      false,
    ),
  ];
  const places =
    parts.length > 0
      ? sql.join(parts, sql` union all `)
      : sql`select null::text as id, null::timestamptz as created_at, false as needs where false`;
  return sql`
    select counted.counts, page.*, ${piecesNow} as pieces, ${titlesOf(sql`page.title`)} as titles
    from (select jsonb_object_agg(state, n) as counts from (
      select wanted.state, kept.n from unnest(${[...orderStates]}::text[]) wanted(state) cross join lateral (
        select count(*) as n from (
          select from customer_order where user_id = ${userId} and state = wanted.state limit ${mostCounted}
        ) first
      ) kept where kept.n > 0
    ) by_state) counted
    left join lateral (
      select o.*, place.needs
      from (
        select * from (${places}) first order by needs desc, created_at desc, id desc limit ${limit}
      ) place join customer_order o on o.id = place.id
    ) page on true
    order by page.needs desc, page.created_at desc, page.id desc`;
}

/** Finds the orders first and sorts them then: they are few of one customer's orders. */
function ownFound(list: CustomerList): RawBuilder<unknown> {
  const place = list.after
    ? sql`and (o.needs, o.created_at, o.id) < (
        ${list.after.needsYou}::boolean, ${list.after.createdAt}::timestamptz, ${list.after.id}::text
      )`
    : sql``;
  return sql`
    with mine as materialized (
      select o.*, o.state = any(${[...needsYou]}::text[]) as needs
      from customer_order o where o.user_id = ${list.userId} ${containing(list.search)}
    )
    select counted.counts, page.*, ${piecesNow} as pieces, ${titlesOf(sql`page.title`)} as titles
    from (select jsonb_object_agg(state, n) as counts from (
      select state, count(*) as n from mine group by state
    ) by_state) counted
    left join lateral (
      select o.* from mine o where o.state = any(${[...list.states]}::text[]) ${place}
      order by o.needs desc, o.created_at desc, o.id desc limit ${list.limit}
    ) page on true
    order by page.needs desc, page.created_at desc, page.id desc`;
}

/** The sort key of the staff list, as `listAllOrders` computes it. */
export function duePlace(order: StoredOrder): string {
  const times = [order.deadline, order.attention?.since].flatMap((time) => time ?? []);
  if (times.length === 0) return 'infinity';
  return new Date(Math.min(...times.map((time) => time.getTime()))).toISOString();
}

export function containing(search: OrderSearch | null): RawBuilder<unknown> {
  if (search === null) return sql``;
  if ('productKey' in search) {
    return sql`and o.id in (select l.order_id from order_line l where l.product_key = ${search.productKey})`;
  }
  return sql`and o.search_text like ${`%${search.text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

export async function readList(db: Database, query: RawBuilder<unknown>): Promise<Listed> {
  const { rows } = await (query as RawBuilder<ListedRow>).execute(tablesOf<OrderTables>(db));
  return {
    counts: rows[0]?.counts ?? {},
    // without an order on the page, one row still carries the counts
    orders: rows.filter(({ id }) => id !== null).map(orderOfRow),
  };
}
