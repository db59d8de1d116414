/** Service accounts: programs of the operator that use the API by keys which are scoped, hashed and end by themselves. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Caller } from '../../../platform/api/caller.ts';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { insertAccount } from '../store.ts';
import type { ServiceAccountJson } from './contract.ts';
import { keyHash, serviceKeyIn } from './rules.ts';
import {
  endService,
  findLiveKey,
  insertKey,
  insertService,
  listServices,
  lockService,
  revokeKey,
} from './store.ts';

/** The program that makes a request by a key; undefined without one. A key that is over, revoked or unknown is a guest's. */
export async function callerByKey(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<Caller | undefined> {
  const key = serviceKeyIn(authorization);
  if (!key) return undefined;
  const live = await findLiveKey(db, keyHash(key), now);
  if (!live) return { kind: 'guest' };
  return {
    ...{ kind: 'signed-in', userId: live.serviceId, sessionId: `ses_${live.keyId}`, roles: live.roles },
    ...{ emailConfirmed: true, service: { readsOnly: live.readsOnly } },
  };
}

/** One statement. */
export async function listServiceAccounts({ db, clock }: Installation): Promise<ServiceAccountJson[]> {
  const now = clock.now();
  const iso = (time: string): string => new Date(time).toISOString();
  return (await listServices(db, now)).map(({ createdAt, keys, ...service }) => ({
    ...service,
    createdAt: createdAt.toISOString(),
    keys: keys.map(({ id, ending, ...key }) => ({
      ...{ id, ending, createdAt: iso(key.createdAt), expiresAt: iso(key.expiresAt) },
      isOver: new Date(key.expiresAt) <= now,
      lastUsedAt: key.lastUsedAt === null ? null : iso(key.lastUsedAt),
    })),
  }));
}

export interface NewKey {
  service: string;
  key: string;
  expiresAt: string;
}

/** Nobody signs in to its account: it has no password, and its address belongs to nobody (RFC 2606). */
export async function createServiceAccount(
  shop: Installation,
  input: { name: string; roles: readonly StaffRole[]; readsOnly: boolean; days: number; by: string },
): Promise<NewKey> {
  const at = shop.clock.now();
  const { name, roles, readsOnly, by } = input;
  return inTransaction(shop.db, async (db) => {
    const id = shop.newId('usr');
    const email = `${id.toLowerCase()}@service.invalid`;
    const account = {
      ...{
        id,
        email,
        emailKey: email,
        name,
        roles: [],
        passwordHash: null,
        locale: shop.settings.defaultLocale,
      },
      ...{ emailConfirmedAt: at, createdAt: at },
    };
    const isFree = async (): Promise<boolean> =>
      insertAccount(db, { ...account, customerId: `W${randomInt(100_000, 1_000_000)}` });
    // the suite code may be taken by somebody else
    for (let tries = 1; !(await isFree()); tries++)
      if (tries === 10) throw new Error('no free suite code was found in ten tries');
    await insertService(db, { id, roles, readsOnly, at, by });
    return addKey(db, shop, { id, days: input.days });
  });
}

/** Throws `not_found`. */
export async function createServiceKey(
  shop: Installation,
  { id, days }: { id: string; days: number },
): Promise<NewKey> {
  return inTransaction(shop.db, async (db) => {
    if (!(await lockService(db, id))) throw new Refusal('not_found');
    return addKey(db, shop, { id, days });
  });
}

async function addKey(
  db: Database,
  { clock, newId }: Installation,
  { id, days }: { id: string; days: number },
): Promise<NewKey> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + days * 86_400_000);
  const key = `wb_${randomBytes(32).toString('base64url')}`;
  const ending = key.slice(-4);
  await insertKey(db, { id: newId('key'), serviceId: id, hash: keyHash(key), ending, at, expiresAt });
  return { service: id, key, expiresAt: expiresAt.toISOString() };
}

/** Throws `not_found`. */
export async function revokeServiceKey(shop: Installation, id: string): Promise<ServiceAccountJson[]> {
  if (!(await revokeKey(shop.db, id, shop.clock.now()))) throw new Refusal('not_found');
  return listServiceAccounts(shop);
}

/** Throws `not_found`. */
export async function endServiceAccount(shop: Installation, id: string): Promise<ServiceAccountJson[]> {
  if (!(await endService(shop.db, id, shop.clock.now()))) throw new Refusal('not_found');
  return listServiceAccounts(shop);
}
