/** SQL on telegram_code and telegram_reading, and the job that reads while codes are open. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { readTelegramJob } from './jobs.ts';

/**
 * Keeps a code in the place of the person's earlier ones, and begins to read; false when the session is over. The account is
 * held until the code stands, as by whoever ends its sessions, who ends the code as well then. Call it in a transaction.
 */
export async function keepCode(
  db: Database,
  code: { hash: Buffer; userId: string; sessionId: string; locale: Locale; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await sql`select from account where id = ${code.userId} for no key update`.execute(tablesOf<object>(db));
  const { rows } = await sql`
    with gone as (delete from telegram_code where user_id = ${code.userId} or expires_at < ${now}),
    made as (
      insert into telegram_code (code_hash, user_id, locale, expires_at)
      select ${code.hash}::bytea, ${code.userId}, ${code.locale}, ${code.expiresAt}::timestamptz from session
      where id = ${code.sessionId} and account_id = ${code.userId}
      returning user_id
    )
    select graphile_worker.add_job(${readTelegramJob}, '{}'::json, job_key := ${readTelegramJob}) from made
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** A code that is still good, which is used up by it. */
export async function takeCode(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{ userId: string; locale: Locale } | undefined> {
  const { rows } = await sql<{ userId: string; locale: Locale }>`
    delete from telegram_code where code_hash = ${hash} and expires_at > ${now}
    returning user_id as "userId", locale
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/**
 * Ends the Telegram chats of an account and the links that would tie one. The links first: one that ties a chat at this
 * moment is waited for, and its chat is seen by the second statement.
 */
export async function untieChats(db: Database, userId: string): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`delete from telegram_code where user_id = ${userId}`.execute(tables);
  await sql`delete from notification_channel where user_id = ${userId} and kind = 'telegram'`.execute(tables);
}

/**
 * Reads once more after a pause, while somebody has a code. The queue runs by the clock of the database, and so does the
 * pause: by the clock of a node that is behind, the next reading would be due at once, without an end.
 */
export async function readAgain(
  db: Database,
  { afterMs, now }: { afterMs: number; now: Date },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${readTelegramJob}, '{}'::json, job_key := ${readTelegramJob},
      run_at := now() + make_interval(secs => ${afterMs / 1000})
    )
    where exists (select from telegram_code where expires_at > ${now})
  `.execute(tablesOf<object>(db));
}

/** The number from which the bot's messages are unread. */
export async function nextUpdate(db: Database): Promise<number> {
  const { rows } = await sql<{ next: string }>`
    select next_update as next from telegram_reading where id = 'bot'
  `.execute(tablesOf<object>(db));
  return Number(rows[0]?.next ?? 0);
}

export async function keepRead(db: Database, next: number): Promise<void> {
  await sql`
    insert into telegram_reading (id, next_update) values ('bot', ${next})
    on conflict (id) do update set next_update = greatest(telegram_reading.next_update, excluded.next_update)
  `.execute(tablesOf<object>(db));
}
