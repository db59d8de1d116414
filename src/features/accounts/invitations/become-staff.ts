/** An invitation that was accepted makes an account one of staff. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { StoredAccount } from '../account-tables.ts';
import { beginFactorsAnew } from '../factors/reset.ts';
import type { Accounts } from '../installation.ts';
import { setPassword } from '../passwords/password-actions.ts';
import { graceDays } from '../person/person-actions.ts';
import { insertDeletion, removeDeletion } from '../person/person-store.ts';
import { markConfirmed } from '../registration/confirm-email.ts';
import { replaceLinksOf } from '../registration/link-store.ts';
import { createAccount } from '../registration/registration-actions.ts';
import { withdrawNews } from '../registration/withdraw-news.ts';
import { linkPurposes, sortedRoles } from '../rules.ts';
import { endSessions } from '../sessions/session-store.ts';
import { changeAccount, lockAccountByEmailKey } from '../store.ts';
import type { Acceptance } from './accept-invitation.ts';

/** Answers the id of the account. */
export async function becomeStaff(db: Database, accounts: Accounts, acceptance: Acceptance): Promise<string> {
  const { invitation } = acceptance;
  // an account of this address may be registered at this very moment
  for (let attempt = 1; attempt <= 3; attempt++) {
    const known = await lockAccountByEmailKey(db, invitation.emailKey);
    if (known?.disabled_at) throw new Refusal('link_unknown');
    if (known?.email_confirmed_at) return promote(db, accounts, { ...acceptance, account: known });
    // an order of a guest made it: what was ordered and paid belongs to the reader of its mails
    if (known && (await accounts.hasOrdered(db, known.id)))
      return claim(db, accounts, { ...acceptance, account: known });
    if (known) await releaseAddress(db, accounts.shop, known);
    const { email, name, locale, roles } = invitation;
    const { passwordHash } = acceptance;
    const person = { email, name, locale, roles, passwordHash, confirmed: true };
    const id = await createAccount(db, accounts.shop, person);
    if (id) return id;
  }
  throw new Error('the address of an invitation was registered three times while it was used');
}

/**
 * The holder of the mailbox has an account: it stays his, with a new password, no session and the roles. A customer's second
 * factors go: who added them before there were roles to guard is not known. Those of staff stay.
 */
async function promote(
  db: Database,
  accounts: Accounts,
  { account, invitation, passwordHash }: Acceptance & { account: StoredAccount },
): Promise<string> {
  await setPassword(db, accounts, { account, passwordHash });
  // staff cannot ask for the end of their account, so none that was asked for before comes
  await removeDeletion(db, account.id);
  if (account.roles.length === 0) await beginFactorsAnew(db, accounts, account);
  const roles = sortedRoles([...account.roles, ...invitation.roles]);
  const name = account.name ?? invitation.name;
  await changeAccount(db, account.id, { roles, name });
  return account.id;
}

/** As after a lost password: nothing by which its maker could come in goes over to the holder of the mailbox. */
async function claim(
  db: Database,
  accounts: Accounts,
  acceptance: Acceptance & { account: StoredAccount },
): Promise<string> {
  const { account } = acceptance;
  const now = accounts.shop.clock.now();
  await withdrawNews(db, account.id, now);
  await markConfirmed(db, account, now);
  if (account.password_hash !== null) await accounts.forgetBook(db, account.id);
  return promote(db, accounts, acceptance);
}

/**
 * Somebody registered the address and never proved to read it, so it is not theirs. Their data stays on an account of
 * its own, which is closed and erased after the usual grace; it has ordered nothing.
 */
async function releaseAddress(db: Database, shop: Installation, account: StoredAccount): Promise<void> {
  const nobody = `${account.id.toLowerCase()}@unclaimed.invalid`;
  const now = shop.clock.now();
  await changeAccount(db, account.id, {
    email: nobody,
    email_key: nobody,
    pending_email: null,
    disabled_at: now,
  });
  await endSessions(db, { userId: account.id });
  await replaceLinksOf(db, account.id, { purposes: linkPurposes, now });
  const due = new Date(now.getTime() + graceDays * 86_400_000);
  await insertDeletion(db, { user_id: account.id, requested_at: now, due_at: due });
}
