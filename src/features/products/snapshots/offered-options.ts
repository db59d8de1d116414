/** The options on the page of a product, and its kind, for anybody who changes a choice that was made before. */
import type { Database } from '../../../platform/database/database.ts';
import { kindOfProduct } from '../goods/kinds-of-goods.ts';
import { findSnapshots } from './snapshot-store.ts';

export interface Offered {
  /** Empty where nothing can be chosen. */
  options: { name: string; values: string[] }[];
  /** The fewest pieces that the shop sells at once, from 1. */
  leastQuantity: number;
  /** A category of the search; null where title and shop name none. */
  category: string | null;
}

/** By snapshot, as it was read; the caller has made sure that they are the customer's own. One statement. */
export async function offeredOptions(
  db: Database,
  snapshotIds: readonly string[],
): Promise<Map<string, Offered>> {
  const snapshots = await findSnapshots(db, [...new Set(snapshotIds)]);
  return new Map(
    snapshots.map((snapshot) => {
      const { id, options, leastQuantity } = snapshot;
      return [id, { options, leastQuantity, category: kindOfProduct(snapshot).category }];
    }),
  );
}
