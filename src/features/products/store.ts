/** SQL on product_snapshot: they are written once and never changed. */
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Evidence } from '../reader/reading.ts';
import type { Snapshot } from './snapshots/snapshot.ts';
import {
  rowOfSnapshot,
  type SnapshotTable,
  snapshotColumns,
  snapshotOfRow,
} from './snapshots/stored-snapshot.ts';

export interface SnapshotTables {
  product_snapshot: SnapshotTable;
}

export async function insertSnapshot(db: Database, snapshot: Snapshot, evidence: Evidence[]): Promise<void> {
  await tablesOf<SnapshotTables>(db)
    .insertInto('product_snapshot')
    .values(rowOfSnapshot(snapshot, evidence))
    .executeTakeFirstOrThrow();
}

export async function findSnapshot(db: Database, id: string): Promise<Snapshot | undefined> {
  return (await findSnapshots(db, [id]))[0];
}

/** Those of the ids that exist, in no order; one statement. */
export async function findSnapshots(db: Database, ids: readonly string[]): Promise<Snapshot[]> {
  if (ids.length === 0) return [];
  const rows = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select(snapshotColumns)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(snapshotOfRow);
}

/** The newest snapshot that was read (not typed) at an address since a time. */
export async function findRecentSnapshot(
  db: Database,
  askedKey: string,
  since: Date,
): Promise<Snapshot | undefined> {
  const row = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select(snapshotColumns)
    .where('asked_key', '=', askedKey)
    .where('source', '<>', 'manual')
    .where('read_at', '>=', since)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && snapshotOfRow(row);
}
