/** SQL on copies of data, and on accounts that are to go. */
import { type Database, tablesOf } from '../../../platform/database/database.ts';

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

/** @returns whether one was asked for */
export async function removeDeletion(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tablesOf<Tables>(db)
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether an account is still to go. Nobody takes that back until the transaction ends. */
export async function lockDueDeletion(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('account_deletion')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
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
