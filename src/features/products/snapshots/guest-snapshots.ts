/** The products that a guest's browser names: read ones only, with the choice made, or nothing. */
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Products } from '../products.ts';
import { type ChosenSnapshot, choose } from './chosen-snapshot.ts';
import type { ChosenLine } from './claimed-snapshot.ts';
import { findSnapshots } from './snapshot-store.ts';

/**
 * The snapshots behind the lines of a guest, in their order; one statement. Null stands for a snapshot that is not
 * known, that a customer typed by hand (it belongs to that customer), or that does not offer the chosen options.
 * Unlike `chosenSnapshots` nothing about these lines was checked before.
 */
export async function guestSnapshots(
  db: Database,
  products: Products,
  { lines, locale }: { lines: readonly ChosenLine[]; locale: Locale },
): Promise<(ChosenSnapshot | null)[]> {
  const rules = await products.blacklist.rules(db);
  const ids = [...new Set(lines.map(({ snapshotId }) => snapshotId))];
  const byId = new Map((await findSnapshots(db, ids)).map((snapshot) => [snapshot.id, snapshot]));
  return lines.map(({ snapshotId, options }) => {
    const snapshot = byId.get(snapshotId);
    if (!snapshot || snapshot.source === 'manual') return null;
    const chosen = choose(snapshot, options, { rules, locale });
    return 'refused' in chosen ? null : chosen;
  });
}
