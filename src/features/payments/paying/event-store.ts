/** The inbox of providers' news, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/**
 * Stores an event and its job in one statement, so that the acknowledgement is true from then on. The same event
 * again changes nothing.
 */
export async function storeEvent(
  db: Database,
  event: { provider: string; eventId: string; rawBody: string; at: Date },
): Promise<void> {
  await sql`
    with stored as (
      insert into provider_event (provider, event_id, raw_body, received_at)
      values (${event.provider}, ${event.eventId}, ${event.rawBody}, ${event.at})
      on conflict on constraint provider_event_once do nothing returning id
    )
    select graphile_worker.add_job('handle_provider_event', json_build_object('id', stored.id::text)) from stored
  `.execute(tablesOf<object>(db));
}

/** How much news that proves nothing by itself is taken in (decisions/0863). */
export const hintLimits = {
  /** Of one object, waiting: one may be at work while another comes. */
  waiting: 2,
  /** A minute, of all objects of a provider that are no known charge; and their bytes. */
  strangers: 60,
  strangeBytes: 256 * 1024,
  /** An hour, of one known charge: its customer may know the provider's id of it. */
  known: 30,
} as const;

/**
 * Stores a hint and its job in one statement. `waits` when enough of its object waits already, so that nothing is lost
 * by leaving it out; `full` when too much of unknown objects came within the minute, or of one charge within the hour.
 */
export async function storeHint(
  db: Database,
  hint: { provider: string; eventId: string; object: string; rawBody: string; at: Date },
): Promise<'stored' | 'waits' | 'full'> {
  const [minute, hour] = [60_000, 3_600_000].map((ago) => new Date(hint.at.getTime() - ago));
  const { rows } = await sql<{ isFull: boolean; isStored: boolean }>`
    with known as (
      select exists (
        select from payment where provider = ${hint.provider} and provider_ref = ${hint.object}
      ) as is_known
    ), situation as (
      select is_known,
        (select count(*)::int from provider_event
          where provider = ${hint.provider} and hint_of = ${hint.object} and handled_at is null) as waiting,
        case when is_known then
          (select count(*) >= ${hintLimits.known} from provider_event e
            where e.provider = ${hint.provider} and hint_of = ${hint.object} and e.is_known and received_at > ${hour})
        else
          coalesce((select count(*) >= ${hintLimits.strangers} or sum(octet_length(raw_body)) > ${hintLimits.strangeBytes}
            from provider_event e where e.provider = ${hint.provider} and not e.is_known and received_at > ${minute}), false)
        end as is_full
      from known
    ), stored as (
      insert into provider_event (provider, event_id, raw_body, received_at, hint_of, is_known)
      select ${hint.provider}, ${hint.eventId}, ${hint.rawBody}, ${hint.at}, ${hint.object}, is_known
      from situation
      where waiting < ${hintLimits.waiting} and not is_full
      on conflict on constraint provider_event_once do nothing returning id
    ), job as (
      select graphile_worker.add_job('handle_provider_event', json_build_object('id', stored.id::text)) from stored
    )
    select waiting < ${hintLimits.waiting} and is_full as "isFull",
      exists (select from job) as "isStored" from situation
  `.execute(tablesOf<object>(db));
  if (rows[0]?.isStored) return 'stored';
  return rows[0]?.isFull ? 'full' : 'waits';
}

export interface StoredEvent {
  provider: string;
  rawBody: string;
}

/** An event that waits to be handled. */
export async function findEvent(db: Database, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select provider, raw_body as "rawBody" from provider_event where id = ${id}::bigint and handled_at is null
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function closeEvent(db: Database, id: string, outcome: string, at: Date): Promise<void> {
  await sql`
    update provider_event set handled_at = ${at}, outcome = ${outcome} where id = ${id}::bigint
  `.execute(tablesOf<object>(db));
}

/** Forgets events that were handled before this time; those that wait stay. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await sql`delete from provider_event where handled_at < ${before}::timestamptz`.execute(
    tablesOf<object>(db),
  );
}

/** Counts news that was refused as forged, by provider and day. */
export async function countRefused(db: Database, provider: string, at: Date): Promise<void> {
  await sql`
    insert into refused_news (provider, day, times) values (${provider}, ${at}::timestamptz::date, 1)
    on conflict (provider, day) do update set times = refused_news.times + 1
  `.execute(tablesOf<object>(db));
}
