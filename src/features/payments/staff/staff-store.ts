/** Lists of payments for staff, in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { PaymentState } from '../rules.ts';

export interface PaymentListRow {
  id: string;
  userId: string;
  createdAt: Date;
  state: PaymentState;
  purpose: string;
  provider: string | null;
  ref: string | null;
  currency: string;
  amount: bigint;
  charged: bigint;
  orders: string[];
}

export interface PaymentList {
  state: PaymentState | null;
  /** Only with a refund to the card that waits for a second person. */
  isWaiting: boolean;
  /** The text that was typed, or null. */
  search: string | null;
  /** A customer that the search means, or null. */
  userId: string | null;
  /** Payments before this place. */
  before: { createdAt: string; id: string } | null;
  limit: number;
}

/** Payments, the newest first. A search is answered by indexes alone. */
export async function listPayments(db: Database, list: PaymentList): Promise<PaymentListRow[]> {
  const { state, isWaiting, before, limit } = list;
  const { rows } = await sql<PaymentListRow>`
    select p.id, p.user_id as "userId", p.created_at as "createdAt", p.state, p.purpose, p.provider,
      p.provider_ref as ref, p.currency, p.amount_minor as amount,
      p.external_minor + p.bank_minor as charged,
      array(select coalesce(t.label, t.ref) from payment_target t
        where t.payment_id = p.id and t.kind <> 'balance' and t.carried_by is null order by t.position) as orders
    from payment p
    where true ${found(list)}
      ${state === null ? sql`` : sql`and p.state = ${state}`}
      ${isWaiting ? sql`and p.id in (select payment_id from payment_refund where state = 'proposed')` : sql``}
      ${before === null ? sql`` : sql`and (p.created_at, p.id) < (${before.createdAt}::timestamptz, ${before.id})`}
    order by p.created_at desc, p.id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** How many payments have a refund to the card that waits for a second person. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct payment_id)::int as count from payment_refund where state = 'proposed'
  `.execute(tablesOf<object>(db));
  return rows[0]?.count ?? 0;
}

function found({ search, userId }: PaymentList): RawBuilder<unknown> {
  if (search === null) return sql``;
  return sql`and p.id in (
    select id from payment where id = ${search}
    union all select id from payment where provider_ref = ${search}
    union all select payment_id from payment_refund where id = ${search} or provider_ref = ${search}
    union all select payment_id from payment_target where label = ${search.toUpperCase()}
    union all select payment_id from payment_target where kind in ('order', 'delivery') and ref = ${search}
    union all select id from payment where user_id = ${userId ?? search}
  )`;
}
