/** Lines of unpaid orders in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { jsonText, type OrderTables } from '../stored-order.ts';
import type { LookedLine } from './look-again.ts';

/** Keeps what the shops say now about lines of a locked order. */
export async function saveReadings(
  db: Database,
  orderId: string,
  lines: readonly LookedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const read = lines.map(({ id, snapshotId, price, readAt }) => ({
    ...{ id, price },
    ...{ snapshot_id: snapshotId, read_at: readAt },
  }));
  await sql`
    update order_line l set snapshot_id = r.snapshot_id, price_minor = r.price, read_at = r.read_at
    from jsonb_to_recordset(${jsonText(read)}::jsonb) as r (
      id text, snapshot_id text, price bigint, read_at timestamptz
    )
    where l.order_id = ${orderId} and l.id = r.id
  `.execute(tablesOf<OrderTables>(db));
}
