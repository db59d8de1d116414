/** SQL on customer_order, order_line and order_event. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import type { Money } from '../../platform/money.ts';
import type { Quote } from '../pricing/contract.ts';
import type { OrderState } from './states.ts';
import {
  jsonText,
  type OrderRow,
  type OrderTables,
  orderOfRow,
  rowOfOrder,
  type StoredOrder,
} from './stored-order.ts';
import {
  eventOfJson,
  lineOfJson,
  rowOfEvent,
  rowOfLine,
  type StoredEvent,
  type StoredLine,
} from './stored-parts.ts';

export interface NewOrder {
  order: StoredOrder;
  lines: StoredLine[];
  event: StoredEvent;
}

/** Orders with their lines and first events, in one statement. */
export async function insertOrders(db: Database, orders: readonly NewOrder[]): Promise<void> {
  const lines = orders.flatMap(({ order, lines: own }) => own.map((line) => rowOfLine(line, order.id)));
  await sql`
    with o as (
      insert into customer_order
      select * from jsonb_populate_recordset(
        null::customer_order,
        ${jsonText(orders.map(({ order, lines: own }) => rowOfOrder(order, own)))}::jsonb
      )
    ),
    l as (
      insert into order_line
      select * from jsonb_populate_recordset(null::order_line, ${jsonText(lines)}::jsonb)
    )
    insert into order_event
    select * from jsonb_populate_recordset(
      null::order_event, ${jsonText(orders.map(({ event }) => rowOfEvent(event)))}::jsonb
    )
  `.execute(tablesOf<OrderTables>(db));
}

export interface OrderWhole {
  order: StoredOrder;
  lines: StoredLine[];
  events: StoredEvent[];
}

interface WholeRow extends OrderRow {
  lines: Record<string, unknown>[];
  events: Record<string, unknown>[];
}

/** One order by id or number, with lines and history, in one statement; of one customer when he is named. */
export async function findOrder(
  db: Database,
  key: { idOrNumber: string; userId?: string },
): Promise<OrderWhole | undefined> {
  const column = key.idOrNumber.startsWith('ord_') ? sql.ref('o.id') : sql.ref('o.number');
  const { rows } = await sql<WholeRow>`
    select o.*,
      (select jsonb_agg(to_jsonb(l) || jsonb_build_object('price_minor', l.price_minor::text) order by l.position)
        from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(e) || jsonb_build_object('amount_minor', e.amount_minor::text) order by e.at, e.id)
        from order_event e where e.order_id = o.id) as events
    from customer_order o
    where ${column} = ${key.idOrNumber}
      and (${key.userId ?? null}::text is null or o.user_id = ${key.userId ?? null})
  `.execute(tablesOf<OrderTables>(db));
  const [row] = rows;
  return (
    row && { order: orderOfRow(row), lines: row.lines.map(lineOfJson), events: row.events.map(eventOfJson) }
  );
}

