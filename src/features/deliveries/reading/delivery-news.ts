/** Facts for news about deliveries, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money, parseAmount } from '../../../platform/money/money.ts';
import { movedForDelivery } from '../../payments/balances/freight-money.ts';
import type { DeliveryState } from '../contract.ts';

/** Facts for a person who gets news about a delivery. */
export interface DeliveryNews {
  id: string;
  number: string;
  userId: string;
  state: DeliveryState;
  orders: string[];
  total: Money | null;
  deadline: Date | null;
  tracking: string | null;
  country: string;
  expectedTo: Date | null;
  endReason: string | null;
  /** Of the open question. */
  question: 'heavier' | 'route' | 'data' | null;
  /** Of the event that is told: a code, a word of staff, a place. */
  reason: string | null;
  note: string | null;
  place: string | null;
  /** The actor of the event: `customer`, `staff`, `timer`, `payment`, `carrier`. */
  actor: string | null;
  /** The sum that this event gave back, with the bank percent; null when it gave nothing back. */
  refunded: Money | null;
  /** The sum that was paid with this event, without the bank percent; null when nothing was. */
  received: Money | null;
  /** A packer has taken it, so its customer cannot cancel it any more. */
  isBeingPacked: boolean;
  /** Of the move that is told. */
  eventId: string;
}

interface NewsRow {
  id: string;
  number: string;
  user_id: string;
  state: DeliveryState;
  orders: string[];
  total_minor: bigint | null;
  currency: string;
  deadline_at: Date | null;
  tracking_number: string | null;
  country: string;
  expected_to: Date | null;
  end_reason: string | null;
  question: DeliveryNews['question'];
  reason: string | null;
  note: string | null;
  place: string | null;
  actor: string | null;
  packed: boolean;
  transactions: string[] | null;
  refunded: string | null;
  bank: string | null;
  event_id: string | null;
}

/** A delivery as it is now with one event of it, the last that entered a state or the one that is named; undefined when there is none. */
export async function readDeliveryNews(
  db: Database,
  deliveryId: string,
  told: { state: string } | { eventId: string },
): Promise<DeliveryNews | undefined> {
  const which =
    'eventId' in told
      ? sql`e.id = ${told.eventId}`
      : sql`e.to_state = ${told.state} and e.from_state is distinct from e.to_state`;
  const { rows } = await sql<NewsRow>`
    select d.id, d.number, d.user_id, d.state, d.total_minor, d.currency, d.deadline_at, d.tracking_number,
      d.address ->> 'country' as country, d.expected_to, d.end_reason,
      (select array_agg(o.number order by o.position) from delivery_order o where o.delivery_id = d.id) as orders,
      (select q.kind from delivery_question q where q.delivery_id = d.id and q.answered_at is null) as question,
      d.packer is not null as packed, e.actor, e.transactions,
      e.id as event_id, e.reason, e.note, e.place, e.after #>> '{refunded,amount}' as refunded,
      e.after #>> '{bank,amount}' as bank
    from delivery d
    left join lateral (
      select * from delivery_event e
      where e.delivery_id = d.id and ${which}
      order by e.recorded_at desc, e.id desc limit 1
    ) e on true
    where d.id = ${deliveryId}
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) return undefined;
  const { transactions, currency } = row;
  const moved = await movedForDelivery(db, { deliveryId, transactions: transactions ?? [], currency });
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    state: row.state,
    orders: row.orders,
    total: row.total_minor === null ? null : money(row.total_minor, row.currency),
    deadline: row.deadline_at,
    tracking: row.tracking_number,
    country: row.country,
    expectedTo: row.expected_to,
    endReason: row.end_reason,
    question: row.question,
    reason: row.reason,
    note: row.note,
    place: row.place,
    actor: row.actor,
    refunded: paidBack(row) ?? known(moved.returned),
    received: known(moved.received),
    isBeingPacked: row.packed,
    eventId: row.event_id ?? '',
  };
}

const known = (amount: Money): Money | null => (amount.minor > 0n ? amount : null);

/** As it came onto the balance: the bank percent that came back is in it, as in the books. */
function paidBack({ refunded, bank, currency }: NewsRow): Money | null {
  const minor = [refunded, bank].reduce((sum, part) => sum + parseAmount(part ?? '0', currency).minor, 0n);
  return minor > 0n ? money(minor, currency) : null;
}
