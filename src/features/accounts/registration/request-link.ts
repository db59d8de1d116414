/** Links that anybody asks for with an address alone. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { type MailedLink, mailLink } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import { evenTime } from '../passwords/even-time.ts';
import { findAccountByEmailKey } from '../store.ts';

/**
 * Mails a link to the owner of an address. Nothing tells whether the address is known (UX-171, security 5.4 S9). Throws
 * `too_many_tries`.
 */
export async function requestLink(
  db: Database,
  accounts: Accounts,
  input: { email: string; ip: string } & Pick<MailedLink, 'purpose' | 'next'>,
): Promise<void> {
  const even = evenTime();
  const key = emailKey(input.email);
  await accounts.limits.enterMail({ emailKey: key, ip: input.ip });
  const account = await findAccountByEmailKey(db, key);
  if (account && !account.disabled_at) {
    const { purpose, next = null } = input;
    await inTransaction(db, (transaction) =>
      mailLink(transaction, accounts, { receiver: account, purpose, email: account.email, next }),
    );
  }
  await even.elapse();
}
