/** SQL on notification. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import type { NotificationKind } from './contract.ts';
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

/**
 * Writes a notice, and says of earlier ones about the order that it settles that nothing is to be done any more; one
 * statement. Answers whether it is new: an event that comes twice makes one.
 */
export async function insertNotice(
  db: Database,
  notice: Notice,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with settled as (
      update notification set waits_for = array_remove(waits_for, ${notice.settles}::text)
      where user_id = ${notice.userId} and needs_action and ${notice.settles}::text = any(waits_for)
    )
    insert into notification (id, user_id, kind, params, link, waits_for, event_key, created_at)
    values (${id}, ${notice.userId}, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.link},
      ${notice.waitsFor}::text[], ${notice.eventKey}, ${at})
    on conflict on constraint notification_event_key do nothing
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

export interface NotificationQuery {
  userId: string;
  onlyUnread: boolean;
  /** The id after which the page begins. */
  after: string | null;
  limit: number;
}

/** Notifications, the newest first, and the count of all unread; one statement. */
export async function readNotifications(
  db: Database,
  query: NotificationQuery,
): Promise<{ notifications: StoredNotification[]; unread: number }> {
  const { userId, onlyUnread, after, limit } = query;
  const { rows } = await sql<StoredNotification & { unread: number }>`
    select counted.unread, page.*
    from (select count(*)::int as unread from notification where user_id = ${userId} and read_at is null) counted
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
  return { notifications: rows.filter((row) => row.id !== null), unread: rows[0]?.unread ?? 0 };
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
    select (select count(*) from changed)::int as changed,
      ((select count(*) from notification where user_id = ${userId} and read_at is null)
        - (select count(*) from changed))::int as unread
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
    select (select count(*) from changed)::int as changed,
      ((select count(*) from notification where user_id = ${userId} and read_at is null)
        + (select count(*) from changed))::int as unread
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { changed: 0, unread: 0 };
}
