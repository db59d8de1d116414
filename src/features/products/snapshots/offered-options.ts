/** The options on the page of a product, for anybody who changes a choice that was made before. */
import type { Database } from '../../../platform/database/database.ts';
import { findSnapshots } from './snapshot-store.ts';

export interface Offered {
  /** Empty where nothing can be chosen. */
  options: { name: string; values: string[] }[];
  /** The fewest pieces that the shop sells at once, from 1. */
  leastQuantity: number;
}

/** By snapshot, as it was read; the caller has made sure that they are the customer's own. One statement. */
export async function offeredOptions(
  db: Database,
  snapshotIds: readonly string[],
): Promise<Map<string, Offered>> {
  const snapshots = await findSnapshots(db, [...new Set(snapshotIds)]);
  return new Map(snapshots.map(({ id, options, leastQuantity }) => [id, { options, leastQuantity }]));
}
