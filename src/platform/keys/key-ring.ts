/**
 * Keys of the installation. Its secret wraps data keys, one for each person; what a person typed is sealed with the
 * data key. A new secret wraps the data keys again and touches nothing else; a deleted data key erases.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** Wraps every new data key. */
  secret: string;
  /** The secret before this one, until all keys are wrapped by the new one. */
  secretOld?: string | undefined;
}

/** Says which secret it is and nothing about it; 32 hexadecimal digits. */
export function fingerprintOf(secret: string): string {
  return derived(secret, 'fingerprint 1', 16).toString('hex');
}

/** A data key under the current secret, bound to whom it belongs. */
export function wrapKey(
  key: Buffer,
  { secret }: Secrets,
  owner: string,
): { wrapped: Buffer; wrappedBy: string } {
  const wrapped = seal(key, derived(secret, 'data keys 1', 32), `data key of ${owner}`);
  return { wrapped, wrappedBy: fingerprintOf(secret) };
}

/** The data key, or undefined when none of the secrets at hand wrapped it, or it was changed or moved. */
export function unwrapKey(
  { wrapped, wrappedBy }: { wrapped: Buffer; wrappedBy: string },
  secrets: Secrets,
  owner: string,
): Buffer | undefined {
  const secret = [secrets.secret, secrets.secretOld].find((one) => one && fingerprintOf(one) === wrappedBy);
  return secret === undefined
    ? undefined
    : open(wrapped, derived(secret, 'data keys 1', 32), `data key of ${owner}`);
}

/** AES-256-GCM: nonce, tag, text. `place` is part of the seal: what was moved does not open. */
export function seal(text: Buffer, key: Buffer, place: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The unsealed bytes, or undefined when key or place differ or a bit was changed. */
export function open(sealed: Buffer, key: Buffer, place: string): Buffer | undefined {
  if (sealed.length < 28) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function derived(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'waybill', purpose, bytes));
}
