/** SQL on parts of payments that a delivery's bill has paid of orders' differences (decisions/0630). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface CarriedSplit {
  paymentId: string;
  /** Of the delivery's part. */
  position: number;
  /** The sum that leaves it, in minor units, and its share of the bank percent. */
  amount: bigint;
  bank: bigint;
  deliveryId: string;
  orderId: string;
  /** The order's number. */
  label: string;
}

/** Makes a part of the order's out of one of the delivery's. */
export async function splitCarried(db: Database, split: CarriedSplit): Promise<void> {
  const { paymentId, position, deliveryId, orderId, label } = split;
  const [amount, bank] = [String(split.amount), String(split.bank)];
  await sql`
    with rest as (
      update payment_target set amount_minor = amount_minor - ${amount}::bigint, paid_minor = paid_minor - ${amount}::bigint,
        bank_minor = bank_minor - ${bank}::bigint
      where payment_id = ${paymentId} and position = ${position}
    )
    insert into payment_target
      (payment_id, position, kind, ref, label, amount_minor, bank_minor, paid_minor, is_open, lowered, carried_by)
    select ${paymentId}, max(position) + 1, 'order', ${orderId}, ${label}, ${amount}::bigint, ${bank}::bigint,
      ${amount}::bigint, false, '[]'::jsonb, ${deliveryId}
    from payment_target where payment_id = ${paymentId}
  `.execute(tablesOf<object>(db));
}

/**
 * Makes parts of the delivery's again out of what orders have not given back of theirs; what they have stays theirs. Each
 * stays a part of its own, so that its share of the bank percent is exact. Answers what came back, by order, in minor units.
 */
export async function foldCarried(
  db: Database,
  deliveryId: string,
): Promise<{ orderId: string; minor: bigint }[]> {
  const { rows } = await sql<{ order_id: string; minor: string }>`
    with moving as (
      select c.payment_id, c.position, c.ref, c.paid_minor - c.returned_minor as minor,
        c.bank_minor - div(c.bank_minor::numeric * c.returned_minor, c.paid_minor)::bigint as bank,
        row_number() over (partition by c.payment_id order by c.position)
          + (select max(position) from payment_target every where every.payment_id = c.payment_id) as next,
        (select label from payment_target own
          where own.payment_id = c.payment_id and own.kind = 'delivery' and own.ref = c.carried_by limit 1) as label
      from payment_target c
      where c.carried_by = ${deliveryId} and c.kind = 'order' and c.paid_minor > c.returned_minor
    ), rest as (
      update payment_target t set amount_minor = t.returned_minor, paid_minor = t.returned_minor,
        bank_minor = t.bank_minor - moving.bank
      from moving where t.payment_id = moving.payment_id and t.position = moving.position
    ), back as (
      insert into payment_target
        (payment_id, position, kind, ref, label, amount_minor, bank_minor, paid_minor, is_open, lowered, carried_by)
      select payment_id, next, 'delivery', ${deliveryId}, label, minor, bank, minor, false, '[]'::jsonb, ${deliveryId}
      from moving
    )
    select ref as order_id, sum(minor)::text as minor from moving group by ref order by ref
  `.execute(tablesOf<object>(db));
  return rows.map(({ order_id, minor }) => ({ orderId: order_id, minor: BigInt(minor) }));
}

/**
 * The amount that each payment of a delivery's bill paid of an order, with its bank percent, in minor units: the rest
 * of such a payment is the delivery's.
 */
export async function carriedWith(db: Database, orderId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ payment_id: string; minor: string }>`
    select payment_id, sum(amount_minor + bank_minor)::text as minor from payment_target
    where kind = 'order' and ref = ${orderId} and carried_by is not null and amount_minor > 0 group by payment_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ payment_id, minor }) => [payment_id, BigInt(minor)]));
}
