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
}

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
  const { rows } = await sql<{ id: string; currency: string; amount: string; bank: string; card: string }>`
    select t.id, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.account like 'wallet:%'), 0)::text as amount,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'income:bank'), 0)::text as bank,
      (
        select coalesce(sum(r.amount_minor), 0) from payment_refund r
        where r.brought_by = t.id and r.state in ('created', 'pending', 'succeeded')
      )::text as card
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.id = any(${booked}::text[]) and t.kind in ('refund', 'surplus') and t.order_id is not null
    group by t.id, p.currency
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ id, currency, amount, bank, card }) => [
      id,
      { amount: money(BigInt(amount), currency), bank: money(BigInt(bank), currency), toCard: BigInt(card) },
    ]),
  );
}
