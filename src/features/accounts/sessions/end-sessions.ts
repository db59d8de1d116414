/** Signing somebody out everywhere, for the shop: a device was lost, a password is known to others. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Accounts } from '../installation.ts';
import { lockAccount } from '../store.ts';
import { endAllSessions, endSessions } from './session-store.ts';

/**
 * Ends all sessions of an account at once, on all nodes, and what is told of it without one; those of staff only
 * `byAdmin`. Throws `not_found`, `forbidden`.
 *
 * @returns how many there were
 */
export function endSessionsOf(
  db: Database,
  { endTellings }: Pick<Accounts, 'endTellings'>,
  { id, byAdmin }: { id: string; byAdmin: boolean },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (!account) throw new Refusal('not_found');
    if (account.roles.length > 0 && !byAdmin) throw new Refusal('forbidden');
    const ended = await endSessions(transaction, { userId: id });
    await endTellings(transaction, id);
    return ended;
  });
}

/** Ends the sessions of everybody, sign-ins that wait for a second factor, and what is told without a session. Answers how many sessions there were. */
export function endEverySession(
  db: Database,
  endEveryTelling: (db: Database) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ended = await endAllSessions(transaction);
    await endEveryTelling(transaction);
    return ended;
  });
}
