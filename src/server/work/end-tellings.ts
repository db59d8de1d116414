/** News of an account that need no session: they end where all sessions end, since whoever opened it may be shut out now. */
import { sql } from 'kysely';
import { deleteFeed } from '../../features/calendar/feed-store.ts';
import { untieChats } from '../../features/notifications/channels/telegram-store.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/**
 * Unties the chats of an account and closes the address of its calendar, in the running transaction. Call it with the
 * account held and after its sessions ended: a session that makes one of them at this moment waits, and is over then.
 */
export async function endTellings(db: Database, userId: string): Promise<void> {
  await untieChats(db, userId);
  await deleteFeed(db, userId);
}

/** The same for everybody. */
export async function endEveryTelling(db: Database): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`delete from telegram_code`.execute(tables);
  await sql`delete from notification_channel where kind = 'telegram'`.execute(tables);
  await sql`delete from calendar_feed`.execute(tables);
}
