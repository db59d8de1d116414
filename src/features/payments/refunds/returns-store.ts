/** Refunds to the source and disputes, in SQL. Everything here happens under the lock of the customer's wallet. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import type { SourceRefundState } from '../payment-words.ts';

export interface SourceRefund {
  id: string;
  paymentId: string;
  userId: string;
  provider: string;
  /** The provider's id; null until it has answered. */
  ref: string | null;
  origin: 'shop' | 'provider';
  state: SourceRefundState;
  amount: bigint;
  currency: string;
  reason: string;
  actor: string;
  approvedBy: string | null;
  createdAt: Date;
  /** When it was last to be sent: made or agreed to, or opened again. */
  sentAt: Date;
  closedAt: Date | null;
}

const columns = sql`
  r.id, r.payment_id as "paymentId", r.user_id as "userId", r.provider, r.provider_ref as ref, r.origin, r.state,
  r.amount_minor as amount, r.currency, r.reason, r.actor, r.approved_by as "approvedBy",
  r.created_at as "createdAt", coalesce(r.sent_at, r.created_at) as "sentAt", r.closed_at as "closedAt"
`;

export async function findRefund(db: Database, id: string): Promise<SourceRefund | undefined> {
  const { rows } = await sql<SourceRefund>`
    select ${columns} from payment_refund r where r.id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Refunds that one request has made before, by the name that it may be made once under. */
export async function refundsUnder(db: Database, once: string): Promise<SourceRefund[]> {
  const { rows } = await sql<SourceRefund>`
    select ${columns} from payment_refund r where r.once like ${`${once.replaceAll(/[\\%_]/g, '\\$&')}:%`}
    order by r.once
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Sums that went on to cards under each of these names, and were not refused by them, in minor units. */
export async function sentToCards(db: Database, names: readonly string[]): Promise<Map<string, bigint>> {
  const sent = new Map<string, bigint>();
  for (const name of names) {
    const refunds = await refundsUnder(db, name);
    const kept = refunds.filter(({ state }) => ['created', 'pending', 'succeeded'].includes(state));
    sent.set(
      name,
      kept.reduce((sum, { amount }) => sum + amount, 0n),
    );
  }
  return sent;
}

/** The refunds of payments, the newest first. */
export async function refundsOf(db: Database, paymentIds: readonly string[]): Promise<SourceRefund[]> {
  const { rows } = await sql<SourceRefund>`
    select ${columns} from payment_refund r where r.payment_id = any(${[...paymentIds]}::text[])
    order by r.created_at desc, r.id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

export type NewRefund = Omit<SourceRefund, 'sentAt' | 'closedAt'> & {
  once: string | null;
  /** The transaction that brought its money onto the balance; null where none was for it. */
  broughtBy?: string | null;
};

/** Writes a refund and takes its part of the payment; the database refuses more than was charged (M07). */
export async function insertRefund(db: Database, refund: NewRefund): Promise<void> {
  const isTaken = refund.state !== 'proposed';
  await sql`
    with taken as (
      update payment set source_returned_minor = source_returned_minor + ${isTaken ? refund.amount : 0n}
      where id = ${refund.paymentId}
    )
    insert into payment_refund (
      id, payment_id, user_id, provider, provider_ref, origin, state, amount_minor, currency, reason, actor,
      approved_by, once, brought_by, created_at, closed_at
    ) values (
      ${refund.id}, ${refund.paymentId}, ${refund.userId}, ${refund.provider}, ${refund.ref}, ${refund.origin},
      ${refund.state}, ${refund.amount}, ${refund.currency}, ${refund.reason}, ${refund.actor},
      ${refund.approvedBy}, ${refund.once}, ${refund.broughtBy ?? null}, ${refund.createdAt},
      ${refund.state === 'succeeded' ? refund.createdAt : null}
    )
  `.execute(tablesOf<object>(db));
}

export interface RefundChange {
  id: string;
  from: SourceRefundState;
  to: SourceRefundState;
  ref?: string | null;
  approvedBy?: string;
  at: Date;
}

/** States in which a refund takes from its payment. */
const taking = new Set<SourceRefundState>(['created', 'pending', 'succeeded']);

/** Moves a refund on; another state there is a bug, because the wallet is locked. */
export async function changeRefund(db: Database, change: RefundChange): Promise<void> {
  const step = Number(taking.has(change.to)) - Number(taking.has(change.from));
  const isClosed = ['succeeded', 'failed', 'rejected'].includes(change.to);
  const { rows } = await sql`
    with moved as (
      update payment_refund set state = ${change.to}, provider_ref = coalesce(${change.ref ?? null}, provider_ref),
        approved_by = coalesce(${change.approvedBy ?? null}, approved_by),
        sent_at = case when ${change.to} = 'created' then ${change.at}::timestamptz else sent_at end,
        closed_at = ${isClosed ? change.at : null}::timestamptz
      where id = ${change.id} and state = ${change.from} returning payment_id, amount_minor
    )
    update payment set source_returned_minor = source_returned_minor + moved.amount_minor * ${step}::int
    from moved where payment.id = moved.payment_id returning payment.id
  `.execute(tablesOf<object>(db));
  if (rows.length === 0) throw new Error(`refund ${change.id} was not ${change.from}`);
}

/** Refunds that no provider has answered by now: the worker that had them is gone. */
export async function findOpenRefunds(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_refund where state = 'created' and created_at < ${before}
    order by created_at limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/**
 * Sums that staff sent to cards without a second person, by currency: of this payment and of others for the same orders
 * or deliveries, and since `since` to the same customer.
 */
export async function sentAlone(
  db: Database,
  of: { paymentId: string; userId: string; since: Date },
): Promise<Money[]> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select r.currency, sum(r.amount_minor)::text as sum from payment_refund r
    where r.origin = 'shop' and r.approved_by is null and r.actor like 'staff:%'
      and r.state in ('created', 'pending', 'succeeded') and r.user_id = ${of.userId}
      and (r.created_at > ${of.since} or r.payment_id = ${of.paymentId} or r.payment_id in (
        select other.payment_id from payment_target own join payment_target other using (kind, ref)
        where own.payment_id = ${of.paymentId} and own.kind <> 'balance'
      ))
    group by r.currency
  `.execute(tablesOf<object>(db));
  return rows.map(({ currency, sum }) => money(BigInt(sum), currency));
}

/** A refund that its provider does not know after all waits to be sent again. Its part of the payment stays taken. */
export async function reopenRefund(db: Database, id: string, at: Date): Promise<void> {
  await sql`
    update payment_refund set state = 'created', provider_ref = null, closed_at = null, sent_at = ${at}
    where id = ${id} and state = 'succeeded'
  `.execute(tablesOf<object>(db));
}
