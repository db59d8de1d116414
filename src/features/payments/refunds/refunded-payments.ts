/** Payments for orders and deliveries, and the sums given back of them, in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { PaymentTarget, TargetBigints } from '../stored-payment.ts';

export interface PaidTargetRow extends PaymentTarget {
  paymentId: string;
}

const targetColumns = sql`
  t.payment_id as "paymentId", t.position, t.kind, t.ref, t.label, t.amount_minor as amount, t.bank_minor as bank,
  t.paid_minor as paid, t.returned_minor as returned, t.bank_returned_minor as "bankReturned"
`;

/** SQL: the card fees that were charged with an order's payments, in minor units; one look at an index. */
export function feesOfOrder(order: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(
    select coalesce(sum(t.bank_minor), 0)::bigint from payment_target t
    where t.kind = 'order' and t.ref = ${order} and t.paid_minor > 0
  )`;
}

/** The parts of payments that an order or delivery still holds, the newest first; of one payment alone when it is named. */
export async function readPaidTargets(
  db: Database,
  { kind, ref }: Pick<PaymentTarget, 'kind' | 'ref'>,
  paymentId: string | null,
): Promise<PaidTargetRow[]> {
  const { rows } = await sql<Record<TargetBigints, bigint> & Omit<PaidTargetRow, TargetBigints>>`
    select ${targetColumns} from payment_target t
    where t.kind = ${kind} and t.ref = ${ref} and t.paid_minor > t.returned_minor
      and (${paymentId}::text is null or t.payment_id = ${paymentId})
    order by t.payment_id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** The parts that several orders and deliveries still hold, the newest first. One statement; none for nothing. */
export async function readPaidTargetsOf(
  db: Database,
  things: readonly Pick<PaymentTarget, 'kind' | 'ref'>[],
): Promise<PaidTargetRow[]> {
  if (things.length === 0) return [];
  const { rows } = await sql<Record<TargetBigints, bigint> & Omit<PaidTargetRow, TargetBigints>>`
    select ${targetColumns} from payment_target t
    join unnest(
      ${things.map(({ kind }) => kind)}::text[], ${things.map(({ ref }) => ref)}::text[]
    ) as wanted (kind, ref) on t.kind = wanted.kind and t.ref = wanted.ref
    where t.paid_minor > t.returned_minor
    order by t.payment_id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/**
 * The part of an order's price that the customer's bank took back, or that was given back in the provider's dashboard,
 * in minor units without the bank percent, rounded up. A payment's news does not say which of its orders it means, so
 * the whole of it counts for each. The amount that finance took from the customer's balance for it is the shop's again,
 * and counts no more.
 */
export async function readTakenOutside(db: Database, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    with taken as (
      select payment_id, provider, provider_ref, amount_minor, 'chargeback' as kind from payment_dispute
      where state <> 'won'
      union all
      select payment_id, provider, provider_ref, amount_minor, 'refund_outside' from payment_refund
      where origin = 'provider' and state = 'succeeded'
    )
    select coalesce(sum(ceil(
      taken.amount_minor * p.external_minor::numeric / (p.external_minor + p.bank_minor)
    )), 0)::text as sum
    from taken join payment p on p.id = taken.payment_id
    where p.external_minor > 0
      and p.id in (
        select t.payment_id from payment_target t where t.kind = 'order' and t.ref = ${orderId} and t.carried_by is null
      )
      and not exists (
        select from reconciliation_issue i where i.provider = taken.provider and i.kind = taken.kind
          and i.subject = taken.provider_ref and i.state = 'done' and i.deed = 'from_balance'
      )
  `.execute(tablesOf<object>(db));
  return BigInt(rows[0]?.sum ?? 0);
}

export interface PaidWithRow {
  currency: string;
  paid: bigint;
  bank: bigint;
  payments: string[];
  /** The newest of them that took a part from the balance. */
  balancePayment: string | null;
  /** By payment, the bank percent that was charged with the order's part of it, in minor units. */
  banks: ReadonlyMap<string, bigint>;
}

/**
 * The sum that an order was paid with and still holds, the bank percent that was charged with it and has not come back,
 * and its payments, the newest first, given back or not.
 */
export async function readPaidWith(db: Database, orderId: string): Promise<PaidWithRow | undefined> {
  const { rows } = await sql<
    Pick<PaidWithRow, 'currency' | 'payments' | 'balancePayment'> & {
      paid: string;
      bank: string;
      charged: string[];
    }
  >`
    select p.currency, sum(t.paid_minor - t.returned_minor)::text as paid,
      sum(t.bank_minor - t.bank_returned_minor)::text as bank,
      array_agg(p.id order by p.created_at desc, p.id desc) as payments,
      (array_agg(p.id order by p.created_at desc, p.id desc) filter (where p.held_minor > 0))[1]
        as "balancePayment",
      array_agg(t.bank_minor::text order by p.created_at desc, p.id desc) as charged
    from payment_target t join payment p on p.id = t.payment_id
    where t.kind = 'order' and t.ref = ${orderId} and t.paid_minor > 0 group by p.currency
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) return undefined;
  const banks = new Map<string, bigint>();
  row.payments.forEach((id, at) => {
    banks.set(id, (banks.get(id) ?? 0n) + BigInt(row.charged[at] ?? 0));
  });
  return { ...row, paid: BigInt(row.paid), bank: BigInt(row.bank), banks };
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
