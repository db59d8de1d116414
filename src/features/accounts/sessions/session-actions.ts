/** Beginning and ending sessions (security 1.1). */
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { Installation } from '../../../platform/installation.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import type { StoredAccount } from '../account-tables.ts';
import { askForFactor } from '../factors/ask-for-factor.ts';
import type { Accounts } from '../installation.ts';
import { evenTime } from '../passwords/even-time.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { renewHash } from '../passwords/renew-hash.ts';
import { canKeepCookies, sessionLife } from '../rules.ts';
import { noteSignIn, noteWrongPassword } from '../sign-ins/actions.ts';
import type { Acquaintance } from '../sign-ins/store.ts';
import { findAccountByEmailKey, lockAccount } from '../store.ts';
import { bearerToken, newToken, tokenHash } from '../tokens.ts';
import { acquaintanceOf, type Client, placeHash } from './known-places.ts';
import { deleteSession, deleteSessionById, insertSession } from './session-store.ts';

/** The secrets that the client gets of its session; the server keeps hashes only. */
export interface SessionSecrets {
  token: string;
  /** The value of the second cookie; null for a client that is no browser. */
  bind: string | null;
  maxAgeSeconds: number;
  /** By which the browser is known at the next sign-in; undefined when nothing changed. */
  device?: string | null;
}

/** Begins a session: bound to a second cookie for a browser that can keep it, a shorter one otherwise. */
export async function startSession(
  db: Database,
  shop: Installation,
  session: {
    accountId: Id<'usr'>;
    client: Client;
    /** When a second factor was last proved. */
    factorAt?: Date | null | undefined;
  },
): Promise<SessionSecrets> {
  const bound = session.client.fromBrowser && canKeepCookies(shop.settings.publicUrl);
  const life = bound ? sessionLife.bound : sessionLife.unbound;
  const token = newToken();
  const bind = bound ? newToken() : null;
  const now = shop.clock.now();
  await insertSession(db, {
    id: shop.newId('ses'),
    accountId: session.accountId,
    tokenHash: tokenHash(token),
    bindHash: bind === null ? null : tokenHash(bind),
    userAgent: session.client.userAgent,
    createdAt: now,
    idleSeconds: life.idleSeconds,
    expiresAt: new Date(now.getTime() + life.absoluteSeconds * 1000),
    placeHash: placeHash(shop, session.client.ip),
    factorAt: session.factorAt ?? null,
  });
  return { token, bind, maxAgeSeconds: life.absoluteSeconds };
}

/**
 * Signs in with address and password; the session that the caller had ends. Throws `wrong_pair` for an unknown
 * address and a wrong password alike, after the same work and time, `too_many_tries`, and `second_factor_needed` of an
 * account that has one.
 */
export async function signIn(
  db: Database,
  accounts: Accounts,
  input: { email: string; password: string; caller: Caller; client: Client },
): Promise<{ account: StoredAccount; session: SessionSecrets }> {
  const even = evenTime();
  const { shop, limits } = accounts;
  const key = emailKey(input.email);
  const account = await findAccountByEmailKey(db, key);
  const { client } = input;
  const known = await acquaintanceOf(db, shop, { accountId: account?.id ?? '', client });
  const isKnown = known.place || known.device;
  const attempt = await limits.enterSignIn({ emailKey: key, ip: client.ip, isKnown });
  const isRight = await verifyPassword(input.password, account?.password_hash);
  if (!account || !isRight || account.disabled_at) {
    shop.log.info({ account: account?.id ?? null, ip: client.ip }, 'a sign-in was refused');
    if (account) await noteWrongPassword(db, shop, { accountId: account.id, client });
    await even.elapse();
    throw new Refusal('wrong_pair');
  }
  await attempt.forget();
  const owner = await renewHash(db, account, input.password);
  await askForFactor(db, accounts, owner);
  return beginSession(db, accounts, { ...input, account: owner, known });
}

/** Begins a session for somebody who proved to be the owner, by a second factor too where the account has one. */
export function beginSession(
  db: Database,
  accounts: Accounts,
  proven: {
    account: StoredAccount;
    known: Acquaintance;
    caller: Caller;
    client: Client;
    hasProvedFactor?: boolean;
  },
): Promise<{ account: StoredAccount; session: SessionSecrets }> {
  const { account, known, caller, client } = proven;
  return inTransaction(db, async (transaction) => {
    // the password may have been changed, or the account disabled, while the hash was being computed
    const current = await lockAccount(transaction, account.id);
    if (!current || current.disabled_at || current.password_hash !== account.password_hash) {
      throw new Refusal('wrong_pair');
    }
    if (caller.kind === 'signed-in') await deleteSessionById(transaction, caller.sessionId);
    const device = await noteSignIn(transaction, accounts, { account, client, known });
    const factorAt = proven.hasProvedFactor ? accounts.shop.clock.now() : null;
    const session = await startSession(transaction, accounts.shop, {
      ...{ accountId: account.id, client, factorAt },
    });
    return { account, session: { ...session, device } };
  });
}

/** Ends the session of a token at once. A dead or missing one is no mistake: the wish is fulfilled. */
export async function signOut(db: Database, authorization: string | undefined): Promise<void> {
  const token = bearerToken(authorization);
  if (token) await deleteSession(db, tokenHash(token));
}
