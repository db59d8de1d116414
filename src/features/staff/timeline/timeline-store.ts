/** SQL for what happened around an order, beside its own events. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface StoredEntry {
  id: string;
  at: Date;
  source: 'chat' | 'delivery' | 'refund';
  what: string;
  text: string | null;
  byName: string | null;
  isOfCustomer: boolean;
  amountMinor: bigint | null;
  currency: string | null;
  /** Of the chat, the delivery or the payment. */
  placeId: string;
  label: string | null;
}

/** Longer messages are read in the conversation. */
const shownLetters = 300;

/** Kinds of events that the order tells itself. */
const toldByOrder = ['ordered', 'cancelled', 'shipped', 'delivered', 'returned', 'tracking_changed'];

/** The order's number and customer; undefined when there is none. One statement. */
export async function findOrderSubject(
  db: Database,
  orderId: string,
): Promise<{ number: string; userId: string } | undefined> {
  const { rows } = await sql<{ number: string; userId: string }>`
    select number, user_id as "userId" from customer_order where id = ${orderId}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The newest entries, the oldest of them first. One statement. */
export async function findOrderTimeline(
  db: Database,
  { orderId, number, userId }: { orderId: string; number: string; userId: string },
  { most, withChat, withRefunds }: { most: number; withChat: boolean; withRefunds: boolean },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select * from (
      select m.id, m.created_at as at, 'chat' as source, m.author as what, left(m.text, ${shownLetters}) as text,
        (select coalesce(a.name, a.email) from account a where a.id = m.staff_id) as "byName",
        m.author = 'customer' as "isOfCustomer", null::bigint as "amountMinor", null as currency, c.id as "placeId", null as label
      from chat c join chat_message m on m.chat_id = c.id
      where ${withChat} and c.user_id = ${userId} and m.order_number = ${number}
      union all
      select e.id, e.at, 'delivery', e.kind, e.note,
        (select coalesce(a.name, a.email) from account a where a.id = e.actor_id and e.actor = 'staff'),
        e.actor = 'customer', null, null, d.id, d.number
      from delivery_order o join delivery d on d.id = o.delivery_id join delivery_event e on e.delivery_id = d.id
      where o.order_id = ${orderId} and e.kind <> all(${toldByOrder})
      union all
      select r.id, coalesce(r.closed_at, r.created_at), 'refund', r.state, r.reason,
        (select coalesce(a.name, a.email) from account a where 'staff:' || a.id = r.actor),
        r.actor like 'customer:%', r.amount_minor, trim(r.currency), r.payment_id, r.payment_id
      from payment_target t join payment_refund r on r.payment_id = t.payment_id
      where ${withRefunds} and t.kind = 'order' and t.ref = ${orderId}
        -- a refund of a payment for several orders belongs to none of them alone
        and not exists (select from payment_target o where o.payment_id = t.payment_id and o.ref <> t.ref)
    ) entry order by at desc, id desc limit ${most}
  `.execute(tablesOf<object>(db));
  return rows.reverse();
}
