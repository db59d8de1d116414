/** Disputes in SQL, under the lock of the customer's wallet. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface Dispute {
  provider: string;
  ref: string;
  paymentId: string;
  state: 'open' | 'won' | 'lost';
  amount: bigint;
  currency: string;
}

export async function disputesOf(db: Database, paymentId: string): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select provider, provider_ref as ref, payment_id as "paymentId", state, amount_minor as amount, currency
    from payment_dispute where payment_id = ${paymentId} order by created_at
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Sums that customers' banks took back of payments, in minor units by payment; a dispute that was won took nothing. */
export async function disputedOf(db: Database, paymentIds: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ paymentId: string; taken: string }>`
    select payment_id as "paymentId", sum(amount_minor)::text as taken from payment_dispute
    where payment_id = any(${[...paymentIds]}::text[]) and state <> 'won' group by payment_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ paymentId, taken }) => [paymentId, BigInt(taken)]));
}

/** Writes a dispute, or its new state. */
export async function saveDispute(db: Database, dispute: Dispute, at: Date): Promise<void> {
  const closedAt = dispute.state === 'open' ? null : at;
  await sql`
    insert into payment_dispute (
      provider, provider_ref, payment_id, state, amount_minor, currency, created_at, closed_at
    ) values (
      ${dispute.provider}, ${dispute.ref}, ${dispute.paymentId}, ${dispute.state}, ${dispute.amount},
      ${dispute.currency}, ${at}, ${closedAt}
    ) on conflict (provider, provider_ref) do update set state = excluded.state, closed_at = excluded.closed_at
  `.execute(tablesOf<object>(db));
}
