/** SQL on delivery, delivery_order and delivery_event. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { DeliveryState } from './contract.ts';
import {
  type DeliveredOrder,
  type DeliveryChanges,
  type DeliveryRow,
  type DeliveryTables,
  deliveryOfRow,
  type StoredDelivery,
} from './stored-delivery.ts';

export interface DeliveryEvent {
  id: string;
  /** When it happened; news of a carrier may be older than when it was learnt. */
  at: Date;
  kind: string;
  actor: 'customer' | 'staff' | 'timer' | 'payment' | 'carrier';
  actorId: string | null;
  from: DeliveryState | null;
  to: DeliveryState;
  reason: string | null;
  place: string | null;
  note: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  transactions: string[];
  /** News that comes twice is stored once. */
  newsKey: string | null;
}

/** Writes a new delivery with its orders and their lines. The database refuses a line that travels already. */
export async function insertDelivery(
  db: Database,
  row: Omit<DeliveryRow, 'version' | 'packing_since'>,
  orders: readonly DeliveredOrder[],
): Promise<void> {
  const json = JSON.stringify(row, (_, part) => (typeof part === 'bigint' ? part.toString() : part));
  await sql`
    with d as (
      insert into delivery
      select * from jsonb_populate_record(null::delivery, ${json}::jsonb || '{"version": 1}')
      returning id
    ), line as (
      insert into delivery_line (delivery_id, order_id, line_id)
      select d.id, c."order", c.line
      from d cross join jsonb_to_recordset(${JSON.stringify(row.contents)}::jsonb) as c (line text, "order" text)
    )
    insert into delivery_order (delivery_id, order_id, position, number, title, image, came_from)
    select d.id, o."orderId", o.position, o.number, o.title, o.image, o."cameFrom"
    from d cross join jsonb_to_recordset(
      ${JSON.stringify(orders.map((order, position) => ({ ...order, position })))}::jsonb
    ) as o ("orderId" text, position integer, number text, title text, image text, "cameFrom" text)
  `.execute(tablesOf<DeliveryTables>(db));
}

/** Writes into the timeline; news that is known already is passed over. Answers the ids that are new. */
export async function insertEvents(
  db: Database,
  deliveryId: string,
  events: readonly DeliveryEvent[],
  recordedAt: Date,
): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = events.map((event) => ({
    id: event.id,
    delivery_id: deliveryId,
    at: event.at,
    kind: event.kind,
    actor: event.actor,
    actor_id: event.actorId,
    from_state: event.from,
    to_state: event.to,
    reason: event.reason,
    place: event.place,
    note: event.note,
    before: event.before,
    after: event.after,
    transactions: event.transactions,
    news_key: event.newsKey,
    recorded_at: recordedAt,
  }));
  const { rows: written } = await sql<{ id: string }>`
    insert into delivery_event
    select * from jsonb_populate_recordset(null::delivery_event, ${JSON.stringify(rows)}::jsonb)
    on conflict (delivery_id, news_key) where news_key is not null do nothing
    returning id
  `.execute(tablesOf<DeliveryTables>(db));
  return written.map(({ id }) => id);
}

/** Locks a delivery by id or number; undefined when there is none, or it is another customer's. */
export async function lockDeliveryRow(
  db: Database,
  key: { idOrNumber: string; userId?: string | undefined },
): Promise<StoredDelivery | undefined> {
  const column = key.idOrNumber.startsWith('dlv_') ? 'id' : 'number';
  const row = await tablesOf<DeliveryTables>(db)
    .selectFrom('delivery')
    .selectAll()
    .where(column, '=', key.idOrNumber)
    .$if(key.userId !== undefined, (query) => query.where('user_id', '=', key.userId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return row && deliveryOfRow(row);
}

export interface StateMove {
  to: DeliveryState;
  at: Date;
  deadline: Date | null;
  changes: DeliveryChanges;
}

/** Moves a locked delivery. False when it is not the version that was read any more. */
export async function updateDelivery(
  db: Database,
  { id, version, state, stateSince }: StoredDelivery,
  { to, at, deadline, changes }: StateMove,
): Promise<boolean> {
  const { bill, point, route_terms, size_mm, packed_size_mm, ...plain } = changes;
  const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const updated = await tablesOf<Record<'delivery', Record<string, unknown>>>(db)
    .updateTable('delivery')
    .set({
      ...plain,
      ...(bill === undefined ? {} : { bill: bill === null ? null : asJson(bill) }),
      ...(point === undefined ? {} : { point: point && asJson(point) }),
      ...(route_terms === undefined ? {} : { route_terms: asJson(route_terms) }),
      ...(size_mm === undefined ? {} : { size_mm: size_mm && [...size_mm] }),
      ...(packed_size_mm === undefined ? {} : { packed_size_mm: packed_size_mm && [...packed_size_mm] }),
      state: to,
      state_since: to === state ? stateSince : at,
      deadline_at: deadline,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return updated.length === 1;
}

/** The orders of a delivery in the order of the parcel. */
export async function ordersOfDelivery(db: Database, deliveryId: string): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    select order_id as "orderId", number, title, image, came_from as "cameFrom"
    from delivery_order where delivery_id = ${deliveryId} order by position
  `.execute(tablesOf<object>(db));
  return rows;
}
