/** SQL on calendar_feed and calendar_event. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';

export interface StoredFeed {
  createdAt: Date;
  readAt: Date | null;
}

/** Of somebody who may sign in, and has set no password since: who is shut out by a new one is shut out here as well. */
const isOpen = sql`a.disabled_at is null and (a.password_changed_at is null or a.password_changed_at <= f.created_at)`;

/**
 * Makes a feed, or gives the one that is there another token; false when the session is over. The account is held until the
 * feed stands, as by whoever ends its sessions, who ends the feed as well then. Call it in a transaction.
 */
export async function saveFeed(
  db: Database,
  { userId, sessionId, tokenHash, at }: { userId: string; sessionId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  await sql`select from account where id = ${userId} for no key update`.execute(tablesOf<object>(db));
  const { numAffectedRows } = await sql`
    insert into calendar_feed (user_id, token_hash, created_at)
    select ${userId}, ${tokenHash}::bytea, ${at}::timestamptz from session
    where id = ${sessionId} and account_id = ${userId}
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await sql`delete from calendar_feed where user_id = ${userId}`.execute(tablesOf<object>(db));
}

export async function feedOf(db: Database, userId: string): Promise<StoredFeed | undefined> {
  const { rows } = await sql<StoredFeed>`
    select f.created_at as "createdAt", f.read_at as "readAt"
    from calendar_feed f join account a on a.id = f.user_id where f.user_id = ${userId} and ${isOpen}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface FeedReader {
  userId: string;
  locale: Locale;
  /** IANA name; null while nobody told one. */
  timeZone: string | null;
}

/** Whose open feed a token opens, noting once in an hour that it was read. One statement. */
export async function openFeed(
  db: Database,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<FeedReader | undefined> {
  const { rows } = await sql<FeedReader>`
    with feed as (
      select f.user_id, a.locale, a.time_zone from calendar_feed f join account a on a.id = f.user_id
      where f.token_hash = ${tokenHash} and ${isOpen}
    ),
    noted as (
      update calendar_feed f set read_at = ${at} from feed
      where f.user_id = feed.user_id and (f.read_at is null or f.read_at < ${at}::timestamptz - interval '1 hour')
    )
    select user_id as "userId", locale, time_zone as "timeZone" from feed
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface EventChange {
  uid: string;
  sequence: number;
  changedAt: Date;
}

/**
 * How often each entry of a feed has changed, by what it says now. An entry that was seen otherwise before counts one
 * change more; those that are not among them keep their count, since they may come back. One statement.
 */
export async function noteChanges(
  db: Database,
  { userId, events, at }: { userId: string; events: readonly { uid: string; digest: string }[]; at: Date },
): Promise<EventChange[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<EventChange>`
    with told as (
      select uid, decode(digest, 'hex') as digest
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (uid text, digest text)
    ),
    changed as (
      insert into calendar_event as e (user_id, uid, digest, changed_at)
      select ${userId}, t.uid, t.digest, ${at} from told t
      where not exists (
        select from calendar_event k where k.user_id = ${userId} and k.uid = t.uid and k.digest = t.digest
      ) order by t.uid
      on conflict (user_id, uid) do update
        set digest = excluded.digest, sequence = e.sequence + 1, changed_at = excluded.changed_at
        where e.digest <> excluded.digest
      returning e.uid, e.sequence, e.changed_at
    )
    select uid, sequence, changed_at as "changedAt" from changed
    union all
    select k.uid, k.sequence, k.changed_at from calendar_event k join told t on t.uid = k.uid
    where k.user_id = ${userId} and k.uid not in (select uid from changed)
  `.execute(tablesOf<object>(db));
  return rows;
}
