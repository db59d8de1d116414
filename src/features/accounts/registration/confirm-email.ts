/** Confirmation of addresses: of new accounts, and of new addresses of old ones. */
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { deadLinkReason, type LinkPurpose } from '../rules.ts';
import type { Client } from '../sessions/known-places.ts';
import { type SessionSecrets, startSession } from '../sessions/session-actions.ts';
import { endSessions } from '../sessions/session-store.ts';
import { changeAccount, findAccount, lockAccount } from '../store.ts';
import { tokenHash } from '../tokens.ts';
import { findLink, type StoredLink, spendLink } from './link-store.ts';
import { refuseStrangersPassword } from './strangers-password.ts';

export interface Confirmation {
  email: string;
  changed: boolean;
  /** The session that takes the place of the caller's own, when his address changed. */
  session: SessionSecrets | null;
}

/**
 * Confirms an address by the link from the mail. A new address takes the place of the old one, which gets a
 * notice, and every session ends but the caller's own, which is renewed (security 1.1 rule 4).
 */
export async function confirmEmail(
  db: Database,
  accounts: Accounts,
  input: { token: string; password?: string | undefined; caller: Caller; client: Client },
): Promise<Confirmation> {
  await refuseStrangersPassword(db, accounts, input);
  return inTransaction(db, async (transaction) => {
    const now = accounts.shop.clock.now();
    await refuseConfirmed(transaction, input.token);
    const purposes: LinkPurpose[] = ['confirm', 'change-email'];
    // the account before its links, as whoever replaces them does
    const found = await findLink(transaction, { tokenHash: tokenHash(input.token), purposes });
    const account = found && (await lockAccount(transaction, found.accountId));
    const link = await takeLink(transaction, { token: input.token, purposes, now });
    if (!account || account.disabled_at) throw new Refusal('link_unknown');
    if (link.purpose === 'change-email')
      return changeEmail(transaction, accounts, { ...input, account, link });
    if (emailKey(link.email) !== account.email_key) throw new Refusal('link_replaced');
    await markConfirmed(transaction, account, now);
    return { email: account.email, changed: false, session: null };
  });
}

/**
 * A reset of the password confirms the address and ends every link that was out. There is no newer one then, and nothing
 * is left to confirm. Throws `link_used`.
 */
async function refuseConfirmed(db: Database, token: string): Promise<void> {
  const link = await findLink(db, { tokenHash: tokenHash(token), purposes: ['confirm'] });
  if (!link?.replacedAt) return;
  const account = await findAccount(db, link.accountId);
  if (account?.email_confirmed_at && account.email_key === emailKey(link.email))
    throw new Refusal('link_used');
}

/** Notes that the owner reads the mails of his address; the first time is news. */
export async function markConfirmed(db: Database, account: StoredAccount, now: Date): Promise<void> {
  if (account.email_confirmed_at) return;
  await changeAccount(db, account.id, { email_confirmed_at: now });
  await publish(db, 'account.email-confirmed', { userId: account.id });
}

/** Uses up a link, or throws why it does not work. */
export async function takeLink(
  db: Database,
  link: { token: string; purposes: LinkPurpose[]; now: Date },
): Promise<StoredLink> {
  const wanted = { ...link, tokenHash: tokenHash(link.token) };
  const spent = await spendLink(db, wanted);
  if (spent) return spent;
  throw new Refusal(deadLinkReason(await findLink(db, wanted)));
}

async function changeEmail(
  db: Database,
  accounts: Accounts,
  {
    account,
    link,
    caller,
    client,
  }: { account: StoredAccount; link: StoredLink; caller: Caller; client: Client },
): Promise<Confirmation> {
  if (account.pending_email !== link.email) throw new Refusal('link_replaced');
  const changes = { email: link.email, email_key: emailKey(link.email), pending_email: null };
  const now = accounts.shop.clock.now();
  await changeAccount(db, account.id, { ...changes, email_confirmed_at: now }).catch((error) => {
    throw violates(error, 'account_email_key') ? new Refusal('changed_meanwhile') : error;
  });
  if (!account.email_confirmed_at) await publish(db, 'account.email-confirmed', { userId: account.id });
  await publish(db, 'account.email-changed', { userId: account.id });
  await mailNotice(db, accounts, {
    kind: 'email-changed',
    accountId: account.id,
    locale: account.locale,
    to: account.email,
    values: { newEmail: link.email },
  });
  await endSessions(db, { userId: account.id });
  await accounts.endTellings(db, account.id);
  const isOwner = caller.kind === 'signed-in' && caller.userId === account.id;
  // the session of the caller goes on, with what was proved in it
  const session = isOwner
    ? await startSession(db, accounts.shop, {
        ...{ accountId: account.id, client, factorAt: caller.factor?.provedAt },
      })
    : null;
  return { email: link.email, changed: true, session };
}
