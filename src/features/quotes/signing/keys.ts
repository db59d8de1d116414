/**
 * The key that signs quotes: made with the first one, wrapped by the secret of the installation, shared by all nodes, and
 * replaced after a year or when no secret at hand opens it. Its public half stays published.
 */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type Secrets, unwrapKey, wrapKey } from '../../../platform/keys/key-ring.ts';
import { isWornOut } from '../rules.ts';
import { jwkOf, type KeyPair, newKeyPair } from './ed25519.ts';
import { listPublicKeys, loadSigningKey, putSigningKey, type StoredQuoteKey } from './key-store.ts';

/** The key to sign with at a time. Two processes that make one at once take the same. */
export async function signingKey(db: Database, secrets: Secrets, at: Date): Promise<KeyPair> {
  const kept = await loadSigningKey(db);
  const opened = kept && !isWornOut(kept.madeAt, at) ? opening(kept, secrets) : undefined;
  return opened ?? replaceKey(db, secrets, { replaced: kept?.id ?? null, at });
}

/** Another key from now on, for instance because somebody may have seen the one that signs. */
export async function renewKey(db: Database, secrets: Secrets, at: Date): Promise<KeyPair> {
  return replaceKey(db, secrets, { replaced: (await loadSigningKey(db))?.id ?? null, at });
}

/** The key set (RFC 7517) of `/.well-known/quote-keys.json`. */
export async function publishedKeys(db: Database): Promise<{ keys: ReturnType<typeof jwkOf>[] }> {
  return { keys: (await listPublicKeys(db)).map(jwkOf) };
}

async function replaceKey(
  db: Database,
  secrets: Secrets,
  { replaced, at }: { replaced: string | null; at: Date },
): Promise<KeyPair> {
  const { id, publicKey, seed } = newKeyPair();
  const row = { id, publicKey, ...wrapKey(seed, secrets, id), madeAt: at };
  await inTransaction(db, (transaction) => putSigningKey(transaction, row, replaced));
  const stored = await loadSigningKey(db);
  const opened = stored && opening(stored, secrets);
  if (!opened) throw new Error('the key of quotes cannot be opened by this secret');
  return opened;
}

function opening({ id, publicKey, ...wrapped }: StoredQuoteKey, secrets: Secrets): KeyPair | undefined {
  const seed = unwrapKey(wrapped, secrets, id);
  return seed && { id, publicKey, seed };
}
