/** SQL on webhook_message and webhook_try. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export const sendWebhookJob = 'send_webhook';

/** Writes a message and its job in one statement, in the running transaction. */
export async function insertMessage(
  db: Database,
  one: { id: string; endpointId: string; type: string; body: string; at: Date },
): Promise<void> {
  await sql`
    with made as (
      insert into webhook_message (id, endpoint_id, type, body, created_at, state, next_at)
      values (${one.id}, ${one.endpointId}, ${one.type}, ${one.body}, ${one.at}, 'waiting', ${one.at}) returning id
    )
    select graphile_worker.add_job(${sendWebhookJob}, json_build_object('id', made.id)) from made
  `.execute(tablesOf<object>(db));
}

export interface Sendable {
  id: string;
  endpointId: string;
  url: string;
  body: string;
  tries: number;
  wrapped: Buffer;
  wrappedBy: string;
}

/** A message that waits, with where it goes; undefined when it was sent, given up, or its endpoint is off. */
export async function loadSendable(db: Database, id: string): Promise<Sendable | undefined> {
  const { rows } = await sql<Sendable>`
    select m.id, e.id as "endpointId", e.url, m.body, m.tries, e.wrapped, e.wrapped_by as "wrappedBy"
    from webhook_message m join webhook_endpoint e on e.id = m.endpoint_id
    where m.id = ${id} and m.state = 'waiting' and e.is_on and e.deleted_at is null
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface Tried {
  id: string;
  at: Date;
  status: number | null;
  error: string | null;
  milliseconds: number;
  state: 'waiting' | 'delivered' | 'failed';
  /** When it is tried again; null where it is not. */
  nextAt: Date | null;
}

/** Notes a try and what follows, with the job of the next one, in one statement. */
export async function noteTry(db: Database, one: Tried): Promise<void> {
  await sql`
    with tried as (
      insert into webhook_try (message_id, at, status, error, milliseconds)
      values (${one.id}, ${one.at}, ${one.status}, ${one.error}, ${one.milliseconds})
    ), moved as (
      update webhook_message set state = ${one.state}, tries = tries + 1, next_at = ${one.nextAt}
      where id = ${one.id} returning id, next_at
    )
    select graphile_worker.add_job(${sendWebhookJob}, json_build_object('id', moved.id), run_at => moved.next_at)
    from moved where moved.next_at is not null
  `.execute(tablesOf<object>(db));
}

export interface MessageRow {
  id: string;
  type: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  createdAt: Date;
  nextAt: Date | null;
  tries: { at: string; status: number | null; error: string | null; milliseconds: number }[];
}

/** A page of the messages of an endpoint or of all, the newest first, before the message `before`. */
export async function listMessages(
  db: Database,
  wanted: { endpointId: string | null; state: string | null; before: string | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.type, m.body, m.state, m.created_at as "createdAt", m.next_at as "nextAt",
      coalesce((
        select json_agg(json_build_object('at', t.at, 'status', t.status, 'error', t.error,
          'milliseconds', t.milliseconds) order by t.id desc)
        from (select * from webhook_try where message_id = m.id order by id desc limit 10) t
      ), '[]') as tries
    from webhook_message m
    where (${wanted.endpointId}::text is null or m.endpoint_id = ${wanted.endpointId}) and (${wanted.state}::text is null or m.state = ${wanted.state})
      and (${wanted.before}::text is null or (m.created_at, m.id) < (
        select b.created_at, b.id from webhook_message b where b.id = ${wanted.before}))
    order by m.created_at desc, m.id desc limit ${wanted.limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Puts a message back to its first try, with its job; false when there is none or its endpoint is off. */
export async function waitAgain(db: Database, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update webhook_message m set state = 'waiting', tries = 0, next_at = ${at} from webhook_endpoint e
      where m.id = ${id} and e.id = m.endpoint_id and e.is_on and e.deleted_at is null returning m.id
    )
    select graphile_worker.add_job(${sendWebhookJob}, json_build_object('id', again.id)) from again
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** Forgets messages that were made before a time and wait no longer. */
export async function forgetMessages(db: Database, before: Date): Promise<void> {
  await sql`delete from webhook_message where created_at < ${before} and state <> 'waiting'`.execute(
    tablesOf<object>(db),
  );
}
