/** SQL on customer_order, order_line and order_event. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { writeLater } from '../../platform/database/write-later.ts';
import { picturesIn } from '../../platform/files/pictures-in-row.ts';
import { walletLockedAfter } from '../ledger/postings.ts';
import { ends } from '../order-states/derived-state.ts';
import { titlesOf } from '../products/translations/shown-title.ts';
import { orderOfRow } from './order-rows.ts';
import { questionOfJson, type StoredQuestion } from './questions/question-store.ts';
import { jsonText, type OrderRow, type OrderTables, rowOfOrder, type StoredOrder } from './stored-order.ts';
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
  /** Lines of the cart that have pictures, and the lines that they become. */
  pictured?: { from: string; to: string }[];
}

/** Orders with their lines and first events, at the latest at the end of the transaction. */
export function insertOrders(db: Database, orders: readonly NewOrder[]): Promise<void> {
  const lines = orders.flatMap(({ order, lines: own }) => own.map((line) => rowOfLine(line, order.id)));
  const rowsOf = (table: string, rows: readonly unknown[]) =>
    sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonText(rows)}::jsonb) returning 1`;
  return writeLater(db, {
    parts: [
      [
        'new_order',
        rowsOf(
          'customer_order',
          orders.map(({ order, lines: own }) => rowOfOrder(order, own)),
        ),
      ],
      ['new_order_line', rowsOf('order_line', lines)],
      [
        'new_order_event',
        rowsOf(
          'order_event',
          orders.map(({ event }) => rowOfEvent(event)),
        ),
      ],
    ],
  });
}

export interface OrderWhole {
  order: StoredOrder;
  lines: StoredLine[];
  events: StoredEvent[];
  questions: StoredQuestion[];
}

interface WholeRow extends OrderRow {
  lines: Record<string, unknown>[];
  events: Record<string, unknown>[];
  questions: Record<string, unknown>[] | null;
}

const lineJson = sql`to_jsonb(l) || jsonb_build_object(
  'price_minor', l.price_minor::text, 'titles', ${titlesOf(sql`l.title`)},
  'screenshots', ${picturesIn('line', sql`l.id`)})`;

/** One order by id or number, with lines and history, in one statement; of one customer when he is named. */
export async function findOrder(
  db: Database,
  key: { idOrNumber: string; userId?: string },
): Promise<OrderWhole | undefined> {
  const column = key.idOrNumber.startsWith('ord_') ? sql.ref('o.id') : sql.ref('o.number');
  const { rows } = await sql<WholeRow>`
    select o.*, ${titlesOf(sql`o.title`)} as titles,
      (select jsonb_agg(${lineJson} order by l.position)
        from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(e) || jsonb_build_object('amount_minor', e.amount_minor::text,
          'note', coalesce(e.note, w.words)) order by e.at, e.id)
        from order_event e left join order_word w on w.event_id = e.id where e.order_id = o.id) as events,
      (select jsonb_agg(to_jsonb(q) order by q.opened_at, q.id) from question q where q.order_id = o.id) as questions
    from customer_order o
    where ${column} = ${key.idOrNumber}
      and (${key.userId ?? null}::text is null or o.user_id = ${key.userId ?? null})
  `.execute(tablesOf<OrderTables>(db));
  const [row] = rows;
  return (
    row && {
      order: orderOfRow(row),
      lines: row.lines.map(lineOfJson),
      events: row.events.map(eventOfJson),
      questions: (row.questions ?? []).map(questionOfJson),
    }
  );
}

/** The lines of orders, in the order of their positions; by order. */
export async function linesOf(db: Database, orderIds: readonly string[]): Promise<Map<string, StoredLine[]>> {
  const { rows } = await sql<{ order_id: string; line: Record<string, unknown> }>`
    select l.order_id, ${lineJson} as line
    from order_line l where l.order_id = any(${[...orderIds]}::text[]) order by l.order_id, l.position
  `.execute(tablesOf<OrderTables>(db));
  const lines = new Map<string, StoredLine[]>();
  for (const { order_id: id, line } of rows) lines.set(id, [...(lines.get(id) ?? []), lineOfJson(line)]);
  return lines;
}

/** Locks orders by id or number, in the order of their ids, so that two commands never wait for each other. */
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

/**
 * Locks orders of a customer in the same way, and then the wallet, in one statement. `available` is undefined when there
 * is no wallet yet, or no order.
 */
export async function lockOrdersAndWallet(
  db: Database,
  { idsOrNumbers, userId, currency }: { idsOrNumbers: readonly string[]; userId: string; currency: string },
): Promise<{ orders: StoredOrder[]; available: bigint | undefined }> {
  // a list of values, so that both indexes are used
  const keys = sql`(${sql.join([...idsOrNumbers])})`;
  const { rows } = await sql<OrderRow & { available: bigint | null }>`
    with locked as (
      select * from customer_order where (id in ${keys} or number in ${keys}) and user_id = ${userId}
      order by id for update
    ), purse as (${walletLockedAfter('locked', { userId, currency })})
    select locked.*, (select balance_minor from purse) as available from locked
  `.execute(tablesOf<OrderTables>(db));
  return { orders: rows.map(orderOfRow), available: rows[0]?.available ?? undefined };
}

/** Notes pieces whose price went back. False when more are named than are left, or a line has ended. */
export async function returnPieces(
  db: Database,
  orderId: string,
  pieces: readonly { id: string; quantity: number }[],
): Promise<boolean> {
  const { rows } = await sql`
    update order_line l set returned_pieces = l.returned_pieces + p.quantity
    from (
      select id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${jsonText(pieces)}::jsonb) as p (id text, quantity int) group by id
    ) p
    where l.order_id = ${orderId} and l.id = p.id and l.returned_pieces + p.quantity <= l.quantity
      and l.state <> all(${[...ends]}::text[])
    returning l.id
  `.execute(tablesOf<OrderTables>(db));
  return rows.length === new Set(pieces.map(({ id }) => id)).size;
}
