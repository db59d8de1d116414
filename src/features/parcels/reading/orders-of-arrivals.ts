/** The orders that parcels came for. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** The ids of the orders of parcels, by the parcel's id; unknown parcels are missing. One statement at most. */
export async function ordersOfArrivals(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; orderId: string }>`
    select arrival_id as id, order_id as "orderId" from arrival_order where arrival_id = any(${[...ids]}::text[])
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, orderId }) => [id, orderId]));
}
