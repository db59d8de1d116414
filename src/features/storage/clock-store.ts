/** SQL that writes the storage clock: stored_order, storage_pause, storage_notice and storage_answer. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Money } from '../../platform/money/money.ts';
import type { Mark } from './clock-rules.ts';

export interface NewStoredOrder {
  orderId: string;
  userId: string;
  warehouse: string;
  arrivedAt: Date;
  tariffVersion: number;
  goods: Money;
}

/**
 * Starts the clock of an order. An order that arrives again, as an exchange does, gets a new clock with no notice given
 * yet.
 */
export async function insertStored(db: Database, order: NewStoredOrder): Promise<void> {
  const { orderId } = order;
  await sql`
    with untold as (delete from storage_notice where order_id = ${orderId}),
    unanswered as (delete from storage_answer where order_id = ${orderId}),
    running as (delete from storage_pause where order_id = ${orderId}),
    unchecked as (delete from photo_check where order_id = ${orderId})
    insert into stored_order (order_id, user_id, warehouse, arrived_at, tariff_version, goods_minor, currency)
    values (${orderId}, ${order.userId}, ${order.warehouse}, ${order.arrivedAt}, ${order.tariffVersion},
      ${order.goods.minor}, ${order.goods.currency})
    on conflict (order_id) do update
      set arrived_at = excluded.arrived_at, warehouse = excluded.warehouse, left_at = null, look_at = null
  `.execute(tablesOf<object>(db));
}

/** Says that what is stored of an order lies in another warehouse; its clock goes on. */
export async function moveStored(db: Database, orderId: string, warehouse: string): Promise<void> {
  await sql`update stored_order set warehouse = ${warehouse} where order_id = ${orderId}`.execute(
    tablesOf<object>(db),
  );
}

/** Says that orders have left the warehouse; those that had left already stay as they are. */
export async function markLeft(db: Database, orderIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update stored_order set left_at = greatest(${at}::timestamptz, arrived_at), look_at = null
    where order_id = any(${[...orderIds]}::text[]) and left_at is null
  `.execute(tablesOf<object>(db));
}

/** When the unit of a main order is looked at next; its other orders are not looked at on their own. */
export async function setLooks(
  db: Database,
  looks: readonly { mainId: string; orderIds: readonly string[]; at: Date | null }[],
): Promise<void> {
  if (looks.length === 0) return;
  const rows = looks.flatMap(({ mainId, orderIds, at }) =>
    orderIds.map((id) => ({ id, at: id === mainId ? at : null })),
  );
  await sql`
    update stored_order s set look_at = l.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id text, at timestamptz)
    where s.order_id = l.id
  `.execute(tablesOf<object>(db));
}

/** Units whose clock has passed a mark and that were not seen in this round, the longest waiting first. */
export async function dueUnits(
  db: Database,
  { at, seen, limit }: { at: Date; seen: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from stored_order where left_at is null and look_at <= ${at}
      and order_id <> all(${[...seen]}::text[])
    order by look_at, order_id limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows.map(({ order_id }) => order_id);
}

/** Holds the row of a stored order until the transaction ends: who changes the pauses of its unit is alone. */
export async function lockStored(db: Database, orderId: string): Promise<void> {
  await sql`select from stored_order where order_id = ${orderId} for no key update`.execute(
    tablesOf<object>(db),
  );
}

/** Stops the clock of orders for a reason; where it stands already for the same one, nothing changes. */
export async function openPauses(
  db: Database,
  pause: { orderIds: readonly string[]; reason: string; at: Date },
): Promise<void> {
  await sql`
    insert into storage_pause (order_id, reason, from_at)
    select s.order_id, ${pause.reason}, ${pause.at} from stored_order s
    where s.order_id = any(${[...pause.orderIds]}::text[]) and s.left_at is null
    on conflict (order_id, reason) where to_at is null do nothing
  `.execute(tablesOf<object>(db));
}

export async function closePauses(
  db: Database,
  pause: { orderIds: readonly string[]; reason: string; at: Date },
): Promise<void> {
  await sql`
    update storage_pause set to_at = greatest(${pause.at}::timestamptz, from_at)
    where order_id = any(${[...pause.orderIds]}::text[]) and reason = ${pause.reason} and to_at is null
  `.execute(tablesOf<object>(db));
}

/** Pauses for a reason that began since a time count from a later one only, and not at all where they ended before it. */
export async function shortenPauses(
  db: Database,
  pause: { orderIds: readonly string[]; reason: string; since: Date; from: Date },
): Promise<void> {
  await sql`
    update storage_pause set from_at = greatest(from_at, ${pause.from}),
      to_at = case when to_at is null then null else greatest(to_at, ${pause.from}) end
    where order_id = any(${[...pause.orderIds]}::text[]) and reason = ${pause.reason} and from_at >= ${pause.since}
  `.execute(tablesOf<object>(db));
}

/** Pauses that are over when they are written. */
export async function insertPauses(
  db: Database,
  pauses: readonly { orderId: string; from: Date; to: Date; reason: string }[],
): Promise<void> {
  if (pauses.length === 0) return;
  await sql`
    insert into storage_pause (order_id, reason, from_at, to_at)
    select p."orderId", p.reason, p."from", p."to"
    from jsonb_to_recordset(${JSON.stringify(pauses)}::jsonb)
      as p ("orderId" text, reason text, "from" timestamptz, "to" timestamptz)
  `.execute(tablesOf<object>(db));
}

/** Writes down that the customer was told; answers whether it is new. */
export async function insertNotice(
  db: Database,
  notice: { orderId: string; mark: Mark; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into storage_notice (order_id, mark, told_at) values (${notice.orderId}, ${notice.mark}, ${notice.at})
    on conflict do nothing returning order_id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

export async function insertAnswer(
  db: Database,
  answer: { orderId: string; answer: 'keep' | 'give_up'; at: Date },
): Promise<void> {
  await sql`
    insert into storage_answer (order_id, answer, answered_at)
    values (${answer.orderId}, ${answer.answer}, ${answer.at})
  `.execute(tablesOf<object>(db));
}

/** The main orders of a customer's units in the warehouse, the earliest arrival first. */
export async function storedOrdersOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select s.order_id from stored_order s
    where s.user_id = ${userId} and s.left_at is null
      and not exists (select from merge_member m where m.order_id = s.order_id and m.parted_at is null)
    order by s.arrived_at, s.order_id
  `.execute(tablesOf<object>(db));
  return rows.map(({ order_id }) => order_id);
}
