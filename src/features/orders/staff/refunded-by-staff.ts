/** Sums that staff gave back of orders, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';

export interface StaffRefund {
  /** Without the bank percent. */
  amount: Money;
  /** The transactions that moved it. */
  transactions: string[];
}

/**
 * Sums that went back of a customer's orders since then by a decision of staff, by whatever way: of its lines, or
 * because it costs less, also when the customer agreed to an offer of staff.
 */
export async function refundedByStaff(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<StaffRefund[]> {
  const { rows } = await sql<{ minor: bigint; currency: string; transactions: string[] }>`
    select amount_minor as minor, currency, transactions from order_event
    where order_id in (select id from customer_order where user_id = ${userId}) and at > ${since} and amount_minor > 0
      and (
        (actor = 'staff' and kind in ('refunded', 'price_fell'))
        -- the amount of an answer in advance is what went back, or what is to be paid; dropped lines are a cancellation
        or (actor = 'staff' and kind = 'advance_applied' and line_state is null and after ? 'returned')
        -- the customer took what staff offered him at a lower price
        or (kind = 'question_answered' and after ? 'lowered')
      )
  `.execute(tablesOf<object>(db));
  return rows.map(({ minor, currency, transactions }) => ({ amount: money(minor, currency), transactions }));
}
