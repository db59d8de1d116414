/** The numbers that people know of orders, and back. */
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { readOrderNumber } from '../placing/order-number.ts';
import type { OrderTables } from '../stored-order.ts';

/** The numbers that people know of orders, by id. One statement. */
export async function orderNumbersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tablesOf<OrderTables>(db)
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The id of an order by its typed number, and that number in its one spelling; nothing where there is none. One statement at most. */
export async function orderKeysOf(db: Database, typed: string): Promise<string[]> {
  const number = readOrderNumber(typed);
  if (!number) return [];
  const row = await tablesOf<OrderTables>(db)
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? [row.id, number] : [number];
}
