/** Differences that stayed unpaid after the purchase, in SQL: deliveries bill them (domain 2). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { paidFor } from '../../payments/actions.ts';
import type { StoredOrder } from '../stored-order.ts';

export interface CarriedDifference {
  orderId: string;
  orderNum: string;
  amount: Money;
  /** The kind of the question that the difference came from, `forwarding` for our fee; null when it is not known any more. */
  about: string | null;
}

/** Of these orders, those with such a difference, or with the fee for a parcel of their customer's. One statement. */
export async function carriedDifferences(
  db: Database,
  orderIds: readonly string[],
): Promise<CarriedDifference[]> {
  const { rows } = await sql<{
    id: string;
    number: string;
    carried_minor: bigint;
    total_currency: string;
    about: string | null;
  }>`
    select o.id, o.number, o.carried_minor, o.total_currency, case when o.quote ? 'forwarding' then 'forwarding' else (
      select q.kind from question q
      where q.order_id = o.id and q.state = 'answered' and q.kind in ('price_increase', 'freight', 'variant')
      order by q.answered_at desc, q.id desc limit 1
    ) end as about
    from customer_order o where o.id = any(${[...orderIds]}::text[]) and o.carried_minor > 0 order by o.number
  `.execute(tablesOf<object>(db));
  return rows.map((row) => ({
    orderId: row.id,
    orderNum: row.number,
    amount: money(row.carried_minor, row.total_currency),
    about: row.about,
  }));
}

/**
 * Nobody owes a price that went back: the difference in its delivery's bill is at most what is left to pay. Answers
 * the order, which is locked, as it is then.
 */
export async function fitCarried(db: Database, order: StoredOrder): Promise<StoredOrder> {
  const { id, state, total, carried } = order;
  if (carried.minor === 0n) return order;
  const paid = (await paidFor(db, [id])).get(id)?.minor ?? 0n;
  const fitting = carriedAt(carried.minor, { total: isEnded(state) ? 0n : total.minor, paid });
  if (fitting === carried.minor) return order;
  await changeCarried(db, id, fitting - carried.minor);
  return { ...order, carried: money(fitting, carried.currency) };
}

/** A difference, in minor units, at a total of which so much is paid: at most what is left to pay. */
export function carriedAt(carried: bigint, { total, paid }: { total: bigint; paid: bigint }): bigint {
  const left = total > paid ? total - paid : 0n;
  return left < carried ? left : carried;
}

/** Adds a sum due after the purchase that was not paid in time to the delivery's bill; negative when that is paid. */
export async function changeCarried(db: Database, orderId: string, minor: bigint): Promise<void> {
  await sql`
    update customer_order set carried_minor = carried_minor + ${String(minor)}::bigint where id = ${orderId}
  `.execute(tablesOf<object>(db));
}
