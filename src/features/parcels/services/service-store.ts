/** SQL on warehouse_service: work that customers order of the warehouse. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';

export const serviceKinds = ['inspection', 'repacking'] as const;
export type ServiceKind = (typeof serviceKinds)[number];
export type ServiceState = 'asked' | 'done' | 'withdrawn' | 'declined';

export interface StoredService {
  id: string;
  orderId: string;
  kind: ServiceKind;
  /** The customer's words. */
  note: string | null;
  price: Money;
  state: ServiceState;
  askedAt: Date;
  endedAt: Date | null;
  /** Staff's words to the customer. */
  answer: string | null;
}

interface Row {
  id: string;
  order_id: string;
  kind: ServiceKind;
  note: string | null;
  price_minor: bigint;
  currency: string;
  state: ServiceState;
  asked_at: Date;
  ended_at: Date | null;
  answer: string | null;
}

const serviceOf = (row: Row): StoredService => ({
  ...{ id: row.id, orderId: row.order_id, kind: row.kind, note: row.note, state: row.state },
  ...{ price: money(BigInt(row.price_minor), row.currency), answer: row.answer },
  ...{ askedAt: row.asked_at, endedAt: row.ended_at },
});

export interface NewService extends Pick<StoredService, 'id' | 'orderId' | 'kind' | 'note' | 'price'> {
  tariffVersion: number;
  at: Date;
}

export async function insertService(db: Database, service: NewService): Promise<void> {
  const { id, orderId, kind, note, price, tariffVersion, at } = service;
  await sql`
    insert into warehouse_service (id, order_id, kind, note, price_minor, currency, tariff_version, asked_at)
    values (${id}, ${orderId}, ${kind}, ${note}, ${price.minor}, ${price.currency}, ${tariffVersion}, ${at})
  `.execute(tablesOf<object>(db));
}

/** Of one order, the first one first. */
export async function servicesOf(db: Database, orderId: string): Promise<StoredService[]> {
  const { rows } = await sql<Row>`
    select * from warehouse_service where order_id = ${orderId} order by asked_at, id
  `.execute(tablesOf<object>(db));
  return rows.map(serviceOf);
}

export async function findService(db: Database, id: string): Promise<StoredService | undefined> {
  const { rows } = await sql<Row>`select * from warehouse_service where id = ${id}`.execute(
    tablesOf<object>(db),
  );
  return rows[0] && serviceOf(rows[0]);
}

export interface ServiceEnd {
  id: string;
  state: Exclude<ServiceState, 'asked'>;
  at: Date;
  /** Null for the customer. */
  by: string | null;
  answer: string | null;
}

/** Ends a service that is asked for; false when it had ended already. */
export async function endService(db: Database, { id, state, at, by, answer }: ServiceEnd): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update warehouse_service set state = ${state}, ended_at = ${at}, ended_by = ${by}, answer = ${answer}
    where id = ${id} and state = 'asked'
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** A delivery of these orders has left: it has paid for what was done. */
export async function markServicesPaid(db: Database, orderIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update warehouse_service set paid_at = ${at}
    where order_id = any(${[...orderIds]}::text[]) and state = 'done' and paid_at is null
  `.execute(tablesOf<object>(db));
}

export interface AskedService extends StoredService {
  orderNum: string;
  title: string;
  warehouse: string;
  arrivals: { id: string; shelf: string | null }[];
}

/** The work that waits in a warehouse, the longest waiting first. */
export async function askedServices(db: Database, warehouse: string): Promise<AskedService[]> {
  const { rows } = await sql<
    Row & { number: string; title: string; warehouse: string; arrivals: AskedService['arrivals'] | null }
  >`
    select v.*, c.number, c.title, s.warehouse,
      (select jsonb_agg(jsonb_build_object('id', o.arrival_id, 'shelf', shelf_of_arrival(o.arrival_id))
        order by o.attached_at, o.arrival_id)
        from arrival_order o join arrival_storing using (arrival_id) where o.order_id = v.order_id) as arrivals
    from warehouse_service v
    join stored_order s on s.order_id = v.order_id
    join customer_order c on c.id = v.order_id
    where v.state = 'asked' and s.warehouse = ${warehouse}
    order by v.asked_at, v.id limit 200
  `.execute(tablesOf<object>(db));
  return rows.map(({ number: orderNum, title, warehouse: lies, arrivals, ...row }) => ({
    ...serviceOf(row),
    ...{ orderNum, title, warehouse: lies, arrivals: arrivals ?? [] },
  }));
}

/** How many wait there. */
export async function countAskedServices(db: Database, warehouse: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warehouse_service v join stored_order s on s.order_id = v.order_id
    where v.state = 'asked' and s.warehouse = ${warehouse}
  `.execute(tablesOf<object>(db));
  return rows[0]?.count ?? 0;
}

/** Whether the parcels of an order were photographed since. */
export async function isPhotographedSince(db: Database, orderId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from arrival_photo p join arrival_order o using (arrival_id)
    where o.order_id = ${orderId} and p.added_at > ${since} and p.removed_at is null limit 1
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}
