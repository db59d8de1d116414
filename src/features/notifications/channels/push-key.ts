/** The key by which this installation names itself to push services (RFC 8292). It is made when first asked for. */
import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { unwrapKey, wrapKey } from '../../../platform/keys/key-ring.ts';

export interface PushKey {
  /** The uncompressed point in base64url, as browsers take it. */
  publicKey: string;
  /** Its 32 bytes in base64url. */
  privateKey: string;
}

const owner = 'push';

interface Stored {
  publicKey: string;
  wrapped: Buffer;
  wrappedBy: string;
}

/** The key of this installation; one that the secret does not open any more is replaced, and browsers subscribe again. */
export async function pushKeyOf(shop: Pick<Installation, 'db' | 'clock' | 'settings'>): Promise<PushKey> {
  const kept = await load(shop.db);
  const opened = kept && opening(kept, shop.settings);
  return opened ?? (await make(shop, kept?.publicKey ?? null));
}

async function load(db: Database): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select public_key as "publicKey", wrapped, wrapped_by as "wrappedBy" from push_key where id = ${owner}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

function opening(stored: Stored, settings: Installation['settings']): PushKey | undefined {
  const secret = unwrapKey(stored, settings, owner);
  return secret && { publicKey: stored.publicKey, privateKey: secret.toString('base64url') };
}

/** Two processes may make one at once: the first stays, and both take it. */
async function make(
  { db, clock, settings }: Pick<Installation, 'db' | 'clock' | 'settings'>,
  replaced: string | null,
): Promise<PushKey> {
  const secret = newSecret();
  const { wrapped, wrappedBy } = wrapKey(secret, settings, owner);
  await sql`
    insert into push_key (id, public_key, wrapped, wrapped_by, made_at)
    values (${owner}, ${publicKeyOf(secret)}, ${wrapped}, ${wrappedBy}, ${clock.now()})
    on conflict (id) do update set public_key = excluded.public_key, wrapped = excluded.wrapped,
      wrapped_by = excluded.wrapped_by, made_at = excluded.made_at
    where push_key.public_key = ${replaced}
  `.execute(tablesOf<object>(db));
  const stored = await load(db);
  const opened = stored && opening(stored, settings);
  if (!opened) throw new Error('the key of pushes cannot be opened by this secret');
  return opened;
}

/** Always 32 bytes: the library leaves zeros at the front out. */
function newSecret(): Buffer {
  const point = createECDH('prime256v1');
  point.generateKeys();
  const secret = point.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
}

function publicKeyOf(secret: Buffer): string {
  const point = createECDH('prime256v1');
  point.setPrivateKey(secret);
  return point.getPublicKey('base64url', 'uncompressed');
}
