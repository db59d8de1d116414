/** SQL on photo_check. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/** Notes that the customer looked at the photos of an order; once. */
export async function insertPhotoCheck(
  db: Database,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await sql`
    insert into photo_check (order_id, checked_at) values (${orderId}, ${at}) on conflict do nothing
  `.execute(tablesOf<object>(db));
}

/** When the customer looked at the photos of an order, or null. */
export async function photoCheckOf(db: Database, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ checked_at: Date }>`
    select checked_at from photo_check where order_id = ${orderId}
  `.execute(tablesOf<object>(db));
  return rows[0]?.checked_at ?? null;
}
