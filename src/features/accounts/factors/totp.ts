/** Codes of authenticator apps (RFC 6238): six digits, new every 30 seconds. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../platform/database/database.ts';
import { type QrCode, qrOf } from '../../../platform/drawing/qr-code.ts';
import type { Installation } from '../../../platform/installation.ts';
import { open, seal } from '../../../platform/keys/key-ring.ts';
import { keyOf, keyToSealFor } from '../../../platform/keys/person-keys.ts';

const period = 30;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** Clocks of phones differ: a code counts one step before and after its own. */
const skewSteps = 1;

export const newSecret = (): Buffer => randomBytes(secretBytes);

/**
 * The step of a right code: a number that grows by one every 30 seconds.
 *
 * @returns undefined for a wrong code
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: skewSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / (period * 1000)) + delta;
}

export interface ShownSecret {
  /** In base32, for whoever types it. */
  secret: string;
  /** The content of the picture, for apps on the same device. */
  uri: string;
  /** The picture. */
  qr: QrCode;
}

/** A secret as an app takes it over: as a picture, a link and a text. */
export async function showSecret(
  secret: Buffer,
  named: { shop: string; account: string },
): Promise<ShownSecret> {
  const totp = totpOf(secret, { issuer: named.shop, label: named.account });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: await qrOf(uri) };
}

function totpOf(secret: Buffer, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period });
}

const placeOf = (accountId: string): string => `totp of ${accountId}`;

/** A secret as it is stored: sealed with the person's key. */
export async function sealSecret(
  db: Database,
  shop: Installation,
  { accountId, secret }: { accountId: string; secret: Buffer },
): Promise<Buffer> {
  const key = await keyToSealFor(db, shop.settings, { accountId, at: shop.clock.now() });
  return seal(secret, key, placeOf(accountId));
}

/** A stored secret, or undefined when its key is gone: other factors are left then. */
export async function openSecret(
  db: Database,
  shop: Installation,
  { accountId, sealed }: { accountId: string; sealed: Buffer },
): Promise<Buffer | undefined> {
  const key = await keyOf(db, shop.settings, accountId);
  return key && open(sealed, key, placeOf(accountId));
}
