/** How much money one person says has come, or sets right by hand, without a second one (rules: invariants, M23). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { aloneMilliseconds, limitIn, lockGiving } from '../refunds/alone-limits.ts';
import { leftOfDay } from '../refunds/given-by-person.ts';

export interface ByHand {
  /** The customer who gets it. */
  userId: string;
  amount: Money;
  /** Of staff. */
  by: string;
  at: Date;
}

/**
 * Whether a second person has to agree to money that `by` alone says has come: above the limit of what a customer is given
 * by hand within a day, or of all that one person gives in it. The customer's wallet is locked before.
 */
export async function isForTwo(db: Database, asked: ByHand): Promise<boolean> {
  const { userId, amount, at } = asked;
  const { minor, currency } = amount;
  const given = await movedByHand(db, { userId, currency, isGift: true, at });
  if (await isAboveDay(db, asked)) return true;
  const limit = await limitIn(db, 'balance_correction', { currency, at });
  return !limit || minor + given > limit.minor;
}

/**
 * Whether money that `by` alone says has come is above what one person gives in a day, however it is told: a statement is
 * a file, and whoever hands it in can write one (decisions/0881). The customer's wallet is locked before.
 */
export async function isAboveDay(
  db: Database,
  { amount, by, at }: Pick<ByHand, 'amount' | 'by' | 'at'>,
): Promise<boolean> {
  return amount.minor > (await leftOfDay(db, { staffId: by, currency: amount.currency, at }));
}

/**
 * The sum that one person alone, whoever it was, gave to a customer's balance by hand within a day, or took from it, in
 * minor units with its sign: corrections, and transfers that were typed or put onto the balance. Gifts and losses are counted
 * apart. Holds the customer until the transaction ends, so that two at one moment see each other.
 */
export async function movedByHand(
  db: Database,
  { userId, currency, isGift, at }: { userId: string; currency: string; isGift: boolean; at: Date },
): Promise<bigint> {
  await lockGiving(db, { userId, currency });
  const since = new Date(at.getTime() - aloneMilliseconds);
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(minor), 0)::text as sum from (
      select amount_minor as minor from balance_correction
      where user_id = ${userId} and currency = ${currency} and state = 'done'
        and requested_by = decided_by and requested_at > ${since} and (amount_minor > 0) = ${isGift}::boolean
      union all
      select l.amount_minor from transfer_line l join payment p on p.id = coalesce(l.top_up_id, l.payment_id)
      where ${isGift}::boolean and p.user_id = ${userId} and l.currency = ${currency} and l.settled_alone
        and l.settled_at > ${since} and (l.source = 'hand' or l.state = 'credited')
    ) moved
  `.execute(tablesOf<object>(db));
  return BigInt(rows[0]?.sum ?? 0);
}
