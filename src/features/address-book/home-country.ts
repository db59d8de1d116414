/** Where a customer's goods go while he has not said: decisions/0500-the-country-of-an-estimate.md. */
import type { Database } from '../../platform/database/database.ts';
import { countryOfZone } from '../../platform/time/zone-countries.ts';
import { findDefaultCountry } from './store.ts';

/** Countries are ISO 3166-1 alpha-2. */
export interface HomeCountry {
  /** Of his default address: what prices may depend on. Null without an address. */
  told: string | null;
  /** The same, else that of his zone, for estimates alone. Null while neither is known: the operator's usual one. */
  likely: string | null;
}

/** `zone` is the one that the customer or his browser told, null while none did. One statement. */
export async function homeCountry(
  db: Database,
  { userId, zone }: { userId: string; zone: string | null },
): Promise<HomeCountry> {
  const told = await findDefaultCountry(db, userId);
  return { told, likely: told ?? (zone === null ? null : countryOfZone(zone)) };
}
