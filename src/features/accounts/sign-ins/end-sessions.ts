/** Signing somebody out everywhere, for the shop: a device was lost, a password is known to others. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { endAllSessions, endSessions } from '../person/person-store.ts';
import { lockAccount } from '../store.ts';

/**
 * Ends all sessions of an account at once, on all nodes; those of staff only `byAdmin`. Throws `not_found`, `forbidden`.
 *
 * @returns how many there were
 */
export function endSessionsOf(
  db: Database,
  { id, byAdmin }: { id: string; byAdmin: boolean },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (!account) throw new Refusal('not_found');
    if (account.roles.length > 0 && !byAdmin) throw new Refusal('forbidden');
    return endSessions(transaction, { userId: id });
  });
}

/** Ends the sessions of everybody; sign-ins that wait for a second factor too. Answers how many sessions there were. */
export function endEverySession(db: Database): Promise<number> {
  return inTransaction(db, endAllSessions);
}
