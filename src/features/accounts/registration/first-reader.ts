/** The first proof that somebody reads the mails of an address: what a stranger may have put into its account goes. */
import type { Database } from '../../../platform/database/database.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import { beginFactorsAnew } from '../factors/reset.ts';
import type { Accounts } from '../installation.ts';
import { removeDeletion } from '../person/person-store.ts';
import { linkPurposes } from '../rules.ts';
import { endSessions } from '../sessions/session-store.ts';
import { forgetAcquaintances } from '../sign-ins/store.ts';
import { changeAccount } from '../store.ts';
import { replaceLinksOf } from './link-store.ts';
import { withdrawNews } from './withdraw-news.ts';

/**
 * Takes away what a stranger who opened the account could come in by, or send parcels and news by. Call it before the
 * address is confirmed.
 */
export async function forgetStranger(
  db: Database,
  accounts: Accounts,
  account: StoredAccount,
): Promise<void> {
  await beginFactorsAnew(db, accounts, account);
  await withdrawNews(db, account.id, accounts.shop.clock.now());
  // a guest has no password and typed the own book; a default address of a stranger would take parcels away
  if (account.password_hash !== null) await accounts.forgetBook(db, account.id);
}

/** Calls off a deletion that was asked for by a password that somebody else may know: the owner is told, and can ask again. */
export async function callOffDeletion(
  db: Database,
  accounts: Pick<Accounts, 'shop' | 'texts'>,
  { id: accountId, locale, email: to }: StoredAccount,
): Promise<void> {
  if (!(await removeDeletion(db, accountId))) return;
  const path = '/cabinet/profile';
  await mailNotice(db, accounts, { kind: 'deletion-called-off', accountId, locale, to, path });
}

/**
 * Hands an account over to the reader of its mails without a new password: the one of before no longer holds, and sessions
 * and other links end.
 *
 * @returns the account as it is now
 */
export async function handToReader(
  db: Database,
  accounts: Accounts,
  account: StoredAccount,
): Promise<StoredAccount> {
  const now = accounts.shop.clock.now();
  await callOffDeletion(db, accounts, account);
  await forgetStranger(db, accounts, account);
  await endSessions(db, { userId: account.id });
  await accounts.endTellings(db, account.id);
  await replaceLinksOf(db, account.id, { purposes: linkPurposes, now });
  await forgetAcquaintances(db, account.id);
  if (account.password_hash === null) return account;
  const ended = { password_hash: null, password_changed_at: now, pending_email: null };
  const { id: accountId, locale, email: to } = account;
  await mailNotice(db, accounts, { kind: 'password-ended', accountId, locale, to });
  return (await changeAccount(db, account.id, ended)) ?? account;
}
