import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Those of the snapshots that a line of an order points at; one statement. */
export async function orderedSnapshots(db: Database, snapshotIds: string[]): Promise<Set<string>> {
  if (snapshotIds.length === 0) return new Set();
  const rows = await tablesOf<{ order_line: { snapshot_id: string } }>(db)
    .selectFrom('order_line')
    .select('snapshot_id')
    .distinct()
    .where('snapshot_id', 'in', snapshotIds)
    .execute();
  return new Set(rows.map((row) => row.snapshot_id));
}
