/** The secret of the environment and the one that the database belongs to: the same, or the shop does not start. */
import { sealOlderDocuments, tryOlderDocuments } from '../../features/address-book/older-documents.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepFingerprint, keepFirstFingerprint, keptFingerprint } from '../../platform/keys/kept-secret.ts';
import { fingerprintOf, type Secrets } from '../../platform/keys/key-ring.ts';
import { type Rewrapped, rewrapKeys } from '../../platform/keys/person-keys.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { demoSecret } from './secret.ts';

export interface SecretSettings extends Secrets {
  demo: boolean;
}

const wrong = new SettingsError(
  'WAYBILL_SECRET is not the secret of this database, so documents could not be opened: set the one it was before, or, to change it, the one before as WAYBILL_SECRET_OLD beside the new one and run npm run secret:rotate',
);

/**
 * Lets a shop start whose documents it can open. A new database keeps the secret's fingerprint; what an older release
 * sealed is sealed with people's own keys; a demo that becomes a real shop gets its keys wrapped by the new secret.
 *
 * @returns a line for the operator when keys wait to be wrapped again
 * @throws SettingsError when the database belongs to another secret
 */
export async function settleSecret(
  db: Database,
  settings: SecretSettings,
  at: Date,
): Promise<string | undefined> {
  if ((await keptFingerprint(db)) === undefined) await adopt(db, settings, at);
  const kept = await keptFingerprint(db);
  if (kept === fingerprintOf(settings.secret)) {
    await sealOlderDocuments(db, settings, at);
    return undefined;
  }
  if (settings.secretOld && kept === fingerprintOf(settings.secretOld)) {
    return 'the secret was changed: run npm run secret:rotate, then unset WAYBILL_SECRET_OLD';
  }
  if (kept === fingerprintOf(demoSecret) && !settings.demo) {
    await rotateSecret(db, { secret: settings.secret, secretOld: demoSecret }, at);
    return undefined;
  }
  throw wrong;
}

async function adopt(db: Database, settings: SecretSettings, at: Date): Promise<void> {
  const { opened, shut } = await tryOlderDocuments(db, settings);
  if (shut > 0 && opened === 0) throw wrong;
  await keepFirstFingerprint(db, settings, at);
}

export interface Rotated extends Rewrapped {
  /** Recipients whose documents were sealed by an older release. */
  sealed: number;
}

/**
 * Wraps all keys by the new secret and makes the database belong to it. The shop may run meanwhile with both.
 * Throws a `SettingsError` when the database belongs to neither.
 */
export async function rotateSecret(db: Database, secrets: Secrets, at: Date): Promise<Rotated> {
  const kept = await keptFingerprint(db);
  const known = [secrets.secret, secrets.secretOld].filter((one) => one !== undefined).map(fingerprintOf);
  if (kept !== undefined && !known.includes(kept)) throw wrong;
  const sealed = await sealOlderDocuments(db, secrets, at);
  const rewrapped = await rewrapKeys(db, secrets);
  if (rewrapped.unknown === 0) await keepFingerprint(db, secrets, at);
  return { ...rewrapped, sealed };
}
