/** The key by which this installation names itself to push services (RFC 8292). It is made when first asked for. */
import { createECDH, ECDH } from 'node:crypto';
import type { Installation } from '../../../platform/installation.ts';
import { unwrapKey, wrapKey } from '../../../platform/keys/key-ring.ts';
import { loadPushKey, putPushKey, type StoredPushKey } from './push-key-store.ts';

export interface PushKey {
  /** The uncompressed point in base64url, as browsers take it. */
  publicKey: string;
  /** Its 32 bytes in base64url. */
  privateKey: string;
}

const owner = 'push';

/** The key of this installation; one that the secret does not open any more is replaced, and browsers subscribe again. */
export async function pushKeyOf(shop: Pick<Installation, 'db' | 'clock' | 'settings'>): Promise<PushKey> {
  const kept = await loadPushKey(shop.db, owner);
  const opened = kept && opening(kept, shop.settings);
  return opened ?? (await make(shop, kept?.publicKey ?? null));
}

function opening(stored: StoredPushKey, settings: Installation['settings']): PushKey | undefined {
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
  await putPushKey(
    db,
    { id: owner, publicKey: publicKeyOf(secret), wrapped, wrappedBy, replaced },
    clock.now(),
  );
  const stored = await loadPushKey(db, owner);
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

/** Whether messages can be sealed by the keys of a subscription: a point of the curve, and a secret of 16 bytes (RFC 8291). */
export function canSeal({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return Buffer.from(p256dh, 'base64url').equals(point as Buffer);
  } catch {
    return false;
  }
}
