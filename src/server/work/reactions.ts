/**
 * Only events travel back against the upstream order: one table from event to actions. A reaction runs after the commit
 * of the event, in a transaction of its own, and has effect once for each event.
 */
import { sql } from 'kysely';
import { type Database, inTransaction, tablesOf, violates } from '../../platform/database/database.ts';
import { writeLater } from '../../platform/database/write-later.ts';
import type { EventName, EventPayloads } from '../../platform/jobs/events.ts';
import { startRound } from '../../platform/jobs/run-all.ts';

export type Reaction<Name extends EventName> = (db: Database, payload: EventPayloads[Name]) => Promise<void>;

/** By event, the reactions by name. A name is stored with the event, so it must not change once released. */
export type Reactions = { [Name in EventName]?: Record<string, Reaction<Name>> };

interface OutboxTables {
  outbox_event: { id: string; name: EventName; payload: EventPayloads[EventName]; occurred_at: Date };
  outbox_reaction: { event_id: string; reaction: string };
}

/** An event as a job says it. */
export interface Delivery {
  id: string;
  /** Asked for when the job does not say it. */
  name?: EventName | undefined;
  /** Its facts, when the job is run for the first time: no reaction has had effect yet. */
  payload?: EventPayloads[EventName] | undefined;
}

/**
 * Hands one event to its reactions; those that already had effect are passed over. One that fails holds up none of the
 * others: all of them run, and then those that failed are named in one error, so that the job is tried again.
 */
export async function deliverEvent(
  db: Database,
  reactions: Reactions,
  { id, name, payload }: Delivery,
): Promise<void> {
  const known = name ?? (await nameOf(db, id));
  if (!known) return;
  const waiting = Object.entries(reactions[known] ?? {}) as [string, Reaction<EventName>][];
  const round = startRound(`reactions to ${known}`);
  for (const [reaction, act] of waiting) {
    const claim = { eventId: id, reaction };
    await round.attempt(reaction, () =>
      payload ? reactAtFirst(db, claim, (transaction) => act(transaction, payload)) : react(db, claim, act),
    );
  }
  round.end();
}

async function nameOf(db: Database, id: string): Promise<EventName | undefined> {
  const event = await tablesOf<OutboxTables>(db)
    .selectFrom('outbox_event')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return event?.name;
}

interface Claim {
  eventId: string;
  reaction: string;
}

/** Claims, reads and acts in one transaction, so that what failed is not claimed. An event that is gone is no news. */
function react(db: Database, { eventId, reaction }: Claim, act: Reaction<EventName>): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ payload: EventPayloads[EventName] }>`
      with claimed as (
        insert into outbox_reaction (event_id, reaction)
        select id, ${reaction} from outbox_event where id = ${eventId}::bigint
        on conflict do nothing returning event_id
      )
      select payload from outbox_event where id = (select event_id from claimed)
    `.execute(tablesOf<OutboxTables>(transaction));
    const [event] = rows;
    if (event) await act(transaction, event.payload);
  });
}

/**
 * The same where nobody can have claimed it, so that the claim is written together with the effect. Should somebody have all the
 * same, the claim is refused, and with it the whole effect.
 */
async function reactAtFirst(
  db: Database,
  { eventId, reaction }: Claim,
  act: (transaction: Database) => Promise<void>,
): Promise<void> {
  const gone = new Error(`event ${eventId} is gone`);
  const claim = sql`
    insert into outbox_reaction (event_id, reaction)
    select id, ${reaction} from outbox_event where id = ${eventId}::bigint returning event_id
  `;
  try {
    await inTransaction(db, async (transaction) => {
      await writeLater(transaction, {
        parts: [['reaction_claimed', claim]],
        must: { rows: 1, otherwise: () => gone },
        isUnseen: true,
      });
      await act(transaction);
    });
  } catch (error) {
    if (error !== gone && !violates(error, 'outbox_reaction_pkey')) throw error;
  }
}

/**
 * Forgets events that happened before this time and whose reactions have all had effect: no job delivers them any
 * more.
 */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await sql`
    with done as (
      select e.id from outbox_event e
      where e.occurred_at < ${before}::timestamptz and not exists (
        select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'deliver_event' and j.payload ->> 'id' = e.id::text
      )
    ), reactions as (
      delete from outbox_reaction where event_id in (select id from done)
    )
    delete from outbox_event where id in (select id from done)
  `.execute(tablesOf<OutboxTables>(db));
}
