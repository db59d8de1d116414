/** The tables of sign-ins and of the devices that an account knows. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';

export interface StoredSignIn {
  id: Id<'sgn'>;
  accountId: string;
  at: Date;
  outcome: 'signed_in' | 'wrong_password' | 'wrong_factor';
  ip: string;
  userAgent: string;
  isNewDevice: boolean;
}

export async function insertSignIn(db: Database, made: StoredSignIn): Promise<void> {
  await sql`
    insert into sign_in (id, account_id, at, outcome, ip, user_agent, is_new_device)
    values (${made.id}, ${made.accountId}, ${made.at}, ${made.outcome}, ${made.ip}, ${made.userAgent}, ${made.isNewDevice})
  `.execute(tablesOf<object>(db));
}

/** The sign-ins of an account, the newest first. */
export async function listSignIns(db: Database, accountId: string, limit: number): Promise<StoredSignIn[]> {
  const { rows } = await sql<StoredSignIn>`
    select id, account_id as "accountId", at, outcome, ip, user_agent as "userAgent", is_new_device as "isNewDevice"
    from sign_in where account_id = ${accountId} order by at desc, id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** How many wrong second factors came since the last sign-in. */
export async function countWrongFactors(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sign_in where account_id = ${accountId} and outcome = 'wrong_factor'
      and at > coalesce((select max(at) from sign_in where account_id = ${accountId} and outcome = 'signed_in'), '-infinity')
  `.execute(tablesOf<object>(db));
  return rows[0]?.count ?? 0;
}

export interface Acquaintance {
  device: boolean;
  place: boolean;
  /** The account signed in from somewhere before. */
  any: boolean;
  anyDevice: boolean;
  /** Wrong passwords since the last sign-in. */
  failures: number;
}

/** How well an account knows a client; one statement. Devices and places count when they were used after `since`. */
export async function findAcquaintance(
  db: Database,
  client: { accountId: string; deviceHash: Buffer | null; placeHash: Buffer; since: Date },
): Promise<Acquaintance> {
  const { accountId, deviceHash, placeHash, since } = client;
  const { rows } = await sql<Acquaintance>`
    with devices as (select device_hash, last_used_at > ${since} as fresh from known_device where account_id = ${accountId}),
      places as (select place_hash, last_used_at > ${since} as fresh from known_place where account_id = ${accountId})
    select
      exists (select from devices where device_hash = ${deviceHash}::bytea and fresh) as device,
      exists (select from places where place_hash = ${placeHash} and fresh) as place,
      exists (select from devices) or exists (select from places) as any,
      exists (select from devices) as "anyDevice",
      (select count(*)::int from sign_in where account_id = ${accountId} and outcome = 'wrong_password' and at > coalesce(
        (select max(at) from sign_in where account_id = ${accountId} and outcome = 'signed_in'), '-infinity')) as failures
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { device: false, place: false, any: false, anyDevice: false, failures: 0 };
}

export async function rememberDevice(
  db: Database,
  { accountId, deviceHash, at }: { accountId: string; deviceHash: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into known_device (account_id, device_hash, last_used_at) values (${accountId}, ${deviceHash}, ${at})
    on conflict (account_id, device_hash) do update set last_used_at = excluded.last_used_at
  `.execute(tablesOf<object>(db));
}

/**
 * Forgets from where an account signed in: whoever knew the password before may have been there, and would come again
 * without a notice and without the limits of strangers.
 */
export async function forgetAcquaintances(db: Database, accountId: string): Promise<void> {
  await sql`
    with devices as (delete from known_device where account_id = ${accountId})
    delete from known_place where account_id = ${accountId}
  `.execute(tablesOf<object>(db));
}

/** Forgets what is older than `before`. */
export async function sweepSignIns(db: Database, before: Date): Promise<void> {
  await sql`
    with devices as (delete from known_device where last_used_at < ${before})
    delete from sign_in where at < ${before}
  `.execute(tablesOf<object>(db));
}
