/**
 * News between features. An action writes an event **in its own transaction**; after the commit the worker hands
 * it to the reactions of `server/reactions.ts`, each in a transaction of its own, each with effect once.
 */
import { sql } from 'kysely';
import { type Database, tablesOf } from './database.ts';

/** Every event with what it carries. Ids and plain facts only: reactions load what they need. */
export interface EventPayloads {
  'account.registered': { userId: string };
  'account.email-confirmed': { userId: string };
  'order.created': { orderId: string; userId: string };
  'order.paid': { orderId: string; userId: string };
  'order.taken': { orderId: string; userId: string };
  'order.purchased': { orderId: string; userId: string };
  'order.cancelled': { orderId: string; userId: string; by: 'customer' | 'staff' | 'timer'; reason: string };
  'order.expired': { orderId: string; userId: string };
  'order.review-decided': { orderId: string; userId: string; approved: boolean };
  'payment.settled': { paymentId: string; userId: string };
  'payment.failed': { paymentId: string; userId: string };
  'balance.topped-up': { paymentId: string; userId: string; amount: string; currency: string };
  'content.changed': { page: string };
  'tariff.changed': { version: number };
}
export type EventName = keyof EventPayloads;

interface OutboxTables {
  outbox_event: { id: bigint; name: string; payload: unknown; occurred_at: Date };
}

/**
 * Writes an event and its job in one statement. Call it inside the transaction that makes the event true: both
 * are gone when that rolls back.
 */
export async function publish<Name extends EventName>(
  db: Database,
  name: Name,
  payload: EventPayloads[Name],
): Promise<void> {
  const body = JSON.stringify(payload);
  await sql`
    with event as (
      insert into outbox_event (name, payload) values (${name}, ${body}::jsonb) returning id
    )
    select graphile_worker.add_job('deliver_event', json_build_object('id', event.id::text)) from event
  `.execute(tablesOf<OutboxTables>(db));
}

/** Puts a job into the queue in the running transaction, to be run by the worker at `runAt` or at once. */
export async function enqueue(
  db: Database,
  task: string,
  payload: Record<string, string | number | boolean | null>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text
    )
  `.execute(tablesOf<object>(db));
}

/** An event with what it carries, for `publishAll`. */
export type News = { [Name in EventName]: { name: Name; payload: EventPayloads[Name] } }[EventName];

/** A job for the queue, for `publishAll`. */
export interface QueuedJob {
  task: string;
  payload: Record<string, string | number | boolean | null>;
  runAt?: Date;
  key?: string;
}

/** All events and jobs of a transaction in one statement. Nothing is asked when there are none. */
export async function publishAll(
  db: Database,
  news: readonly News[],
  jobs: readonly QueuedJob[] = [],
): Promise<void> {
  if (news.length + jobs.length === 0) return;
  await sql`
    with event as (
      insert into outbox_event (name, payload)
      select item ->> 'name', item -> 'payload' from jsonb_array_elements(${JSON.stringify(news)}::jsonb) item
      returning id
    )
    select (graphile_worker.add_job('deliver_event', json_build_object('id', event.id::text))).id from event
    union all
    select (graphile_worker.add_job(
      item ->> 'task', (item -> 'payload')::json,
      run_at => (item ->> 'runAt')::timestamptz, job_key => item ->> 'key'
    )).id
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) item
  `.execute(tablesOf<OutboxTables>(db));
}
