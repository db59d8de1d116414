/** The profile that a signed-in person sees and changes. */
import { needsProof, type SignedIn } from '../../../platform/api/caller.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/installation.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { formatAmount } from '../../../platform/money/money.ts';
import { phoneFault } from '../../../platform/phone.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { spelledZone } from '../../../platform/time/zone-spelling.ts';
import { mailLink, mailNotice } from '../account-mails.ts';
import type { User } from '../account-schemas.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts, UserFacts } from '../installation.ts';
import { requireCurrentPassword } from '../passwords/password-actions.ts';
import { replaceLinksOf } from '../registration/link-store.ts';
import { imitatesStaff, keptLine } from '../rules.ts';
import { type AccountChanges, changeAccount, findAccount, findAccountByEmailKey } from '../store.ts';

/** The user as the API answers it. The balance comes from the wallet, as a number by specification 3. */
export async function userOf(db: Database, facts: UserFacts, account: StoredAccount): Promise<User> {
  const balance = await facts.balanceOf(db, account.id);
  return {
    id: account.id,
    customer_id: account.customer_id,
    email: account.email,
    name: account.name,
    phone: account.phone,
    balance: Number(formatAmount(balance)),
    avatar: account.avatar,
    locale: account.locale,
    timeZone: account.time_zone,
    timeZoneChosen: account.time_zone_chosen,
    emailConfirmed: account.email_confirmed_at !== null,
    hasPassword: account.password_hash !== null,
    pendingEmail: account.pending_email,
    roles: account.roles,
    unreadNotifications: await facts.unreadNotificationsOf(db, account.id),
    cartLines: await facts.cartLinesOf(db, account.id),
  };
}

/** The signed-in user. */
export async function getUser(db: Database, facts: UserFacts, userId: string): Promise<User> {
  return userOf(db, facts, await requireAccount(db, userId));
}

export interface ProfileChanges {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  locale?: Locale | undefined;
  timeZone?: string | null | undefined;
  deviceTimeZone?: string | undefined;
  email?: string | undefined;
  currentPassword?: string | undefined;
}

/**
 * Changes what was sent and leaves the rest. A new address waits until it is confirmed (UX-163) and asks for the
 * current password; whether it is taken is told to its owner only. With the password, the address that waits already
 * gets its mail again, and the present one is refused.
 */
export async function updateUser(
  db: Database,
  accounts: Accounts,
  input: { caller: SignedIn; ip: string; changes: ProfileChanges },
): Promise<StoredAccount> {
  const { caller, changes } = input;
  const { userId } = caller;
  const account = await requireAccount(db, userId);
  const kept = keptChanges(account, changes, accounts.shop.settings);
  const { email } = changes;
  const isOwn = email !== undefined && emailKey(email) === account.email_key;
  // the password is given for a change; without it the own address only takes a waiting one back
  if (isOwn && changes.currentPassword) throw refuseField('email', 'email_is_yours');
  const isWaiting = email === account.pending_email && !changes.currentPassword;
  const isNew = email !== undefined && !isOwn && !isWaiting;
  if (isNew) {
    // mails to the new address set the next password
    if (needsProof(caller, accounts.shop.clock.now())) throw new Refusal('step_up_needed');
    // an address that nobody has confirmed, in an account without a password, leaves the session alone to tell its owner
    if (!account.email_confirmed_at && account.password_hash === null) throw new Refusal('email_unconfirmed');
    const { currentPassword } = changes;
    if (!currentPassword) throw refuseField('currentPassword', 'required');
    await requireCurrentPassword(db, accounts, { userId, currentPassword });
    await accounts.limits.enterMail({ emailKey: emailKey(email), ip: input.ip });
  }
  return inTransaction(db, async (transaction) => {
    if (isOwn) {
      kept.pending_email = null;
      await dropEmailChange(transaction, accounts, userId);
    }
    if (isNew) {
      kept.pending_email = email;
      await dropEmailChange(transaction, accounts, userId);
    }
    const changed = Object.keys(kept).length > 0 ? await changeAccount(transaction, userId, kept) : account;
    if (!changed) throw new Refusal('not_found');
    if (isNew) await mailNewAddress(transaction, accounts, changed);
    return changed;
  });
}

function keptChanges(
  account: StoredAccount,
  changes: ProfileChanges,
  { brand }: Pick<Settings, 'brand'>,
): AccountChanges {
  const kept: AccountChanges = {};
  if (changes.name !== undefined) {
    kept.name = keptLine(changes.name);
    if (kept.name && account.roles.length === 0 && imitatesStaff(kept.name, brand)) {
      throw refuseField('name', 'name_reserved');
    }
  }
  if (changes.phone !== undefined) kept.phone = keptPhone(changes.phone);
  if (changes.locale !== undefined) kept.locale = changes.locale;
  Object.assign(kept, keptZone(account, changes));
  return kept;
}

/** A zone that was chosen stays until it is given up; a browser's is kept beside none that was chosen. */
function keptZone(account: StoredAccount, { timeZone, deviceTimeZone }: ProfileChanges): AccountChanges {
  if (timeZone) return { time_zone: spelledZone(timeZone), time_zone_chosen: true };
  const kept: AccountChanges = timeZone === null ? { time_zone_chosen: false } : {};
  const isChosen = timeZone === undefined && account.time_zone_chosen;
  if (deviceTimeZone && !isChosen && deviceTimeZone !== account.time_zone) kept.time_zone = deviceTimeZone;
  return kept;
}

/** Any form of phone is taken as it was typed (UX-036), so long as it has digits to call. */
function keptPhone(phone: string | null): string | null {
  const line = keptLine(phone);
  const fault = line && phoneFault(line);
  if (fault) throw refuseField('phone', fault);
  return line;
}

function dropEmailChange(db: Database, accounts: Accounts, userId: string): Promise<void> {
  return replaceLinksOf(db, userId, { purposes: ['change-email'], now: accounts.shop.clock.now() });
}

async function mailNewAddress(db: Database, accounts: Accounts, account: StoredAccount): Promise<void> {
  const email = account.pending_email;
  if (!email) return;
  const owner = await findAccountByEmailKey(db, emailKey(email));
  if (owner) {
    const { locale, email: to } = owner;
    return mailNotice(db, accounts, { kind: 'address-in-use', accountId: owner.id, locale, to });
  }
  await mailLink(db, accounts, { receiver: account, purpose: 'change-email', email });
}

/**
 * Mails the confirming link again: to the new address if one waits, to the own one while it is not confirmed.
 *
 * @returns the address that the mail goes to
 */
export async function refreshEmail(
  db: Database,
  accounts: Accounts,
  input: { userId: string; ip: string },
): Promise<{ email: string }> {
  const account = await requireAccount(db, input.userId);
  const email = account.pending_email ?? account.email;
  if (!account.pending_email && account.email_confirmed_at) return { email };
  await accounts.limits.enterMail({ emailKey: emailKey(email), ip: input.ip });
  await inTransaction(db, (transaction) =>
    account.pending_email
      ? mailNewAddress(transaction, accounts, account)
      : mailLink(transaction, accounts, { receiver: account, purpose: 'confirm', email }),
  );
  return { email };
}

async function requireAccount(db: Database, userId: string): Promise<StoredAccount> {
  const account = await findAccount(db, userId);
  if (!account) throw new Refusal('not_found');
  return account;
}
