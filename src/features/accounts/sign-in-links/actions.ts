/** Sign-in by a link from a mail, for accounts with a password and without (decisions/1116). */
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import type { StoredAccount } from '../account-tables.ts';
import { askForFactor } from '../factors/ask-for-factor.ts';
import type { Accounts } from '../installation.ts';
import { markConfirmed, takeLink } from '../registration/confirm-email.ts';
import { handToReader } from '../registration/first-reader.ts';
import { findLink } from '../registration/link-store.ts';
import type { LinkPurpose } from '../rules.ts';
import { acquaintanceOf, type Client, rememberPlace } from '../sessions/known-places.ts';
import { beginSession, type SessionSecrets } from '../sessions/session-actions.ts';
import { lockAccount } from '../store.ts';
import { tokenHash } from '../tokens.ts';

const purposes: LinkPurpose[] = ['sign-in'];

/**
 * Signs in by the link from the mail. It takes the place of the password and of nothing else. Throws the refusals of dead
 * links, and `second_factor_needed` of an account that has a factor.
 */
export async function signInByLink(
  db: Database,
  accounts: Accounts,
  input: { token: string; caller: Caller; client: Client },
): Promise<{ account: StoredAccount; session: SessionSecrets }> {
  const { caller, client } = input;
  // of one transaction alone: the refusal that asks for the factor leaves the link used up
  const account = await inTransaction(db, (transaction) => readerOf(transaction, accounts, input));
  const known = await acquaintanceOf(db, accounts.shop, { accountId: account.id, client });
  await askForFactor(db, accounts, account);
  return beginSession(db, accounts, { account, known, caller, client });
}

/** Uses the link up, and answers whose it is, with the address confirmed. */
async function readerOf(
  db: Database,
  accounts: Accounts,
  { token, caller, client }: { token: string; caller: Caller; client: Client },
): Promise<StoredAccount> {
  const now = accounts.shop.clock.now();
  // the account before its links, as whoever replaces them does
  const found = await findLink(db, { tokenHash: tokenHash(token), purposes });
  const account = found && (await lockAccount(db, found.accountId));
  const link = await takeLink(db, { token, purposes, now });
  if (!account || account.disabled_at) throw new Refusal('link_unknown');
  if (emailKey(link.email) !== account.email_key) throw new Refusal('link_replaced');
  const isOwner = caller.kind === 'signed-in' && caller.userId === account.id;
  const isHandedOver = !account.email_confirmed_at && !isOwner;
  const current = isHandedOver ? await handToReader(db, accounts, account) : account;
  await markConfirmed(db, account, now);
  // whoever reads the mails gets in from here, even while strangers besiege the account
  await rememberPlace(db, accounts.shop, { accountId: account.id, ip: client.ip });
  return { ...current, email_confirmed_at: account.email_confirmed_at ?? now };
}
