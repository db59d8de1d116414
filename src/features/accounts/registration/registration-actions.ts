/** New accounts, and the confirmation of addresses. */
import { randomInt } from 'node:crypto';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { Installation } from '../../../platform/installation.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { mailLink, mailNotice } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import { evenTime } from '../passwords/even-time.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { imitatesStaff, keptLine, passwordFault } from '../rules.ts';
import { findAccountByEmailKey, insertAccount, insertConsents } from '../store.ts';

export interface Registration {
  email: string;
  password: string;
  name?: string | undefined;
  locale: Locale;
  /** Of the browser: the first mails are in its time. Null where it told none. */
  timeZone?: string | null | undefined;
  consents: { terms: boolean; personalData: boolean; advertising?: boolean | undefined };
  ip: string;
}

/**
 * Creates an account and mails its confirming link. For a known address nothing is created and its owner gets a
 * mail instead; the answer and its time are the same (security 5.4 S9).
 */
export async function register(db: Database, accounts: Accounts, input: Registration): Promise<void> {
  const even = evenTime();
  const { shop, limits } = accounts;
  const fault = passwordFault(input.password, input, accounts.shop.settings);
  if (fault) throw refuseField('password', fault);
  const name = keptLine(input.name);
  if (name && imitatesStaff(name, shop.settings.brand)) throw refuseField('name', 'name_reserved');
  await limits.enterMail({ emailKey: emailKey(input.email), ip: input.ip });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (transaction) => {
    const { email, locale, timeZone } = input;
    const id = await createAccount(transaction, shop, { email, locale, timeZone, name, passwordHash });
    if (!id) return mailToOwner(transaction, accounts, email);
    const given = {
      terms: input.consents.terms,
      personal_data: input.consents.personalData,
      advertising: input.consents.advertising ?? false,
    };
    await insertConsents(transaction, id, { given, at: shop.clock.now() });
    await mailLink(transaction, accounts, { receiver: { id, locale }, purpose: 'confirm', email });
  });
  await even.elapse();
}

/** Tells the owner of a known address that somebody asked for an account with it. Call it in a transaction. */
export async function mailToOwner(db: Database, accounts: Accounts, email: string): Promise<void> {
  const owner = await findAccountByEmailKey(db, emailKey(email));
  if (!owner || owner.disabled_at) return;
  await mailNotice(db, accounts, {
    kind: 'already-registered',
    accountId: owner.id,
    locale: owner.locale,
    to: owner.email,
  });
}

/** Inserts an account and tells the news; null when the address is taken. Call it in a transaction. */
export async function createAccount(
  db: Database,
  shop: Installation,
  account: {
    email: string;
    locale: Locale;
    timeZone?: string | null | undefined;
    name: string | null;
    passwordHash: string | null;
    roles?: StaffRole[];
    confirmed?: boolean;
  },
): Promise<Id<'usr'> | null> {
  const now = shop.clock.now();
  const key = emailKey(account.email);
  for (let attempt = 1; attempt <= 10; attempt++) {
    const id = shop.newId('usr');
    const inserted = await insertAccount(db, {
      id,
      customerId: `W${randomInt(100_000, 1_000_000)}`,
      email: account.email,
      emailKey: key,
      passwordHash: account.passwordHash,
      name: account.name,
      locale: account.locale,
      timeZone: account.timeZone,
      roles: account.roles ?? [],
      emailConfirmedAt: account.confirmed ? now : null,
      createdAt: now,
    });
    if (inserted) {
      await publish(db, 'account.registered', { userId: id });
      return id;
    }
    if (await findAccountByEmailKey(db, key)) return null;
  }
  throw new Error('no free suite code was found in ten tries');
}
