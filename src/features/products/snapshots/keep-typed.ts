/** Snapshots of what a customer typed of goods that are not bought here. */
import type { Database } from '../../../platform/database/database.ts';
import type { Snapshot } from './snapshot.ts';
import { insertSnapshot } from './snapshot-store.ts';

/** Keeps them without evidence: no page spoke for them. */
export async function keepTyped(db: Database, snapshots: readonly Snapshot[]): Promise<void> {
  for (const snapshot of snapshots) await insertSnapshot(db, snapshot, []);
}
