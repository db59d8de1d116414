/** How much one person of staff may still give today, over all customers and ways (decisions/0482). */
import type { Database } from '../../../platform/database/database.ts';
import { type Asked, aloneMilliseconds, limitIn, worthTogether } from './alone-limits.ts';
import { givenByPerson, lockPerson } from './given-by-person.ts';

/**
 * The sum that this person may still give alone within 24 hours, in minor units of the currency asked for; nothing
 * without a rate. Holds the person until the transaction ends, after the customer's wallet.
 */
export async function leftOfDay(
  db: Database,
  { staffId, currency, at }: Asked & { staffId: string },
): Promise<bigint> {
  await lockPerson(db, staffId);
  const since = new Date(at.getTime() - aloneMilliseconds);
  const given = await worthTogether(db, await givenByPerson(db, { staffId, since }), { currency, at });
  const limit = await limitIn(db, 'person_day', { currency, at });
  return limit && given !== null && limit.minor > given ? limit.minor - given : 0n;
}
