/** A lost second factor: everything is taken away, and the person begins with the password and a new factor. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { deleteIdentities } from '../oidc/store.ts';
import { endSessions } from '../sessions/session-store.ts';
import { lockAccount } from '../store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { deleteTotp, replaceCodes } from './store.ts';

/** @returns whether there was any second factor, recovery codes aside */
async function dropFactors(db: Database, id: string, at: Date): Promise<boolean> {
  const [app, passkeys] = [await deleteTotp(db, id), await deletePasskeys(db, { accountId: id })];
  await replaceCodes(db, { accountId: id, hashes: [], at });
  return app || passkeys > 0;
}

/**
 * Somebody who only reads the mails of an address takes over its account: from an invitation, or as the first who
 * proves to read them. The person who opened it before keeps no passkey and no app that would let them in, or lock the
 * owner out.
 */
export async function beginFactorsAnew(
  db: Database,
  accounts: Pick<Accounts, 'shop' | 'texts'>,
  { id, locale, email: to }: StoredAccount,
): Promise<void> {
  const had = await dropFactors(db, id, accounts.shop.clock.now());
  await deleteIdentities(db, id);
  if (had) await mailNotice(db, accounts, { kind: 'second-factor-reset', accountId: id, locale, to });
}

/**
 * Takes all second factors of an account away and ends its sessions, with what is told without one; the person is told by mail. Nobody does that for
 * himself in the staff area: that would get around the proof. Throws `not_found` when there is none, and a field refusal.
 */
export function resetFactors(
  db: Database,
  accounts: Pick<Accounts, 'shop' | 'texts' | 'endTellings'>,
  { id, by }: { id: string; by: string | null },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (!account) throw new Refusal('not_found');
    if (id === by) throw refuseField('id', 'own_roles');
    if (!(await dropFactors(transaction, id, accounts.shop.clock.now()))) throw new Refusal('not_found');
    await deleteIdentities(transaction, id);
    await endSessions(transaction, { userId: id });
    await accounts.endTellings(transaction, id);
    const { locale, email: to } = account;
    await mailNotice(transaction, accounts, { kind: 'second-factor-reset', accountId: id, locale, to });
  });
}
