/** What transactions of the ledger gave back of orders, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import { type Money, money } from '../../platform/money.ts';

export interface ReturnedMoney {
  /** What came onto the customer's balance, with the bank percent. */
  amount: Money;
  /** The bank percent in it. */
  bank: Money;
  /** What of it went on from the balance to cards, which have not refused it; in minor units. */
  toCard: bigint;
}

/**
 * What each of these transactions gave back of an order, and what of that went on to cards, whenever that was agreed to;
 * those that gave nothing back are left out. What went back of a delivery is told with the delivery.
 */
export async function returnedBy(
  db: Database,
  transactions: readonly string[],
): Promise<Map<string, ReturnedMoney>> {
  if (transactions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; currency: string; amount: string; bank: string; card: string }>`
    select t.id, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.account like 'wallet:%'), 0)::text as amount,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'income:bank'), 0)::text as bank,
      (
        select coalesce(sum(r.amount_minor), 0) from payment_refund r
        where r.brought_by = t.id and r.state in ('created', 'pending', 'succeeded')
      )::text as card
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.id = any(${[...transactions]}::text[]) and t.kind in ('refund', 'surplus') and t.order_id is not null
    group by t.id, p.currency
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ id, currency, amount, bank, card }) => [
      id,
      { amount: money(BigInt(amount), currency), bank: money(BigInt(bank), currency), toCard: BigInt(card) },
    ]),
  );
}
