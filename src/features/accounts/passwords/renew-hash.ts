import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { StoredAccount } from '../account-tables.ts';
import { changeAccount, lockAccount } from '../store.ts';
import { hashPassword, isOutdated } from './passwords.ts';

/**
 * Hashes a password again that was just found right, when its hash was made with other parameters than those of today:
 * the only moment at which the password is known (ASVS 11.2.2). Answers the account as it is now.
 */
export async function renewHash(
  db: Database,
  account: StoredAccount,
  password: string,
): Promise<StoredAccount> {
  const old = account.password_hash;
  if (old === null || !isOutdated(old)) return account;
  const fresh = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const current = await lockAccount(transaction, account.id);
    // somebody chose another password meanwhile
    if (current?.password_hash !== old) return account;
    return (await changeAccount(transaction, account.id, { password_hash: fresh })) ?? account;
  });
}
