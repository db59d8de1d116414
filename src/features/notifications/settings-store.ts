/** SQL on the settings of notifications, and on what a digest gathers. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { MailChoices } from './mail-rules.ts';
import type { StoredNotification } from './store.ts';

interface Tables {
  notification_setting: { user_id: string; mail: MailChoices; digest_sent_at: Date | null };
}

export async function readMailChoices(db: Database, userId: string): Promise<MailChoices> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('notification_setting')
    .select('mail')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.mail ?? {};
}

/** Takes the named choices over and leaves the others; answers all. A first digest gathers from `at` on. */
export async function saveMailChoices(
  db: Database,
  choice: { userId: string; mail: MailChoices; at: Date },
): Promise<MailChoices> {
  const { rows } = await sql<{ mail: MailChoices }>`
    insert into notification_setting (user_id, mail, digest_sent_at)
    values (${choice.userId}, ${JSON.stringify(choice.mail)}::jsonb, ${choice.at})
    on conflict (user_id) do update set mail = notification_setting.mail || excluded.mail
    returning mail
  `.execute(tablesOf<Tables>(db));
  return rows[0]?.mail ?? {};
}

export interface DueDigest {
  userId: string;
  /** The time of the last digest, which the next one starts from; makes sure that each is sent once. */
  sentAt: Date | null;
  mail: MailChoices;
}

/** Those who want a digest, after `userId` in the order of ids. */
export async function listDigestInputs(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select user_id as "userId", digest_sent_at as "sentAt", mail from notification_setting
    where mail::text like '%digest%' and user_id > ${after} order by user_id limit ${limit}
  `.execute(tablesOf<Tables>(db));
  return rows;
}

/** Unread notifications made since then, the oldest first; 50 at most. */
export async function listForDigest(
  db: Database,
  of: { userId: string; since: Date | null; kinds: readonly string[] },
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select id, kind, params, link, needs_action as "needsAction", created_at as "createdAt", read_at as "readAt"
    from notification
    where user_id = ${of.userId} and read_at is null and not needs_action and kind = any(${of.kinds}::text[])
      and (${of.since}::timestamptz is null or created_at > ${of.since})
    order by created_at, id limit 50
  `.execute(tablesOf<Tables>(db));
  return rows;
}

/** Marks a digest as gathered; false when another process was faster. */
export async function markDigestSent(db: Database, due: DueDigest, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<Tables>(db)
    .updateTable('notification_setting')
    .set({ digest_sent_at: at })
    .where('user_id', '=', due.userId)
    .where('digest_sent_at', 'is not distinct from', due.sentAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
