/** Orders that the staff area reads besides the queue. */
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
