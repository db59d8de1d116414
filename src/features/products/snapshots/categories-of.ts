/** The kinds of goods that snapshots are of, for who assumes a weight by them. */
import type { Database } from '../../../platform/database/database.ts';
import { findSnapshots } from './snapshot-store.ts';

/** By id of a snapshot; null where nobody knows it. One statement. */
export async function categoriesOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const snapshots = ids.length > 0 ? await findSnapshots(db, ids) : [];
  return new Map(snapshots.map(({ id, category }) => [id, category]));
}
