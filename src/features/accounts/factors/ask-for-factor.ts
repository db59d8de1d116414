/** Sign-ins whose password was right and whose second factor is missing. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import type { Identity } from '../oidc/provider.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { insertPending } from './pending-store.ts';
import { methodsOf } from './prove.ts';
import { waitsSeconds } from './rules.ts';

/** Another password ends the sign-ins that began with this one. */
export const passwordDigest = (account: Pick<StoredAccount, 'password_hash'>): Buffer =>
  createHash('sha256')
    .update(account.password_hash ?? '')
    .digest();

/**
 * Stops a sign-in whose account has a second factor. Throws `second_factor_needed`, with a ticket that opens nothing but
 * the second step, and the ways to go on. `identity` is linked to the account with the second step.
 */
export async function askForFactor(
  db: Database,
  { shop }: Accounts,
  account: StoredAccount,
  identity?: Identity,
): Promise<void> {
  const methods = await methodsOf(db, account.id);
  if (methods.length === 0) return;
  const ticket = newToken();
  const expiresAt = new Date(shop.clock.now().getTime() + waitsSeconds * 1000);
  await insertPending(db, {
    ticketHash: tokenHash(ticket),
    accountId: account.id,
    passwordDigest: passwordDigest(account),
    expiresAt,
    identity: identity ?? null,
  });
  throw new Refusal('second_factor_needed', {
    next: { ticket, methods, expiresAt: expiresAt.toISOString() },
  });
}
