/** The table of sessions, and the places from which an account signed in before. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';

interface Tables {
  session: { id: Id<'ses'>; account_id: string; token_hash: Buffer; expires_at: Date };
  known_place: { account_id: string; place_hash: Buffer; last_used_at: Date };
}

/** A session as its owner sees it. */
export interface StoredSession {
  id: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
}

/** Those of the sessions that live, without marking them as used: an open page alone does not prolong one. */
export async function listAliveSessions(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session.id from session join account on account.id = session.account_id
    where session.id = any(${ids}::text[]) and session.expires_at > ${now} and account.disabled_at is null
      and session.last_used_at + session.idle_seconds * interval '1 second' > ${now}
  `.execute(tablesOf<Tables>(db));
  return rows.map(({ id }) => id);
}

export interface NewSession {
  id: Id<'ses'>;
  accountId: Id<'usr'>;
  tokenHash: Buffer;
  bindHash: Buffer | null;
  userAgent: string;
  createdAt: Date;
  idleSeconds: number;
  expiresAt: Date;
  /** Keyed hash of the network, or null when it shall not be remembered. */
  placeHash: Buffer | null;
  factorAt: Date | null;
}

/** Inserts a session, and remembers the place from which the account signed in. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await sql`
    with place as (
      insert into known_place (account_id, place_hash, last_used_at)
      select ${session.accountId}, ${session.placeHash}::bytea, ${session.createdAt}::timestamptz
      where ${session.placeHash}::bytea is not null
      on conflict (account_id, place_hash) do update set last_used_at = excluded.last_used_at
    )
    insert into session (id, account_id, token_hash, bind_hash, user_agent, created_at, last_used_at, idle_seconds, expires_at,
      factor_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.bindHash}, ${session.userAgent},
      ${session.createdAt}, ${session.createdAt}, ${session.idleSeconds}, ${session.expiresAt}, ${session.factorAt})
  `.execute(tablesOf<Tables>(db));
}

/** Remembers a place of the account, or that it was used again. */
export async function insertPlace(
  db: Database,
  place: { accountId: string; placeHash: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into known_place (account_id, place_hash, last_used_at)
    values (${place.accountId}, ${place.placeHash}, ${place.at})
    on conflict (account_id, place_hash) do update set last_used_at = excluded.last_used_at
  `.execute(tablesOf<Tables>(db));
}

/** Notes that a second factor was proved in a session. */
export async function markFactor(db: Database, id: Id<'ses'>, at: Date): Promise<void> {
  await sql`update session set factor_at = ${at} where id = ${id}`.execute(tablesOf<Tables>(db));
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionById(db: Database, id: Id<'ses'>): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('session').where('id', '=', id).execute();
}

/** Living sessions, the one used last first. */
export async function listSessions(db: Database, userId: string, now: Date): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select id, user_agent, created_at, last_used_at from session
    where account_id = ${userId} and expires_at > ${now}
      and last_used_at + idle_seconds * interval '1 second' > ${now}
    order by last_used_at desc, id limit 100
  `.execute(tablesOf<Tables>(db));
  return rows;
}

/** Ends one session of the account, all but one, or all; answers how many. */
export async function endSessions(
  db: Database,
  end: { userId: string; id?: string; except?: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where account_id = ${end.userId}
      and id = coalesce(${end.id ?? null}::text, id) and id <> coalesce(${end.except ?? null}::text, '')
  `.execute(tablesOf<Tables>(db));
  return Number(numAffectedRows ?? 0n);
}

/** Ends every session there is, and sign-ins that wait for a second factor; answers how many sessions. */
export async function endAllSessions(db: Database): Promise<number> {
  await sql`delete from pending_sign_in`.execute(tablesOf<Tables>(db));
  const { numAffectedRows } = await sql`delete from session`.execute(tablesOf<Tables>(db));
  return Number(numAffectedRows ?? 0n);
}

/** Removes what is over: dead sessions, old links and counters, places that were not used for long. */
export async function sweep(db: Database, now: Date): Promise<void> {
  await sql`
    with sessions as (
      delete from session
      where expires_at < ${now} or last_used_at + idle_seconds * interval '1 second' < ${now}
    ), links as (
      delete from link_token where expires_at < ${now}::timestamptz - interval '30 days'
    ), invitations as (
      delete from staff_invitation where expires_at < ${now}::timestamptz - interval '30 days'
    ), places as (
      delete from known_place where last_used_at < ${now}::timestamptz - interval '90 days'
    )
    delete from try_limit where expire < ${now.getTime() - 3_600_000}::double precision
  `.execute(tablesOf<Tables>(db));
}
