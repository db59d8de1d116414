/** SQL on notification. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { readPlain, writeLater } from '../../platform/database/write-later.ts';
import { liveChannel } from '../../platform/jobs/live.ts';
import type { MailWords } from '../../platform/mail/mail-template-store.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { sendNoticeJob } from './channels/jobs.ts';
import type { NotificationKind } from './contract.ts';
import type { MailChoices } from './mail-rules.ts';
import type { Facts, Notice } from './rules.ts';

export interface StoredNotification {
  id: string;
  kind: NotificationKind;
  params: Facts;
  link: string;
  needsAction: boolean;
  createdAt: Date;
  readAt: Date | null;
}

/** The person who is told, with what a mail to them is made of. */
export interface Told {
  email: string;
  emailConfirmed: boolean;
  locale: Locale;
  /** IANA name. */
  timeZone: string | null;
  /** Which mails they want. */
  mail: MailChoices | null;
  /** The words of staff for this mail, where they wrote some in that language. */
  words: MailWords | null;
  /** It was told already: an event that comes twice makes one notice. */
  isTold: boolean;
}

/** Undefined for an account that is gone. One statement. */
export async function findTold(db: Database, notice: Notice): Promise<Told | undefined> {
  const rows = await readPlain(
    db,
    sql<Told>`
      select a.email, a.email_confirmed_at is not null as "emailConfirmed", a.locale, a.time_zone as "timeZone",
        (select mail from notification_setting s where s.user_id = a.id) as mail,
        (
          select json_build_object('subject', t.subject, 'body', t.body) from mail_template t
          where t.kind = ${notice.kind} and t.locale = a.locale
        ) as words,
        exists (select from notification n where n.event_key = ${notice.eventKey}) as "isTold"
      from account a where a.id = ${notice.userId}
    `,
  );
  return rows[0];
}

/**
 * Writes a notice with a job for each channel of the person, tells the person's open pages, and says of earlier ones about the
 * order that it settles that nothing is to be done any more; at the latest at the end of the transaction, which fails when
 * the same was told meanwhile (`notification_event_key`).
 */
export function insertNotice(
  db: Database,
  notice: Notice,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const isUrgent = notice.waitsFor.length > 0;
  return writeLater(db, {
    parts: [
      ['notice_settled', settling(notice.userId, notice.settles)],
      [
        'notice_new',
        sql`insert into notification (id, user_id, kind, params, link, waits_for, event_key, created_at)
          values (${id}, ${notice.userId}, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.link},
            ${notice.waitsFor}::text[], ${notice.eventKey}, ${at})
          returning id`,
      ],
      [
        'notice_told',
        sql`select (
              select count(graphile_worker.add_job(${sendNoticeJob},
                json_build_object('notification', notice_new.id, 'channel', c.id)))
              from notification_channel c
              where c.user_id = ${notice.userId} and (c.tells = 'all' or ${isUrgent}::boolean)
            ) as queued,
            ${announced(notice.userId, sql`1 + ${unreadOf(notice.userId)}`)} as announced
          from notice_new`,
      ],
    ],
  });
}

const settling = (userId: string, orderId: string | null) => sql`
  update notification set waits_for = array_remove(waits_for, ${orderId}::text)
  where user_id = ${userId} and needs_action and array_position(waits_for, ${orderId}::text) is not null
`;

/** Nothing is to be done any more because of earlier notices about an order. */
export async function settleNotices(db: Database, userId: string, orderId: string): Promise<void> {
  await settling(userId, orderId).execute(tablesOf<object>(db));
}

const unreadOf = (userId: string) =>
  sql<number>`(select count(*) from notification where user_id = ${userId} and read_at is null)`;

/** Tells the user's open pages the new count, after the commit. */
const announced = (
  userId: string,
  unread: RawBuilder<unknown>,
) => sql`pg_notify(${liveChannel}, json_build_object(
  'to', ${`user:${userId}`}::text, 'kind', 'notifications', 'data', json_build_object('unread', ${unread})
)::text)::text`;

export interface NotificationQuery {
  userId: string;
  onlyUnread: boolean;
  /** The id after which the page begins. */
  after: string | null;
  limit: number;
}

/** Notifications, the newest first, with the counts of all and of the unread; one statement. */
export async function readNotifications(
  db: Database,
  query: NotificationQuery,
): Promise<{ notifications: StoredNotification[]; unread: number; total: number }> {
  const { userId, onlyUnread, after, limit } = query;
  const { rows } = await sql<StoredNotification & { unread: number; total: number }>`
    select counted.*, page.*
    from (
      select count(*) filter (where read_at is null)::int as unread, count(*)::int as total
      from notification where user_id = ${userId}
    ) counted
    left join lateral (
      select n.id, n.kind, n.params, n.link, n.needs_action as "needsAction", n.created_at as "createdAt",
        n.read_at as "readAt"
      from notification n
      where n.user_id = ${userId} and (n.read_at is null or not ${onlyUnread}::boolean)
        and (${after}::text is null or (n.created_at, n.id) < (
          select a.created_at, a.id from notification a where a.id = ${after} and a.user_id = ${userId}
        ))
      order by n.created_at desc, n.id desc limit ${limit}
    ) page on true
    order by page."createdAt" desc, page.id desc
  `.execute(tablesOf<object>(db));
  const { unread = 0, total = 0 } = rows[0] ?? {};
  return { notifications: rows.filter((row) => row.id !== null), unread, total };
}

export type FreshNotice = Pick<StoredNotification, 'kind' | 'params' | 'link' | 'needsAction'>;

/** A notice that is unread and was made after `since`; undefined for any other. */
export async function loadFresh(db: Database, id: string, since: Date): Promise<FreshNotice | undefined> {
  const { rows } = await sql<FreshNotice>`
    select kind, params, link, needs_action as "needsAction" from notification
    where id = ${id} and read_at is null and created_at > ${since}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification where user_id = ${userId} and read_at is null
  `.execute(tablesOf<object>(db));
  return rows[0]?.unread ?? 0;
}

export interface Marking {
  userId: string;
  ids: readonly string[] | null;
  until: Date | null;
}

export interface Marked {
  changed: number;
  unread: number;
}

/** Marks as read what is unread; one statement. */
export async function markRead(db: Database, { userId, ids, until }: Marking, at: Date): Promise<Marked> {
  const { rows } = await sql<Marked>`
    with changed as (
      update notification set read_at = ${at}
      where user_id = ${userId} and read_at is null
        and (${ids}::text[] is null or id = any(${ids}::text[]))
        and (${until}::timestamptz is null or created_at <= ${until})
      returning id
    )
    , counted as (
      select (select count(*) from changed)::int as changed,
        (${unreadOf(userId)} - (select count(*) from changed))::int as unread
    )
    select changed, unread,
      case when changed > 0 then ${announced(userId, sql`unread`)} end as announced
    from counted
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { changed: 0, unread: 0 };
}

/** Makes unread what was marked at that time; one statement. */
export async function markUnread(db: Database, { userId, ids }: Marking, readAt: Date): Promise<Marked> {
  const { rows } = await sql<Marked>`
    with changed as (
      update notification set read_at = null
      where user_id = ${userId} and read_at = ${readAt} and (${ids}::text[] is null or id = any(${ids}::text[]))
      returning id
    )
    , counted as (
      select (select count(*) from changed)::int as changed,
        (${unreadOf(userId)} + (select count(*) from changed))::int as unread
    )
    select changed, unread,
      case when changed > 0 then ${announced(userId, sql`unread`)} end as announced
    from counted
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { changed: 0, unread: 0 };
}
