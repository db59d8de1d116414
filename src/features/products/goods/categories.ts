import type { Database } from '../../../platform/database/database.ts';
import { findSnapshots } from '../snapshots/snapshot-store.ts';
import { kindOfProduct } from './kinds-of-goods.ts';

/** The category of the search of each snapshot, null where title and shop name none; unknown ids are left out. */
export async function categoriesOf(
  db: Database,
  snapshotIds: readonly string[],
): Promise<Map<string, string | null>> {
  const snapshots = await findSnapshots(db, snapshotIds);
  return new Map(snapshots.map((snapshot) => [snapshot.id, kindOfProduct(snapshot).category]));
}
