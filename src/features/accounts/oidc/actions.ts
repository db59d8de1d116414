/** Sign-in of staff by the operator's provider: going there, and coming back. */
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredAccount } from '../account-tables.ts';
import { askForFactor } from '../factors/ask-for-factor.ts';
import type { Accounts } from '../installation.ts';
import { acquaintanceOf, type Client } from '../sessions/known-places.ts';
import { beginSession, type SessionSecrets } from '../sessions/session-actions.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { accountOfArrival, linkIdentity } from './link-identity.ts';
import type { Arrival, OidcProvider, ReturnedParameters } from './provider.ts';
import { insertAttempt, spendAttempt } from './store.ts';

/** How long somebody may take at the provider; seconds. */
export const awaySeconds = 10 * 60;

/**
 * Begins a sign-in. Throws `not_found` without a provider and `staff_sign_in_failed` while it does not answer.
 *
 * @returns where the browser goes, and the secret that it keeps until it is back
 */
export async function startStaffSignIn(
  db: Database,
  { shop }: Accounts,
  provider: OidcProvider | null,
): Promise<{ url: string; secret: string }> {
  if (!provider) throw new Refusal('not_found');
  const [state, secret] = [newToken(), newToken()];
  const url = await provider.addressFor({ state, secret }).catch((error: unknown) => {
    shop.log.warn({ reason: reasonOf(error) }, 'the provider of sign-ins did not answer');
    throw new Refusal('staff_sign_in_failed');
  });
  await insertAttempt(db, {
    stateHash: tokenHash(state),
    browserHash: tokenHash(secret),
    expiresAt: new Date(shop.clock.now().getTime() + awaySeconds * 1000),
  });
  return { url: url.href, secret };
}

/**
 * Signs in whoever came back. Throws `sign_in_expired` when this browser began no such sign-in, or it is over or spent;
 * `staff_sign_in_failed` when what it brought does not hold; `staff_sign_in_unknown` when the person is no member of staff
 * here; `second_factor_needed` as every sign-in does.
 */
export async function finishStaffSignIn(
  db: Database,
  accounts: Accounts,
  provider: OidcProvider | null,
  input: { returned: ReturnedParameters; secret: string | undefined; caller: Caller; client: Client },
): Promise<{ account: StoredAccount; session: SessionSecrets }> {
  if (!provider) throw new Refusal('not_found');
  const { shop } = accounts;
  const { returned, secret, caller, client } = input;
  const isOurs =
    secret !== undefined &&
    (await spendAttempt(db, {
      stateHash: tokenHash(returned.state),
      browserHash: tokenHash(secret),
      now: shop.clock.now(),
    }));
  if (!isOurs) throw new Refusal('sign_in_expired');
  const failed = (error: unknown): never => {
    shop.log.warn({ reason: reasonOf(error), ip: client.ip }, 'a sign-in by the provider did not hold');
    throw new Refusal('staff_sign_in_failed');
  };
  const arrival: Arrival = await provider.arrive(returned, secret).catch(failed);
  const found = await accountOfArrival(db, {
    ...arrival,
    confirmedEmail: () => arrival.confirmedEmail().catch(failed),
  });
  if (!found) {
    shop.log.info({ ip: client.ip }, 'a sign-in by the provider was of nobody here');
    throw new Refusal('staff_sign_in_unknown');
  }
  const { account, isNew } = found;
  const identity = { issuer: arrival.issuer, subject: arrival.subject };
  await askForFactor(db, accounts, account, isNew ? identity : undefined);
  if (isNew) await linkIdentity(db, accounts, { account, identity });
  const known = await acquaintanceOf(db, shop, { accountId: account.id, client });
  return beginSession(db, accounts, { account, known, caller, client });
}

/** The word of the library for what went wrong; its message may hold what the provider said. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown').slice(0, 80);
}
