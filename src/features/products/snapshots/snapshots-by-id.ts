import type { Database } from '../../../platform/database/database.ts';
import type { Snapshot } from './snapshot.ts';
import { findSnapshots } from './snapshot-store.ts';

/** The snapshots of these ids, as far as there are any; the caller has made sure that they may be seen. One statement. */
export async function snapshotsById(db: Database, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  return new Map((await findSnapshots(db, ids)).map((snapshot) => [snapshot.id, snapshot]));
}
