/** The fee for a parcel when the shop begins to settle in another currency. */
import type { Database } from '../../platform/database/database.ts';
import { formatAmount, type Money, parseAmount } from '../../platform/money/money.ts';
import { insertSettings, loadSettings } from './store.ts';

/** Saves the settings with the fee in the new currency, in the transaction that changes it; nothing where there is no fee. */
export async function rebaseParcelFee(
  db: Database,
  { from, convert, at, by }: { from: string; convert(amount: Money): Money; at: Date; by: string },
): Promise<void> {
  const stored = await loadSettings(db);
  if (!stored) return;
  const fee = parseAmount(stored.parcelFee, from);
  if (fee.minor === 0n) return;
  const next = { ...stored, version: stored.version + 1, parcelFee: formatAmount(convert(fee)) };
  if (!(await insertSettings(db, { ...next, at, by })))
    throw new Error('the settings were saved while the currency changed');
}
