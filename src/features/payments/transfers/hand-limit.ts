/** How much money one person says has come, without a second one (rules: invariants, M23). */
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { limitIn } from '../refunds/alone-limits.ts';
import { leftOfDay } from '../refunds/given-by-person.ts';

/**
 * Whether a second person has to agree to money that `by` alone says has come: above the limit of what is given by hand,
 * or of all that one person gives in a day. The customer's wallet is locked before.
 */
export async function isForTwo(
  db: Database,
  { amount, by, at }: { amount: Money; by: string; at: Date },
): Promise<boolean> {
  const { currency } = amount;
  if (await isAboveDay(db, { amount, by, at })) return true;
  const limit = await limitIn(db, 'balance_correction', { currency, at });
  return !limit || amount.minor > limit.minor;
}

/**
 * Whether money that `by` alone says has come is above what one person gives in a day, however it is told: a statement is
 * a file, and whoever hands it in can write one (decisions/0881). The customer's wallet is locked before.
 */
export async function isAboveDay(
  db: Database,
  { amount, by, at }: { amount: Money; by: string; at: Date },
): Promise<boolean> {
  return amount.minor > (await leftOfDay(db, { staffId: by, currency: amount.currency, at }));
}
