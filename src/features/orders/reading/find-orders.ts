/** SQL on customer_order for the features downstream: orders by id, by their customer's states, by what a scan says. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { ends } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { titlesOf } from '../../products/translations/shown-title.ts';
import { orderOfRow } from '../order-rows.ts';
import type { OrderRow, OrderTables, StoredOrder } from '../stored-order.ts';

/** Orders by id as they are now, without locking them; unknown ids are left out. */
export async function ordersByIds(db: Database, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const rows = await tablesOf<OrderTables>(db)
    .selectFrom('customer_order')
    .selectAll()
    .select(titlesOf(sql.ref('customer_order.title')).as('titles'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(orderOfRow);
}

/** A customer's orders in some states, the newest first, 200 at most. */
export async function ordersInStates(
  db: Database,
  { userId, states }: { userId: string; states: readonly OrderState[] },
): Promise<StoredOrder[]> {
  const rows = await tablesOf<OrderTables>(db)
    .selectFrom('customer_order')
    .selectAll()
    .select(titlesOf(sql.ref('customer_order.title')).as('titles'))
    .where('user_id', '=', userId)
    .where('state', 'in', [...states])
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(orderOfRow);
}

/** Orders in which the customer has this product, the newest first. */
export async function ordersOfProduct(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, o.number from customer_order o
    where o.user_id = ${userId}
      and exists (select from order_line l where l.order_id = o.id and l.product_key = ${productKey})
      and o.state <> all(${[...ends]}::text[])
    order by o.created_at desc limit 5
  `.execute(tablesOf<OrderTables>(db));
  return rows;
}

export interface Awaited {
  /** Folded text: a number, a shop's number, a tracking number or words of a title. */
  text: string;
  /** The same as a tracking number, without spaces and dashes. */
  key: string;
  /** Customers whose orders are meant as well. */
  userIds: readonly string[];
  states: readonly OrderState[];
  limit: number;
}

/** Orders that a scan or a search at the warehouse can mean, those on their way first. */
export async function awaitedOrders(
  db: Database,
  { text, key, userIds, states, limit }: Awaited,
): Promise<StoredOrder[]> {
  // one condition for each spelling: an index is asked for a pattern, never for a list of them
  const spelled = [...new Set([text, key])].map(
    (one) => sql`o.search_text like ${`%${one.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  const { rows } = await sql<OrderRow>`
    select o.* from customer_order o
    where o.state = any(${[...states]}::text[])
      and (${sql.join(spelled, sql` or `)} or o.user_id = any(${[...userIds]}::text[]))
    order by (o.state in ('purchased', 'to_warehouse', 'partly_received')) desc, o.created_at desc, o.id
    limit ${limit}
  `.execute(tablesOf<OrderTables>(db));
  return rows.map(orderOfRow);
}