/** Locks orders by id or number, in the order of their ids, so that two deeds never wait for each other. */
export async function lockOrders(
  db: Database,
  keys: { idsOrNumbers: readonly string[]; userId?: string },
): Promise<StoredOrder[]> {
  const wanted = [...keys.idsOrNumbers];
  const rows = await tablesOf<OrderTables>(db)
    .selectFrom('customer_order')
    .selectAll()
    .where((where) => where.or([where('id', 'in', wanted), where('number', 'in', wanted)]))
    .$if(keys.userId !== undefined, (query) => query.where('user_id', '=', keys.userId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(orderOfRow);
}

/** A move of an order with what it changes; what is left out stays. */
export interface OrderMove {
  orderId: string;
  from: OrderState;
  to: OrderState;
  at: Date;
  deadline: Date | null;
  event: StoredEvent;
  assignee?: string;
  shopOrderNumber?: string;
  endReason?: string;
  price?: { quote: Quote; heldUntil: Date; total: Money; inland: Money };
}

/**
 * Moves orders and writes the journal, in one statement. An order that is not in the expected state any more is left
 * alone, and nothing is written about it. Answers the ids of those that were moved.
 */
export async function moveOrders(db: Database, moves: readonly OrderMove[]): Promise<string[]> {
  if (moves.length === 0) return [];
  const changes = moves.map((move) => ({
    id: move.orderId,
    from_state: move.from,
    to_state: move.to,
    at: move.at,
    deadline: move.deadline,
    assignee: move.assignee ?? null,
    shop_order_number: move.shopOrderNumber ?? null,
    end_reason: move.endReason ?? null,
    quote: move.price?.quote ?? null,
    held_until: move.price?.heldUntil ?? null,
    total: move.price?.total.minor ?? null,
    inland: move.price?.inland.minor ?? null,
  }));
  const { rows } = await sql<{ id: string }>`
    with change as (
      select * from jsonb_to_recordset(${jsonText(changes)}::jsonb) as c (
        id text, from_state text, to_state text, at timestamptz, deadline timestamptz, assignee text,
        shop_order_number text, end_reason text, quote jsonb, held_until timestamptz, total bigint, inland bigint
      )
    ),
    moved as (
      update customer_order o set
        state = c.to_state,
        state_since = case when c.to_state = c.from_state then o.state_since else c.at end,
        deadline_at = c.deadline,
        version = o.version + 1,
        assignee = coalesce(c.assignee, o.assignee),
        shop_order_number = coalesce(c.shop_order_number, o.shop_order_number),
        search_text = case when c.shop_order_number is null then o.search_text
          else o.search_text || chr(10) || lower(c.shop_order_number) end,
        end_reason = coalesce(c.end_reason, o.end_reason),
        quote = coalesce(c.quote, o.quote),
        tariff_version = coalesce((c.quote ->> 'tariffVersion')::integer, o.tariff_version),
        quote_held_until = coalesce(c.held_until, o.quote_held_until),
        total_minor = coalesce(c.total, o.total_minor),
        inland_minor = coalesce(c.inland, o.inland_minor)
      from change c where o.id = c.id and o.state = c.from_state
      returning o.id
    ),
    journal as (
      insert into order_event
      select e.* from jsonb_populate_recordset(
        null::order_event, ${jsonText(moves.map(({ event }) => rowOfEvent(event)))}::jsonb
      ) e
      where e.order_id in (select id from moved)
    )
    select id from moved
  `.execute(tablesOf<OrderTables>(db));
  return rows.map(({ id }) => id);
}

export interface ConfirmedLine {
  id: string;
  title: string;
  price: bigint;
}

/** Lines as staff have confirmed them. */
export async function confirmLines(
  db: Database,
  { id: orderId, userId }: { id: string; userId: string },
  lines: readonly ConfirmedLine[],
): Promise<void> {
  await sql`
    with confirmed as (
      update order_line l set
        title = c.title, price_minor = c.price, price_is_sure = true, typed_by_customer = false
      from jsonb_to_recordset(${jsonText(lines)}::jsonb) as c (id text, title text, price bigint), customer_order own
      where own.id = ${orderId} and own.user_id = ${userId} and l.order_id = own.id and l.id = c.id
      returning l.position, l.title
    )
    update customer_order o set
      title = coalesce((select title from confirmed where position = 0), o.title),
      search_text = o.search_text || chr(10) || coalesce((select lower(string_agg(title, chr(10))) from confirmed), '')
    where o.id = ${orderId} and o.user_id = ${userId}
  `.execute(tablesOf<OrderTables>(db));
}

/** Orders in which the customer has this product, the newest first. */
export async function ordersOfProduct(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, o.number from customer_order o
    where o.user_id = ${userId}
      and exists (select from order_line l where l.order_id = o.id and l.product_key = ${productKey})
      and o.state not in ('cancelled', 'expired', 'refunded', 'abandoned')
    order by o.created_at desc limit 5
  `.execute(tablesOf<OrderTables>(db));
  return rows;
}
