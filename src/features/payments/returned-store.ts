/** What transactions of the ledger gave back of orders, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import { type Money, money } from '../../platform/money.ts';

export interface ReturnedMoney {
  /** What came onto the customer's balance, with the bank percent. */
  amount: Money;
  /** The bank percent in it. */
  bank: Money;
}

/** What each of these transactions gave back of an order; those that gave nothing back are left out. */
export async function returnedBy(
  db: Database,
  transactions: readonly string[],
): Promise<Map<string, ReturnedMoney>> {
  if (transactions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; currency: string; amount: string; bank: string }>`
    select t.id, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.account like 'wallet:%'), 0)::text as amount,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'income:bank'), 0)::text as bank
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.id = any(${[...transactions]}::text[]) and t.kind in ('refund', 'surplus') and t.order_id is not null
    group by t.id, p.currency
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ id, currency, amount, bank }) => [
      id,
      { amount: money(BigInt(amount), currency), bank: money(BigInt(bank), currency) },
    ]),
  );
}
