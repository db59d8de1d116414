/** What transactions of the ledger gave back of orders, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import { type Money, money } from '../../platform/money.ts';

export interface ReturnedMoney {
  /** What came onto the customer's balance, with the bank percent; or what left it for a card. */
  amount: Money;
  /** The bank percent in it. */
  bank: Money;
  /** It went on from the balance to a card, which has not refused it. */
  toCard: boolean;
}

/**
 * What each of these transactions gave back of an order, or sent on to a card; those that did neither are left out.
 */
export async function returnedBy(
  db: Database,
  transactions: readonly string[],
): Promise<Map<string, ReturnedMoney>> {
  if (transactions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: string; currency: string; amount: string; bank: string }>`
    select t.id, t.kind, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.account like 'wallet:%'), 0)::text as amount,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'income:bank'), 0)::text as bank
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.id = any(${[...transactions]}::text[]) and (
      (t.kind in ('refund', 'surplus') and t.order_id is not null) or (t.kind = 'source_refund' and exists (
        select from payment_refund r where t.once = 'refund:' || r.id and r.state <> 'failed'
      ))
    )
    group by t.id, t.kind, p.currency
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ id, kind, currency, amount, bank }) => {
      const toCard = kind === 'source_refund';
      const minor = toCard ? -BigInt(amount) : BigInt(amount);
      return [id, { amount: money(minor, currency), bank: money(BigInt(bank), currency), toCard }];
    }),
  );
}
