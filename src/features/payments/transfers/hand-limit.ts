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
  const limit = await limitIn(db, 'balance_correction', { currency, at });
  if (!limit || amount.minor > limit.minor) return true;
  return amount.minor > (await leftOfDay(db, { staffId: by, currency, at }));
}
