/** What is remembered of sign-ins, and what their owner is told. */
import type { Database } from '../../../platform/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { formatDate } from '../../../platform/time/dates.ts';
import { mailNotice } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import type { SignInJson } from '../person-contract.ts';
import { canKeepCookies } from '../rules.ts';
import type { StoredAccount } from '../store.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { deviceOf, isNewDevice, manyFailures } from './devices.ts';
import { type Acquaintance, insertSignIn, listSignIns, rememberDevice } from './store.ts';

/** How many are shown. */
const shown = 50;

export interface SigningClient {
  ip: string;
  userAgent: string;
  fromBrowser: boolean;
  /** The cookie of a browser in which somebody signed in before. */
  device?: string | undefined;
}

/** Keeps that a wrong password was looked at. */
export function noteWrongPassword(
  db: Database,
  shop: Installation,
  { accountId, client }: { accountId: string; client: SigningClient },
): Promise<void> {
  return insertSignIn(db, {
    id: shop.newId('sgn'),
    accountId,
    at: shop.clock.now(),
    outcome: 'wrong_password',
    ip: client.ip,
    userAgent: client.userAgent,
    isNewDevice: false,
  });
}

/**
 * Keeps a sign-in and tells its owner by mail when the device is new, or when many wrong passwords came before. Call it in
 * the transaction of the sign-in.
 *
 * @returns the value of the cookie by which the browser is known from now on; null for a client that keeps none
 */
export async function noteSignIn(
  db: Database,
  accounts: Accounts,
  { account, client, known }: { account: StoredAccount; client: SigningClient; known: Acquaintance },
): Promise<string | null> {
  const { shop } = accounts;
  const at = shop.clock.now();
  const keepsCookies = client.fromBrowser && canKeepCookies(shop.settings.publicUrl);
  const isNew = isNewDevice(known, { keepsCookies });
  await insertSignIn(db, {
    id: shop.newId('sgn'),
    accountId: account.id,
    at,
    outcome: 'signed_in',
    ip: client.ip,
    userAgent: client.userAgent,
    isNewDevice: isNew,
  });
  if (isNew || known.failures >= manyFailures) {
    const zone = account.time_zone ?? shop.settings.timeZone;
    const reader = { locale: account.locale, zone, now: at };
    await mailNotice(db, accounts, {
      kind: isNew ? 'new-device' : 'sign-in-after-failures',
      accountId: account.id,
      locale: account.locale,
      to: account.email,
      values: {
        when: formatDate(reader, at.toISOString(), 'moment'),
        device: deviceOf(client.userAgent) ?? '–',
        address: client.ip,
        count: String(known.failures),
      },
    });
  }
  if (!keepsCookies) return null;
  const device = known.device && client.device ? client.device : newToken();
  await rememberDevice(db, { accountId: account.id, deviceHash: tokenHash(device), at });
  return device;
}

/** The newest sign-ins of an account, those with a wrong password too. */
export async function signInsOf(db: Database, accountId: string): Promise<SignInJson[]> {
  return (await listSignIns(db, accountId, shown)).map(({ userAgent, at, accountId: _, ...made }) => ({
    ...made,
    at: at.toISOString(),
    device: deviceOf(userAgent),
  }));
}
