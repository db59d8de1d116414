/** Recovering and changing passwords. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { markConfirmed, takeLink } from '../registration/confirm-email.ts';
import { callOffDeletion, forgetStranger } from '../registration/first-reader.ts';
import { findLink, replaceLinksOf } from '../registration/link-store.ts';
import { requestLink } from '../registration/request-link.ts';
import { deadLinkReason, linkPurposes, passwordFault } from '../rules.ts';
import { type Client, rememberPlace } from '../sessions/known-places.ts';
import { type SessionSecrets, startSession } from '../sessions/session-actions.ts';
import { endSessions } from '../sessions/session-store.ts';
import { forgetAcquaintances } from '../sign-ins/store.ts';
import { changeAccount, findAccount, lockAccount } from '../store.ts';
import { tokenHash } from '../tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Mails a link for a new password. */
export function requestRecovery(
  db: Database,
  accounts: Accounts,
  input: { email: string; ip: string },
): Promise<void> {
  return requestLink(db, accounts, { ...input, purpose: 'recovery' });
}

/**
 * Sets a new password by the link from the mail. The link also proves the address. Every session ends, every other link
 * dies, the account does not go where its deletion was asked for, and the owner gets notices.
 *
 * @returns the address of the account
 */
export async function changePasswordByToken(
  db: Database,
  accounts: Accounts,
  input: { token: string; password: string; ip: string },
): Promise<{ email: string }> {
  const link = await findLink(db, { tokenHash: tokenHash(input.token), purposes: ['recovery'] });
  const now = accounts.shop.clock.now();
  if (!link || link.usedAt || link.replacedAt || link.expiresAt <= now)
    throw new Refusal(deadLinkReason(link));
  const owner = await findAccount(db, link.accountId);
  if (!owner || owner.disabled_at) throw new Refusal('link_unknown');
  // a refused password leaves the link alive
  const passwordHash = await newHash(accounts, input.password, owner);
  return inTransaction(db, async (transaction) => {
    // the account before its links, as whoever replaces them does: two links at one instant would wait for each other
    const account = await lockAccount(transaction, link.accountId);
    await takeLink(transaction, { token: input.token, purposes: ['recovery'], now });
    if (!account || emailKey(link.email) !== account.email_key) throw new Refusal('link_replaced');
    await setPassword(transaction, accounts, { account, passwordHash });
    await callOffDeletion(transaction, accounts, account);
    if (!account.email_confirmed_at) await forgetStranger(transaction, accounts, account);
    await markConfirmed(transaction, account, now);
    await forgetAcquaintances(transaction, account.id);
    await rememberPlace(transaction, accounts.shop, { accountId: account.id, ip: input.ip });
    return { email: account.email };
  });
}

/** Changes the password of somebody signed in, who gets a new session; all others end (security 1.1 rule 4). */
export async function changePassword(
  db: Database,
  accounts: Accounts,
  input: {
    userId: string;
    currentPassword: string;
    password: string;
    client: Client;
    factorAt?: Date | null | undefined;
  },
): Promise<SessionSecrets> {
  const owner = await requireCurrentPassword(db, accounts, input);
  // whoever has just proved it keeps every session: nothing would change
  if (await verifyPassword(input.password, owner.password_hash))
    throw refuseField('password', 'same_password');
  const passwordHash = await newHash(accounts, input.password, owner);
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, owner.id);
    if (account?.password_hash !== owner.password_hash || !account) throw new Refusal('changed_meanwhile');
    await setPassword(transaction, accounts, { account, passwordHash });
    const { client, factorAt } = input;
    return startSession(transaction, accounts.shop, { accountId: account.id, client, factorAt });
  });
}

/** The account, after its password was asked for again. Throws a refusal of the field `currentPassword`. */
export async function requireCurrentPassword(
  db: Database,
  accounts: Accounts,
  input: { userId: string; currentPassword: string },
): Promise<StoredAccount> {
  const attempt = await accounts.limits.enterPasswordCheck(input.userId);
  const account = await findAccount(db, input.userId);
  // made by an order of a guest: the way to a first password is the mail, which proves the address
  if (account && account.password_hash === null) throw refuseField('currentPassword', 'no_password_yet');
  const isRight = await verifyPassword(input.currentPassword, account?.password_hash);
  if (!account || !isRight) throw refuseField('currentPassword', 'wrong_current_password');
  await attempt.forget();
  return account;
}

/** The hash of a new password, or a refusal of the field `password`. */
export async function newHash(
  { shop }: Pick<Accounts, 'shop'>,
  password: string,
  account: { email: string },
): Promise<string> {
  const fault = passwordFault(password, account, shop.settings);
  if (fault) throw refuseField('password', fault);
  return hashPassword(password);
}

/**
 * Sets the password: every session, every other link of the account and what is told of it without a session ends, and its owner gets a
 * notice.
 */
export async function setPassword(
  db: Database,
  accounts: Accounts,
  { account, passwordHash }: { account: StoredAccount; passwordHash: string },
): Promise<void> {
  const now = accounts.shop.clock.now();
  await changeAccount(db, account.id, {
    password_hash: passwordHash,
    password_changed_at: now,
    // a change of address that somebody else may have begun does not outlive the password
    pending_email: null,
  });
  await endSessions(db, { userId: account.id });
  await accounts.endTellings(db, account.id);
  await replaceLinksOf(db, account.id, { purposes: linkPurposes, now });
  await mailNotice(db, accounts, {
    kind: 'password-changed',
    accountId: account.id,
    locale: account.locale,
    to: account.email,
  });
}
