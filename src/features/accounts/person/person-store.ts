/** SQL on sessions as their owner sees them, on copies of data, and on accounts that are to go. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface StoredSession {
  id: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
}

export interface StoredExport {
  id: string;
  user_id: string;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
}

export interface StoredDeletion {
  user_id: string;
  requested_at: Date;
  due_at: Date;
}

interface Tables {
  data_export: StoredExport;
  account_deletion: StoredDeletion;
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

export function newestExport(db: Database, userId: string): Promise<StoredExport | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findExport(db: Database, id: string): Promise<StoredExport | undefined> {
  return tablesOf<Tables>(db).selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertExport(
  db: Database,
  made: Pick<StoredExport, 'id' | 'user_id' | 'requested_at'>,
): Promise<void> {
  await tablesOf<Tables>(db)
    .insertInto('data_export')
    .values({ ...made, ready_at: null, expires_at: null })
    .execute();
}

export async function markExportReady(
  db: Database,
  id: string,
  times: { readyAt: Date; expiresAt: Date },
): Promise<void> {
  await tablesOf<Tables>(db)
    .updateTable('data_export')
    .set({ ready_at: times.readyAt, expires_at: times.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Forgets copies whose time is over; answers their ids, so that the files go too. */
export async function forgetExports(db: Database, now: Date): Promise<string[]> {
  const rows = await tablesOf<Tables>(db)
    .deleteFrom('data_export')
    .where('expires_at', '<', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listExportsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await tablesOf<Tables>(db)
    .selectFrom('data_export')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

export function findDeletion(db: Database, userId: string): Promise<StoredDeletion | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('account_deletion')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Asked twice, the first time counts. */
export async function insertDeletion(db: Database, deletion: StoredDeletion): Promise<void> {
  await tablesOf<Tables>(db)
    .insertInto('account_deletion')
    .values(deletion)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeDeletion(db: Database, userId: string): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('account_deletion').where('user_id', '=', userId).execute();
}

export async function listDueDeletions(
  db: Database,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await tablesOf<Tables>(db)
    .selectFrom('account_deletion')
    .select('user_id')
    .where('due_at', '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
