/** The account that a guest's first order makes (decisions/0610-one-breath.md). */
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { mailLink } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { evenTime } from '../passwords/even-time.ts';
import { createAccount, mailToOwner } from '../registration/registration-actions.ts';
import { rememberPlace } from '../sessions/known-places.ts';
import { type SessionSecrets, startSession } from '../sessions/session-actions.ts';
import { noteFirstSession, type SigningClient } from '../sign-ins/actions.ts';
import { findAccount, insertConsents } from '../store.ts';
import { tokenHash } from '../tokens.ts';
import { findClaimed, insertClaim } from './claim-store.ts';

/** How long a browser that got no answer may ask for its session again; milliseconds. */
const claimLife = 15 * 60_000;

export interface GuestOpening {
  email: string;
  locale: Locale;
  /** Of the browser: the first mails are in its time. Null where it told none. */
  timeZone?: string | null | undefined;
  /** A secret of the browser: the same one again opens what it opened before. */
  claim: string;
  caller: Caller;
  client: SigningClient;
}

export interface OpenedAccount {
  account: StoredAccount;
  session: SessionSecrets;
}

/**
 * Makes an account without a password and begins its session; the link that confirms the address goes out by mail. Nobody
 * ever enters an account that exists: its owner gets the mail of a second sign-up, and the call throws `address_known`.
 * The same claim within a quarter of an hour begins a session of the account that it made. Throws `too_many_tries`, and
 * `changed_meanwhile` where somebody is signed in already.
 */
export async function openGuestAccount(
  db: Database,
  accounts: Accounts,
  opening: GuestOpening,
): Promise<OpenedAccount> {
  if (opening.caller.kind === 'signed-in') throw new Refusal('changed_meanwhile');
  const even = evenTime();
  const { shop, limits } = accounts;
  const { email, client } = opening;
  await limits.enterMail({ emailKey: emailKey(email), ip: client.ip });
  const opened = await inTransaction(db, async (transaction) => {
    const now = shop.clock.now();
    // of the address too: the same browser may correct a slip in it
    const claimHash = tokenHash(`${opening.claim} ${emailKey(email)}`);
    const id =
      (await insertAccount(transaction, accounts, { ...opening, claimHash, now })) ??
      (await findClaimed(transaction, { claimHash, emailKey: emailKey(email), now }));
    const account = id && (await findAccount(transaction, id));
    if (!account) {
      await mailToOwner(transaction, accounts, email);
      return null;
    }
    const session = await startSession(transaction, shop, { accountId: account.id, client });
    const device = await noteFirstSession(transaction, shop, { account, client });
    await rememberPlace(transaction, shop, { accountId: account.id, ip: client.ip });
    return { account, session: { ...session, device } };
  });
  await even.elapse();
  if (!opened) throw new Refusal('address_known');
  return opened;
}

/** Null when the address is taken. */
async function insertAccount(
  db: Database,
  accounts: Accounts,
  {
    email,
    locale,
    timeZone,
    claimHash,
    now,
  }: Pick<GuestOpening, 'email' | 'locale' | 'timeZone'> & { claimHash: Buffer; now: Date },
) {
  const person = { email, locale, timeZone, name: null, passwordHash: null };
  const id = await createAccount(db, accounts.shop, person);
  if (!id) return null;
  const given = { terms: true, personal_data: true, advertising: false };
  await insertConsents(db, id, { given, at: now, source: 'guest-order' });
  const expiresAt = new Date(now.getTime() + claimLife);
  await insertClaim(db, { claimHash, accountId: id, email, createdAt: now, expiresAt });
  await mailLink(db, accounts, { receiver: { id, locale }, purpose: 'confirm', email });
  return id;
}
