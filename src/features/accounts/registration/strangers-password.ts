/** Whose account an address comes to belong to: that of its reader (decisions/0791, 0856). */
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Accounts } from '../installation.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { findAccount } from '../store.ts';
import { tokenHash } from '../tokens.ts';
import { findLink } from './link-store.ts';

/**
 * The reader of an address's mails may be another person than the one who registered it, or wants to move an account to
 * it, and knows the password. The link alone therefore confirms no account with a password: it needs a session of it, or
 * that password. A reader with neither sets a password by the mail of a recovery, which ends every session of a stranger
 * who registered the address (decisions/0791); an account that was only to be moved there stays where it is: the page does
 * not promise it to them. Refuses the field `password`.
 */
export async function refuseStrangersPassword(
  db: Database,
  accounts: Accounts,
  { token, password, caller }: { token: string; password?: string | undefined; caller: Caller },
): Promise<void> {
  const link = await findLink(db, { tokenHash: tokenHash(token), purposes: ['confirm', 'change-email'] });
  const now = accounts.shop.clock.now();
  // a dead link is told as such
  if (!link || link.usedAt || link.replacedAt || link.expiresAt <= now) return;
  const account = await findAccount(db, link.accountId);
  // an order of a guest makes an account that nobody has a password of
  if (!account?.password_hash) return;
  if (link.purpose === 'confirm' && account.email_confirmed_at) return;
  if (caller.kind === 'signed-in' && caller.userId === account.id) return;
  if (!password) {
    const next = { isNewAddress: link.purpose === 'change-email' };
    throw new Refusal('fields', { fields: { password: { code: 'required' } }, next });
  }
  const attempt = await accounts.limits.enterPasswordCheck(account.id);
  if (!(await verifyPassword(password, account.password_hash)))
    throw refuseField('password', 'not_of_account');
  await attempt.forget();
}
