/** Moves of orders and their lines in SQL, with the audit log. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Write } from '../../../platform/database/gathered-writes.ts';
import { writeLater } from '../../../platform/database/write-later.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { OrderState } from '../../order-states/states.ts';
import type { Quote } from '../../pricing/contract.ts';
import { jsonText, type OrderTables, type ReviewReason } from '../stored-order.ts';
import { rowOfEvent, type StoredEvent } from '../stored-parts.ts';
import { wordsPart } from './words-of-customers.ts';

export interface LineMove {
  id: string;
  to: OrderState;
  /** Where it was before it was stopped; null when it goes on. */
  previous: OrderState | null;
}

/** A move of an order with what it changes; what is left out stays. */
export interface OrderMove {
  orderId: string;
  from: OrderState;
  to: OrderState;
  at: Date;
  deadline: Date | null;
  event: StoredEvent;
  /** The lines that move; left out, all that are in the order's state move with it. */
  lines?: readonly LineMove[];
  /** Null: nobody any more. */
  assignee?: string | null;
  shopOrderNumber?: string;
  endReason?: string;
  reviewReasons?: readonly ReviewReason[];
  price?: { quote: Quote; heldUntil: Date; total: Money; inland: Money };
  /** Words that the order is found by from now on. */
  found?: string;
}

function changeOf(move: OrderMove) {
  return {
    id: move.orderId,
    from_state: move.from,
    to_state: move.to,
    at: move.at,
    deadline: move.deadline,
    lines: move.lines?.map(({ id, to, previous }) => ({ id, to_state: to, previous })) ?? null,
    assignee: move.assignee ?? null,
    is_released: move.assignee === null,
    shop_order_number: move.shopOrderNumber ?? null,
    end_reason: move.endReason ?? null,
    review_reasons: move.reviewReasons ?? null,
    quote: move.price?.quote ?? null,
    held_until: move.price?.heldUntil ?? null,
    total: move.price?.total.minor ?? null,
    inland: move.price?.inland.minor ?? null,
    found: [move.shopOrderNumber, move.found].filter(Boolean).join('\n').toLowerCase() || null,
  };
}

/** The parts of the statement that moves orders with their lines and writes the audit log; the last one has their ids. */
function partsOf(moves: readonly OrderMove[]): Write['parts'] {
  return [
    [
      'move_change',
      sql`select * from jsonb_to_recordset(${jsonText(moves.map(changeOf))}::jsonb) as c (
          id text, from_state text, to_state text, at timestamptz, deadline timestamptz, lines jsonb, assignee text, is_released boolean,
          shop_order_number text, end_reason text, quote jsonb, held_until timestamptz, total bigint, inland bigint,
          found text, review_reasons text[]
        )`,
    ],
    [
      'move_done',
      sql`update customer_order o set
          state = c.to_state,
          state_since = case when c.to_state = c.from_state then o.state_since else c.at end,
          deadline_at = c.deadline,
          version = o.version + 1,
          assignee = case when c.is_released then null else coalesce(c.assignee, o.assignee) end,
          shop_order_number = coalesce(c.shop_order_number, o.shop_order_number),
          search_text = case when c.found is null then o.search_text else o.search_text || chr(10) || c.found end,
          end_reason = coalesce(c.end_reason, o.end_reason),
          review_reasons = coalesce(c.review_reasons, o.review_reasons),
          quote = coalesce(c.quote, o.quote),
          tariff_version = coalesce((c.quote ->> 'tariffVersion')::integer, o.tariff_version),
          quote_held_until = coalesce(c.held_until, o.quote_held_until),
          total_minor = coalesce(c.total, o.total_minor),
          inland_minor = coalesce(c.inland, o.inland_minor)
        from move_change c where o.id = c.id and o.state = c.from_state
        returning o.id`,
    ],
    [
      'move_wanted',
      sql`select c.id as order_id, c.at, c.from_state, c.to_state, c.lines is not null as is_named,
          line.id as line_id, line.to_state as line_state, line.previous
        from move_change c join move_done on move_done.id = c.id
        left join lateral jsonb_to_recordset(c.lines) as line (id text, to_state text, previous text) on true`,
    ],
    [
      'move_lines',
      sql`update order_line l set
          state = coalesce(w.line_state, w.to_state), state_since = w.at, previous_state = w.previous
        from move_wanted w where l.order_id = w.order_id and case
          when w.is_named then l.id = w.line_id
          else l.state = w.from_state and w.to_state <> w.from_state
        end`,
    ],
    [
      'move_journal',
      sql`insert into order_event
        select e.* from jsonb_populate_recordset(
          null::order_event, ${jsonText(moves.map(({ event }) => rowOfEvent(event)))}::jsonb
        ) e
        where e.order_id in (select id from move_done)`,
    ],
    ['move_words', wordsPart(moves.map(({ event }) => event))],
    ['moved', sql`select id from move_done`],
  ];
}

/**
 * Moves orders with their lines and writes the audit log, in one statement. An order that is not in the expected state
 * any more is left alone, and nothing is written about it. Answers the ids of those that were moved.
 */
export async function moveOrders(db: Database, moves: readonly OrderMove[]): Promise<string[]> {
  if (moves.length === 0) return [];
  const parts = partsOf(moves).map(([name, part]) => sql`${sql.raw(name)} as (${part})`);
  const { rows } = await sql<{ id: string }>`with ${sql.join(parts)} select id from moved`.execute(
    tablesOf<OrderTables>(db),
  );
  return rows.map(({ id }) => id);
}

/**
 * The same for orders that the running transaction has locked, so that all of them are in the expected state; written at the
 * latest at its end.
 */
export async function moveLockedOrders(db: Database, moves: readonly OrderMove[]): Promise<void> {
  if (moves.length === 0) return;
  const otherwise = () =>
    new Error(`an order of ${moves.map(({ orderId }) => orderId)} moved under its lock`);
  await writeLater(db, { parts: partsOf(moves), must: { rows: moves.length, otherwise } });
}

/** Those of the orders that a payment has moved on already, by their journals. */
export async function ordersEnteredBy(
  db: Database,
  orderIds: readonly string[],
  paymentId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from order_event
    where order_id = any(${[...orderIds]}::text[]) and kind in ('paid', 'extra_paid')
      and transactions @> array[${paymentId}]::text[]
  `.execute(tablesOf<OrderTables>(db));
  return new Set(rows.map(({ id }) => id));
}
