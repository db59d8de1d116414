/** What payments for orders were given back, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import type { PaymentTarget, TargetBigints } from './payment-store.ts';

export interface PaidTargetRow extends PaymentTarget {
  paymentId: string;
}

/** The parts of payments that an order still holds, the newest first; of one payment alone when it is named. */
export async function readPaidTargets(
  db: Database,
  orderId: string,
  paymentId: string | null,
): Promise<PaidTargetRow[]> {
  const { rows } = await sql<Record<TargetBigints, bigint> & Omit<PaidTargetRow, TargetBigints>>`
    select t.payment_id as "paymentId", t.position, t.kind, t.ref, t.label, t.amount_minor as amount,
      t.bank_minor as bank, t.paid_minor as paid, t.returned_minor as returned,
      t.bank_returned_minor as "bankReturned"
    from payment_target t
    where t.kind = 'order' and t.ref = ${orderId} and t.paid_minor > t.returned_minor
      and (${paymentId}::text is null or t.payment_id = ${paymentId})
    order by t.payment_id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Adds to what was given back, and moves the payments to `partly_refunded` or `refunded`, in one statement. */
export async function recordReturns(
  db: Database,
  returns: readonly { paymentId: string; position: number; amount: bigint; bank: bigint }[],
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(
        ${returns.map((one) => one.paymentId)}::text[], ${returns.map((one) => one.position)}::int[],
        ${returns.map((one) => String(one.amount))}::bigint[], ${returns.map((one) => String(one.bank))}::bigint[]
      ) as given (payment_id, position, amount, bank)
    ), changed as (
      update payment_target t set
        returned_minor = t.returned_minor + given.amount, bank_returned_minor = t.bank_returned_minor + given.bank
      from given where t.payment_id = given.payment_id and t.position = given.position
      returning t.payment_id
    )
    update payment p set state = case
      when p.amount_minor = (select sum(given.amount) from given where given.payment_id = p.id)
        + (select sum(t.returned_minor) from payment_target t where t.payment_id = p.id)
      then 'refunded' else 'partly_refunded' end
    where p.id in (select payment_id from changed)
  `.execute(tablesOf<object>(db));
}
