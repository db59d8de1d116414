/** Orders that the staff area reads besides the queue. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { orderOfRow } from '../order-rows.ts';
import { asOrdered } from '../paying/bill-as-ordered.ts';
import type { OrderTables, StoredOrder } from '../stored-order.ts';

/** The newest orders of a customer. */
export async function newestOrdersOf(db: Database, userId: string, limit: number): Promise<StoredOrder[]> {
  const rows = await tablesOf<OrderTables>(db)
    .selectFrom('customer_order')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return asOrdered(db, rows.map(orderOfRow));
}

export interface OrdersOfOne {
  userId: string;
  orders: number;
  lastAt: Date;
}

/** How many orders each of these customers has placed, and when the last; without customers who placed none. */
export async function ordersOfEach(db: Database, userIds: readonly string[]): Promise<OrdersOfOne[]> {
  const { rows } = await sql<OrdersOfOne>`
    select user_id as "userId", count(*)::int as orders, max(created_at) as "lastAt"
    from customer_order where user_id = any(${[...userIds]}::text[]) group by user_id
  `.execute(tablesOf<OrderTables>(db));
  return rows;
}
