/** Payments and what they pay, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { onePlan } from '../../platform/database/prepared-statements.ts';
import { readPlain } from '../../platform/database/write-later.ts';
import type { FailureReason } from './contract.ts';
import { type PaymentState, paymentTransitions } from './rules.ts';
import { columns, fromRow, type PaymentRow, type StoredPayment, type TargetKind } from './stored-payment.ts';

export async function findPayment(db: Database, paymentId: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment p where p.id = ${paymentId}`.execute(
    tablesOf<object>(db),
  );
  return rows[0] && fromRow(rows[0]);
}

/** By the provider's id of its charge. */
export async function findPaymentByRef(
  db: Database,
  provider: string,
  ref: string,
): Promise<StoredPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment p where p.provider = ${provider} and p.provider_ref = ${ref}
  `.execute(tablesOf<object>(db));
  return rows[0] && fromRow(rows[0]);
}

/** Payments that an order or a delivery was paid with by card, the newest first: a transfer goes back to no source. */
export async function paymentsOf(
  db: Database,
  { kind, ref }: { kind: 'order' | 'delivery'; ref: string },
): Promise<StoredPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment p
    where p.provider is not null and p.method = 'card' and p.state in ('succeeded', 'partly_refunded', 'refunded') and p.id in (
      select payment_id from payment_target where kind = ${kind} and ref = ${ref} and amount_minor > 0
    ) order by p.created_at desc, p.id desc
  `.execute(tablesOf<object>(db));
  return rows.map(fromRow);
}

/** The newest payment that paid for an order, given back or not. One statement. */
export async function findNewestFor(db: Database, orderId: string): Promise<StoredPayment | undefined> {
  const [row] = await readPlain(
    db,
    sql<PaymentRow>`
      select ${columns} from payment_target paid join payment p on p.id = paid.payment_id
      where paid.kind = 'order' and paid.ref = ${orderId} and paid.paid_minor > 0
      order by p.created_at desc, p.id desc limit 1
    `,
  );
  return row && fromRow(row);
}

/** Top-ups of a user that are under way, newest first. */
export async function openTopUps(db: Database, userId: string): Promise<StoredPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment p
    where p.user_id = ${userId} and p.purpose = 'balance' and p.state in ('created', 'pending')
    order by p.created_at desc limit 10
  `.execute(tablesOf<object>(db));
  return rows.map(fromRow);
}

export interface TargetSituation {
  /** Payments that are open for any of the things. */
  open: StoredPayment[];
  /** Sums that have been paid and not given back, by thing. */
  paid: Map<string, bigint>;
}

/** The known facts of the things that are to be paid, in one statement. */
export async function readSituation(
  db: Database,
  kind: TargetKind,
  refs: readonly string[],
): Promise<TargetSituation> {
  const { rows } = await sql<PaymentRow & { paidRefs: Record<string, string> | null }>`${onePlan}
    with paid as (
      select json_object_agg(ref, net) as "paidRefs" from (
        select ref, sum(net)::text as net from (
          select ref, paid_minor - returned_minor as net from payment_target
          where kind = ${kind} and ref = any(${[...refs]}::text[]) and paid_minor > 0
          union all
          -- the bill of a delivery stays paid when an order gives back what was paid of it there
          select carried_by, paid_minor from payment_target
          where ${kind} = 'delivery' and kind = 'order' and carried_by = any(${[...refs]}::text[])
        ) parts group by ref
      ) sums
    ), open as (
      select distinct payment_id from payment_target
      where kind = ${kind} and ref = any(${[...refs]}::text[]) and is_open
    )
    select paid."paidRefs", ${columns}
    from paid left join (open join payment p on p.id = open.payment_id) on true
  `.execute(tablesOf<object>(db));
  const paid = Object.entries(rows[0]?.paidRefs ?? {}).map(([ref, net]) => [ref, BigInt(net)] as const);
  return { open: rows.filter((row) => row.id !== null).map(fromRow), paid: new Map(paid) };
}

/** Sums that have been paid for orders and not given back, with their bank percent, in minor units by order and currency. */
export async function readPaid(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; currency: string; paid: bigint; bank: bigint }[]> {
  const { rows } = await sql<{ orderId: string; currency: string; paid: string; bank: string }>`
    select t.ref as "orderId", p.currency, sum(t.paid_minor - t.returned_minor)::text as paid,
      sum(t.bank_minor - t.bank_returned_minor)::text as bank
    from payment_target t join payment p on p.id = t.payment_id
    where t.kind = 'order' and t.ref = any(${[...orderIds]}::text[]) and t.paid_minor > t.returned_minor
    group by t.ref, p.currency
  `.execute(tablesOf<object>(db));
  return rows.map((row) => ({ ...row, paid: BigInt(row.paid), bank: BigInt(row.bank) }));
}

export interface StateChange {
  paymentId: string;
  /** The states that the change was decided on; another one there is a bug, because the wallet is locked. */
  from: PaymentState;
  to: PaymentState;
  ref: string | null;
  reason: FailureReason | null;
  late: boolean;
  /** The things are paid from now on. */
  paid: boolean;
  at: Date;
}

/**
 * Ends an open payment, or takes over a late one, with what it pays, in one statement. A move that the table of
 * transitions does not know is a bug of who decided it, and nothing is written.
 */
export async function changeState(db: Database, change: StateChange): Promise<void> {
  if (!paymentTransitions[change.from].includes(change.to)) {
    throw new Error(`payment ${change.paymentId}: nothing leads from ${change.from} to ${change.to}`);
  }
  const { rows } = await sql`
    with moved as (
      update payment set state = ${change.to}, reason = ${change.reason}, late = ${change.late},
        provider_ref = coalesce(provider_ref, ${change.ref}), closed_at = ${change.at}
      where id = ${change.paymentId} and state = ${change.from} returning id
    )
    update payment_target set is_open = false,
      paid_minor = case when ${change.paid}::boolean then amount_minor else 0 end
    from moved where payment_id = moved.id returning position
  `.execute(tablesOf<object>(db));
  if (rows.length === 0) throw new Error(`payment ${change.paymentId} was not ${change.from}`);
}

/** Open payments whose time is over. */
export async function findOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where state in ('created', 'pending') and expires_at <= ${now}
    order by expires_at limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows.map((row) => row.id);
}

/** How many payments of a customer that were begun since a time have ended without money. One statement. */
export async function countEnded(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment
    where user_id = ${userId} and created_at > ${since} and state in ('cancelled', 'failed', 'expired')
  `.execute(tablesOf<object>(db));
  return rows[0]?.count ?? 0;
}

/** Whether a payment was ever made by one of these providers, or a customer was told the account of a transfer. */
export async function hasTaken(db: Database, providers: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from payment where provider = any(${[...providers]}::text[]) and (method = 'transfer' or state in ('succeeded', 'partly_refunded', 'refunded')) limit 1
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** When the open bank transfer for this order or delivery ends; undefined when none is open. */
export async function transferUntil(db: Database, ref: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select p.expires_at as until from payment_target t join payment p on p.id = t.payment_id
    where t.ref = ${ref} and t.is_open and p.method = 'transfer'
    order by p.expires_at desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.until;
}
