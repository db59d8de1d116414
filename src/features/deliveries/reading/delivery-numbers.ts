/** The numbers that people know of deliveries, and back. */
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { readDeliveryNumber } from '../ordering/delivery-number.ts';
import type { DeliveryTables } from '../stored-delivery.ts';

/** The numbers of deliveries by id. One statement. */
export async function deliveryNumbersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tablesOf<DeliveryTables>(db)
    .selectFrom('delivery')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The id of a delivery by its typed number, and that number in its one spelling; nothing where there is none. One statement at most. */
export async function deliveryKeysOf(db: Database, typed: string): Promise<string[]> {
  const number = readDeliveryNumber(typed);
  if (!number) return [];
  const row = await tablesOf<DeliveryTables>(db)
    .selectFrom('delivery')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? [row.id, number] : [number];
}
