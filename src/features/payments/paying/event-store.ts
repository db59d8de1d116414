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
