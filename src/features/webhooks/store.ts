/** SQL on webhook_endpoint. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface EndpointRow {
  id: string;
  url: string;
  events: string[];
  isOn: boolean;
  switchedOffBecause: string | null;
  createdAt: Date;
  waiting: number;
  failed: number;
  lastDeliveredAt: Date | null;
}

/** All endpoints, in the order in which they were made. One statement. */
export async function listEndpoints(db: Database): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select e.id, e.url, e.events, e.is_on as "isOn", e.switched_off_because as "switchedOffBecause",
      e.created_at as "createdAt", count(m.id) filter (where m.state = 'waiting')::int as waiting,
      count(m.id) filter (where m.state = 'failed')::int as failed,
      (select max(t.at) from webhook_try t join webhook_message d on d.id = t.message_id
        where d.endpoint_id = e.id and t.status between 200 and 299) as "lastDeliveredAt"
    from webhook_endpoint e left join webhook_message m on m.endpoint_id = e.id and m.state <> 'delivered'
    where e.deleted_at is null group by e.id order by e.created_at, e.id
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function insertEndpoint(
  db: Database,
  one: {
    id: string;
    url: string;
    events: readonly string[];
    wrapped: Buffer;
    wrappedBy: string;
    at: Date;
    by: string;
  },
): Promise<void> {
  await sql`
    insert into webhook_endpoint (id, url, events, wrapped, wrapped_by, is_on, created_at, created_by)
    values (${one.id}, ${one.url}, ${[...one.events]}, ${one.wrapped}, ${one.wrappedBy}, true, ${one.at}, ${one.by})
  `.execute(tablesOf<object>(db));
}

/** False when there is no such endpoint. */
export async function switchEndpoint(
  db: Database,
  id: string,
  { isOn, because }: { isOn: boolean; because: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoint set is_on = ${isOn}, switched_off_because = ${because}
    where id = ${id} and deleted_at is null
  `.execute(tablesOf<object>(db));
  return Boolean(numAffectedRows);
}

/** False when there is no such endpoint. */
export async function deleteEndpoint(db: Database, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      update webhook_endpoint set deleted_at = ${at}, is_on = false where id = ${id} and deleted_at is null returning id
    ), dropped as (
      update webhook_message set state = 'failed', next_at = null
      where endpoint_id in (select id from gone) and state = 'waiting'
    )
    update webhook_endpoint set is_on = false where id in (select id from gone)
  `.execute(tablesOf<object>(db));
  if (numAffectedRows) return true;
  const { rows } = await sql`
    select from webhook_endpoint where id = ${id} and deleted_at = ${at}
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** Whether anything is told to anybody. */
export async function hasEndpoints(db: Database): Promise<boolean> {
  const { rows } = await sql`select from webhook_endpoint where is_on and deleted_at is null limit 1`.execute(
    tablesOf<object>(db),
  );
  return rows.length > 0;
}

/** The endpoints that an event is told to. */
export async function endpointsFor(db: Database, event: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint
    where is_on and deleted_at is null and (events = '{}' or ${event} = any(events)) order by id
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}
