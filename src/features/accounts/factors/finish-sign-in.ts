/** The second step of a sign-in, and a fresh proof within a session. */
import type { Caller, SignedIn } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { linkIdentity } from '../oidc/link-identity.ts';
import type { Identity } from '../oidc/provider.ts';
import { acquaintanceOf, type Client } from '../sessions/known-places.ts';
import { beginSession, type SessionSecrets } from '../sessions/session-actions.ts';
import { markFactor } from '../sessions/session-store.ts';
import { noteWrongFactor } from '../sign-ins/actions.ts';
import { findAccount } from '../store.ts';
import { tokenHash } from '../tokens.ts';
import { passwordDigest } from './ask-for-factor.ts';
import { findPending, spendPending } from './pending-store.ts';
import { type Proof, spendProof } from './prove.ts';
import { freshSeconds } from './rules.ts';
import { optionsToProve } from './webauthn.ts';

/**
 * Signs in by the ticket of the first step and a second factor. Throws `sign_in_expired` for a ticket that is over, was
 * used, or began with another password; `too_many_tries`; and a refusal of the field of the factor.
 */
export async function finishSignIn(
  db: Database,
  accounts: Accounts,
  input: { ticket: string; proof: Proof; caller: Caller; client: Client },
): Promise<{ account: StoredAccount; session: SessionSecrets }> {
  const { shop, limits } = accounts;
  const { client, caller, proof } = input;
  const ticketHash = tokenHash(input.ticket);
  const { account, identity } = await accountOfTicket(db, shop, input.ticket);
  const known = await acquaintanceOf(db, shop, { accountId: account.id, client });
  const attempt = await limits.enterFactor({
    userId: account.id,
    from: client.ip,
    isKnownDevice: known.device,
    isGuessable: proof.code !== undefined,
  });
  try {
    await spendProof(db, accounts, { account, proof });
  } catch (error) {
    if (error instanceof Refusal) await noteWrongFactor(db, accounts, { account, client });
    throw error;
  }
  await attempt.forget();
  if (!(await spendPending(db, ticketHash))) throw new Refusal('sign_in_expired');
  if (identity) await linkIdentity(db, accounts, { account, identity });
  return beginSession(db, accounts, { account, known, caller, client, hasProvedFactor: true });
}

/** Whose sign-in waits. Throws `sign_in_expired`. */
async function accountOfTicket(
  db: Database,
  shop: Installation,
  ticket: string,
): Promise<{ account: StoredAccount; identity: Identity | null }> {
  const pending = await findPending(db, { ticketHash: tokenHash(ticket), now: shop.clock.now() });
  const account = pending && (await findAccount(db, pending.accountId));
  if (!account || account.disabled_at || !passwordDigest(account).equals(pending.passwordDigest)) {
    throw new Refusal('sign_in_expired');
  }
  return { account, identity: pending.identity };
}

/** The options that a browser signs for the second step of a sign-in. Throws `sign_in_expired`. */
export async function passkeyOptionsOfTicket(db: Database, { shop }: Accounts, ticket: string) {
  const { account } = await accountOfTicket(db, shop, ticket);
  return optionsToProve(db, shop, account.id);
}

/**
 * Notes a fresh proof in the session of the caller.
 *
 * @returns until when it counts
 */
export async function proveAgain(
  db: Database,
  accounts: Accounts,
  { caller, proof }: { caller: SignedIn; proof: Proof },
): Promise<Date> {
  const { shop, limits } = accounts;
  const account = await findAccount(db, caller.userId);
  if (!account) throw new Refusal('signed_out');
  // counted for each session: whoever stole one cannot stop the owner's
  const attempt = await limits.enterFactor({
    userId: account.id,
    from: caller.sessionId,
    isKnownDevice: true,
    isGuessable: proof.code !== undefined,
  });
  await spendProof(db, accounts, { account, proof });
  await attempt.forget();
  const at = shop.clock.now();
  await markFactor(db, caller.sessionId, at);
  return new Date(at.getTime() + freshSeconds * 1000);
}
