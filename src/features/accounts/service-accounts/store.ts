/** SQL on service accounts and their keys. */
import { sql } from 'kysely';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';

export interface LiveKey {
  serviceId: Id<'usr'>;
  keyId: Id<'key'>;
  roles: StaffRole[];
  readsOnly: boolean;
}

/** Whose key it is, and marked as used, in one statement; the mark is written once a minute at most. */
export async function findLiveKey(db: Database, hash: Buffer, now: Date): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    with live as (
      select k.id, k.last_used_at, s.id as service_id, s.roles, s.reads_only
      from service_key k join service_account s on s.id = k.service_id
      where k.key_hash = ${hash} and k.expires_at > ${now} and k.revoked_at is null and s.ended_at is null
    ), used as (
      update service_key set last_used_at = ${now} from live
      where service_key.id = live.id
        and (live.last_used_at is null or live.last_used_at < ${now}::timestamptz - interval '1 minute')
    )
    select service_id as "serviceId", id as "keyId", roles, reads_only as "readsOnly" from live
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface ServiceRow {
  id: Id<'usr'>;
  name: string;
  roles: StaffRole[];
  readsOnly: boolean;
  createdAt: Date;
  /** Name or address of who made it; null when the account is gone. */
  createdBy: string | null;
  keys: { id: string; ending: string; createdAt: string; expiresAt: string; lastUsedAt: string | null }[];
}

/** Living service accounts by name, with the keys that are neither revoked nor long over. One statement. */
export async function listServices(db: Database, now: Date): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select s.id, a.name, s.roles, s.reads_only as "readsOnly", s.created_at as "createdAt",
      (select coalesce(by.name, by.email) from account by where by.id = s.created_by) as "createdBy",
      coalesce((
        select json_agg(json_build_object('id', k.id, 'ending', k.ending, 'createdAt', k.created_at,
          'expiresAt', k.expires_at, 'lastUsedAt', k.last_used_at) order by k.created_at desc)
        from service_key k
        where k.service_id = s.id and k.revoked_at is null
          and k.expires_at > ${now}::timestamptz - interval '30 days'
      ), '[]') as keys
    from service_account s join account a on a.id = s.id
    where s.ended_at is null order by a.name, s.id
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function insertService(
  db: Database,
  one: { id: string; roles: readonly StaffRole[]; readsOnly: boolean; at: Date; by: string },
): Promise<void> {
  await sql`
    insert into service_account (id, roles, reads_only, created_at, created_by)
    values (${one.id}, ${[...one.roles]}, ${one.readsOnly}, ${one.at}, ${one.by})
  `.execute(tablesOf<object>(db));
}

export async function insertKey(
  db: Database,
  one: { id: string; serviceId: string; hash: Buffer; ending: string; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into service_key (id, service_id, key_hash, ending, created_at, expires_at)
    values (${one.id}, ${one.serviceId}, ${one.hash}, ${one.ending}, ${one.at}, ${one.expiresAt})
  `.execute(tablesOf<object>(db));
}

/** Whether a service account lives; locked, so that it does not end meanwhile. */
export async function lockService(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from service_account where id = ${id} and ended_at is null for update
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** False when there is no such key, or it was revoked before. */
export async function revokeKey(db: Database, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update service_key set revoked_at = ${at} where id = ${id} and revoked_at is null
  `.execute(tablesOf<object>(db));
  return Boolean(numAffectedRows);
}

/** Ends the account with all its keys; false when there is none. */
export async function endService(db: Database, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update service_account set ended_at = ${at} where id = ${id} and ended_at is null
  `.execute(tablesOf<object>(db));
  return Boolean(numAffectedRows);
}
