import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { chooseVariant } from '../snapshots/choose-variant.ts';
import type { ChosenLine } from '../snapshots/claimed-snapshot.ts';
import { findSnapshots } from '../snapshots/snapshot-store.ts';

/** The price of one piece by a page, or by the customer who described it. */
export interface SaidPrice {
  price: Money | null;
  isSure: boolean;
}

/**
 * The prices of lines as they were read, in their order: what staff corrected since is no word of the page. Null for a
 * choice that the snapshot does not offer any more, such as a substitute.
 */
export async function whatPagesSaid(
  db: Database,
  lines: readonly ChosenLine[],
): Promise<(SaidPrice | null)[]> {
  const snapshots = await findSnapshots(
    db,
    lines.map(({ snapshotId }) => snapshotId),
  );
  return lines.map(({ snapshotId, options }) => {
    const snapshot = snapshots.find(({ id }) => id === snapshotId);
    const choice = snapshot && chooseVariant(snapshot, options);
    if (!choice || 'refused' in choice) return null;
    const { price, priceIsSure } = choice;
    return { price, isSure: price !== null && priceIsSure };
  });
}
