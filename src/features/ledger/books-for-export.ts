/** SQL that takes payments and the books along, for finance. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface ExportSpan {
  from: Date;
  /** Not included. */
  to: Date;
  limit: number;
}

/** Behind a row of payments. */
export interface PaymentPlace {
  /** When it was begun, as exactly as the database has it. */
  place: string;
  id: string;
}

/** Behind a posting. */
export interface PostingPlace {
  place: string;
  transaction: string;
  /** Of the posting. */
  posting: string;
}

export interface ExportedPayment extends PaymentPlace {
  createdAt: Date;
  state: string;
  purpose: string;
  userId: string;
  provider: string | null;
  ref: string | null;
  /** Of the balance and from outside together, without the bank percent. */
  amount: bigint;
  external: bigint;
  bank: bigint;
  currency: string;
  /** Numbers of what it pays. */
  targets: string[];
}

/** Payments that were begun in a span, the oldest first. */
export async function paymentsForExport(
  db: Database,
  { from, to, limit, after }: ExportSpan & { after?: PaymentPlace | undefined },
): Promise<ExportedPayment[]> {
  const behind = after ? sql`and (p.created_at, p.id) > (${after.place}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<ExportedPayment>`
    select p.created_at::text as place, p.id, p.created_at as "createdAt", p.state, p.purpose, p.user_id as "userId", p.provider,
      p.provider_ref as ref, p.amount_minor as amount, p.external_minor as external, p.bank_minor as bank, p.currency,
      array(select coalesce(t.label, t.ref) from payment_target t
        where t.payment_id = p.id and t.kind <> 'balance' and t.carried_by is null order by t.position) as targets
    from payment p where p.created_at >= ${from} and p.created_at < ${to} ${behind}
    order by p.created_at, p.id limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface ExportedPosting extends PostingPlace {
  at: Date;
  kind: string;
  reason: string | null;
  actor: string;
  paymentId: string | null;
  orderId: string | null;
  deliveryId: string | null;
  account: string;
  minor: bigint;
  currency: string;
}

/** Postings of a span in the order of the books; those of a transaction stand together and sum to zero. */
export async function postingsForExport(
  db: Database,
  { from, to, limit, after }: ExportSpan & { after?: PostingPlace | undefined },
): Promise<ExportedPosting[]> {
  const behind = after
    ? sql`and (t.created_at, t.id, p.id) > (${after.place}::timestamptz, ${after.transaction}, ${after.posting}::bigint)`
    : sql``;
  const { rows } = await sql<ExportedPosting>`
    select t.created_at::text as place, p.id::text as posting, t.id as transaction, t.created_at as at, t.kind, t.reason, t.actor, t.payment_id as "paymentId",
      t.order_id as "orderId", t.delivery_id as "deliveryId", p.account, p.amount_minor as minor, p.currency
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.created_at >= ${from} and t.created_at < ${to} ${behind}
    order by t.created_at, t.id, p.id limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}
