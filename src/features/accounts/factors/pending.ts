/** Sign-ins whose password was right and whose second factor is missing. */
import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Accounts } from '../installation.ts';
import type { StoredAccount } from '../store.ts';
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
 * the second step, and the ways to go on.
 */
export async function askForFactor(db: Database, { shop }: Accounts, account: StoredAccount): Promise<void> {
  const methods = await methodsOf(db, account.id);
  if (methods.length === 0) return;
  const ticket = newToken();
  const expiresAt = new Date(shop.clock.now().getTime() + waitsSeconds * 1000);
  await insertPending(db, {
    ticketHash: tokenHash(ticket),
    accountId: account.id,
    passwordDigest: passwordDigest(account),
    expiresAt,
  });
  throw new Refusal('second_factor_needed', {
    next: { ticket, methods, expiresAt: expiresAt.toISOString() },
  });
}
