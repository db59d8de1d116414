/** The record of sign-ins, and the notices about them to their owner. */

import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { type Locale, offeredLocale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { formatDate } from '../../../platform/time/dates.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import type { SignInJson } from '../person/person-contract.ts';
import { canKeepCookies } from '../rules.ts';
import { lockAccount } from '../store.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { deviceOf, isNewDevice, manyFailures } from './devices.ts';
import { type Acquaintance, countWrongFactors, insertSignIn, listSignIns, rememberDevice } from './store.ts';

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
  return note(db, shop, { accountId, client, outcome: 'wrong_password' });
}

/**
 * Keeps that a wrong second factor was looked at. A person who comes so far knows the password: after some tries its
 * owner is told, once until the next sign-in.
 */
export async function noteWrongFactor(
  db: Database,
  accounts: Accounts,
  { account, client }: { account: StoredAccount; client: SigningClient },
): Promise<void> {
  const { id: accountId, locale, email: to } = account;
  await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    await note(transaction, accounts.shop, { accountId, client, outcome: 'wrong_factor' });
    if ((await countWrongFactors(transaction, accountId)) !== manyFailures) return;
    await mailNotice(transaction, accounts, {
      ...{ kind: 'second-factor-refused', accountId, locale, to },
      values: { address: client.ip, device: deviceWord(accounts, locale, client) },
    });
  });
}

/** The browser and its system, or that nothing is known of them. */
function deviceWord({ shop, texts }: Accounts, locale: Locale, { userAgent }: SigningClient): string {
  return deviceOf(userAgent) ?? wordsOf(texts, offeredLocale(shop.settings, locale))('mails.unknownDevice');
}

function note(
  db: Database,
  shop: Installation,
  {
    accountId,
    client,
    outcome,
  }: { accountId: string; client: SigningClient; outcome: 'wrong_password' | 'wrong_factor' },
): Promise<void> {
  return insertSignIn(db, {
    id: shop.newId('sgn'),
    accountId,
    at: shop.clock.now(),
    outcome,
    ip: client.ip,
    userAgent: client.userAgent,
    isNewDevice: false,
  });
}

/**
 * Keeps the first session of an account that has just been made: its browser is new to nobody. Call it in the transaction
 * of the sign-in.
 *
 * @returns the value of the cookie by which the browser is known from now on; null for a client that keeps none
 */
export async function noteFirstSession(
  db: Database,
  shop: Installation,
  { account, client }: { account: StoredAccount; client: SigningClient },
): Promise<string | null> {
  const at = shop.clock.now();
  await insertSignIn(db, {
    ...{ id: shop.newId('sgn'), accountId: account.id, at, outcome: 'signed_in', isNewDevice: false },
    ...{ ip: client.ip, userAgent: client.userAgent },
  });
  if (!client.fromBrowser || !canKeepCookies(shop.settings.publicUrl)) return null;
  const device = client.device ?? newToken();
  await rememberDevice(db, { accountId: account.id, deviceHash: tokenHash(device), at });
  return device;
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
  shop.log.info({ account: account.id, ip: client.ip, isNewDevice: isNew }, 'somebody signed in');
  if (isNew || known.failures >= manyFailures) {
    const zone = account.time_zone ?? shop.settings.timeZone;
    const reader = { locale: offeredLocale(shop.settings, account.locale), zone, now: at };
    await mailNotice(db, accounts, {
      kind: isNew ? 'new-device' : 'sign-in-after-failures',
      accountId: account.id,
      locale: account.locale,
      to: account.email,
      values: {
        when: formatDate(reader, at.toISOString(), 'moment'),
        device: deviceWord(accounts, account.locale, client),
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
