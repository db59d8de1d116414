/** SQL on delivery, delivery_order and delivery_event. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { DeliveryState } from './contract.ts';
import { type OpenQuestion, type QuestionJson, questionOfJson } from './moving/question-store.ts';
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
  const { bill, route_terms, size_mm, packed_size_mm, ...plain } = changes;
  const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const updated = await tablesOf<Record<'delivery', Record<string, unknown>>>(db)
    .updateTable('delivery')
    .set({
      ...plain,
      ...(bill === undefined ? {} : { bill: bill === null ? null : asJson(bill) }),
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

export interface DeliveryWhole {
  delivery: StoredDelivery;
  orders: DeliveredOrder[];
  events: DeliveryEvent[];
  question: OpenQuestion | null;
  carrierNames: { ru: string; en: string; zh: string };
  trackingUrl: string | null;
}

export interface WholeRow extends DeliveryRow {
  orders: DeliveredOrder[];
  events: (Omit<DeliveryEvent, 'at'> & { at: string })[];
  question: QuestionJson | null;
  carrier_names: DeliveryWhole['carrierNames'];
  tracking_url: string | null;
}

/** The columns of a delivery `d` with its orders, timeline, open question and carrier. */
export const wholeColumns = sql`
  d.*,
  (select jsonb_agg(jsonb_build_object(
      'orderId', o.order_id, 'number', o.number, 'title', o.title, 'image', o.image, 'cameFrom', o.came_from
    ) order by o.position) from delivery_order o where o.delivery_id = d.id) as orders,
  (select jsonb_agg(jsonb_build_object(
      'id', e.id, 'at', e.at, 'kind', e.kind, 'actor', e.actor, 'actorId', e.actor_id, 'from', e.from_state,
      'to', e.to_state, 'reason', e.reason, 'place', e.place, 'note', e.note, 'before', e.before, 'after', e.after,
      'transactions', e.transactions, 'newsKey', e.news_key
    ) order by e.at, e.id) from delivery_event e where e.delivery_id = d.id) as events,
  (select to_jsonb(q) from delivery_question q where q.delivery_id = d.id and q.answered_at is null) as question,
  (select jsonb_build_object('ru', c.name_ru, 'en', c.name_en, 'zh', c.name_zh)
    from carrier c where c.code = d.carrier) as carrier_names,
  (select c.tracking_url from carrier c where c.code = d.carrier) as tracking_url
`;

export function wholeOfRow(row: WholeRow): DeliveryWhole {
  return {
    delivery: deliveryOfRow(row),
    orders: row.orders,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
    question: row.question && questionOfJson(row.question),
    carrierNames: row.carrier_names,
    trackingUrl: row.tracking_url,
  };
}

/** One delivery by id or number with everything about it, in one statement; of one customer when he is named. */
export async function findDelivery(
  db: Database,
  key: { idOrNumber: string; userId?: string | undefined },
): Promise<DeliveryWhole | undefined> {
  const column = key.idOrNumber.startsWith('dlv_') ? sql.ref('d.id') : sql.ref('d.number');
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns} from delivery d
    where ${column} = ${key.idOrNumber}
      and (${key.userId ?? null}::text is null or d.user_id = ${key.userId ?? null})
  `.execute(tablesOf<DeliveryTables>(db));
  return rows[0] && wholeOfRow(rows[0]);
}
