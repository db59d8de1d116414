/** Money of orders that transactions of the ledger gave back, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { type Money, money } from '../../platform/money/money.ts';

export interface ReturnedMoney {
  /** The sum that came onto the customer's balance, with the bank percent. */
  amount: Money;
  /** The bank percent in it. */
  bank: Money;
  /** The part of it that went on from the balance to cards, which have not refused it; in minor units. */
  toCard: bigint;
  /** The id of the balance's movement. */
  entry: string | null;
  /** When it was asked for: with a claim by its customer, else by staff. Null where it came by itself. */
  askedAt: Date | null;
  /** When the provider has sent all of it that goes on to cards; null until then, and where nothing does. */
  sentAt: Date | null;
}

type ReturnedRow = Pick<ReturnedMoney, 'entry' | 'askedAt' | 'sentAt'> &
  Record<'id' | 'currency' | 'amount' | 'bank' | 'card', string>;

/**
 * The sum of an order that each of these transactions gave back, and the part of it that went on to cards, whenever
 * that was agreed to; transactions that gave nothing back are left out. Sums of a delivery that went back are told with
 * the delivery.
 */
export async function returnedBy(
  db: Database,
  transactions: readonly string[],
): Promise<Map<string, ReturnedMoney>> {
  // an audit log names payments too, which bring nothing back
  const booked = transactions.filter((id) => id.startsWith('txn_'));
  if (booked.length === 0) return new Map();
  const { rows } = await sql<ReturnedRow>`
    select t.id, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.account like 'wallet:%'), 0)::text as amount,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'income:bank'), 0)::text as bank,
      max(p.id) filter (where p.account like 'wallet:%')::text as entry,
      (
        select coalesce(sum(r.amount_minor), 0) from payment_refund r
        where r.brought_by = t.id and r.state in ('created', 'pending', 'succeeded')
      )::text as card,
      (
        select case when bool_and(r.state = 'succeeded') then max(r.closed_at) end from payment_refund r
        where r.brought_by = t.id and r.state in ('created', 'pending', 'succeeded')
      ) as "sentAt",
      (
        select min(coalesce(c.opened_at, q.requested_at)) from refund_request q left join claim c on c.id = q.claim_id
        where q.order_id = t.order_id and t.id = any(q.transactions)
      ) as "askedAt"
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.id = any(${booked}::text[]) and t.kind in ('refund', 'surplus') and t.order_id is not null
    group by t.id, t.order_id, p.currency
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ id, currency, amount, bank, card, ...known }) => [
      id,
      {
        ...{ amount: money(BigInt(amount), currency), bank: money(BigInt(bank), currency) },
        ...{ toCard: BigInt(card), ...known },
      },
    ]),
  );
}
