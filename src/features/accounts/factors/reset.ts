/** A lost second factor: everything is taken away, and the person begins with the password and a new factor. */
import { type Database, inTransaction } from '../../../platform/database.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { mailNotice } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import { deleteSessionsOf } from '../session-store.ts';
import { lockAccount } from '../store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { deleteTotp, replaceCodes } from './store.ts';

/**
 * Takes all second factors of an account away and ends its sessions; the person is told by mail. Nobody does that for
 * himself in the staff area: that would get around the proof. Throws `not_found` when there is none, and a field refusal.
 */
export function resetFactors(
  db: Database,
  accounts: Pick<Accounts, 'shop' | 'texts'>,
  { id, by }: { id: string; by: string | null },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (!account) throw new Refusal('not_found');
    if (id === by) throw refuseField('id', 'own_roles');
    const [app, passkeys] = [
      await deleteTotp(transaction, id),
      await deletePasskeys(transaction, { accountId: id }),
    ];
    if (!app && passkeys === 0) throw new Refusal('not_found');
    await replaceCodes(transaction, { accountId: id, hashes: [], at: accounts.shop.clock.now() });
    await deleteSessionsOf(transaction, id);
    const { locale, email: to } = account;
    await mailNotice(transaction, accounts, { kind: 'second-factor-reset', accountId: id, locale, to });
  });
}
