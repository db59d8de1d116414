/** Staff may buy here too, but not at a price that they have just set (SHIELD: one insider). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { setPricesSince } from './proposal-store.ts';

/** So long the price is seen by everybody else first. */
const ownPriceMilliseconds = 3_600_000;

/**
 * Throws `own_price` for who set, or agreed to, the tariff, the routes of deliveries or the rate of a currency, or who
 * made a discount or a fee group, within the hour. One statement.
 */
export async function refuseOwnPrices(
  db: Database,
  { userId, currencies, at }: { userId: string; currencies: readonly string[]; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - ownPriceMilliseconds);
  if (await setPricesSince(db, { userId, currencies, since, at })) throw new Refusal('own_price');
}
