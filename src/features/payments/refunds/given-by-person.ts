/** Sums that one staff member gave alone within a day, to whomever and by whatever way, and what is left of the limit (decisions/0482). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { type Asked, aloneMilliseconds, limitIn, worthTogether } from './alone-limits.ts';

/** Sums that one person gives are counted by one transaction at a time, over all processes. */
async function lockPerson(db: Database, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alone-person:${staffId}`}, 482))`.execute(
    tablesOf<object>(db),
  );
}

/**
 * Refunds of orders by request and without one, lower prices that customers took when this person offered them or may take,
 * balances corrected upwards, money sent from balances to cards, transfers that this person alone said had come, freight that a weighing gave back, and losses at the
 * bank and foreign charges that this person settled. Sums that two people agreed to count for nobody.
 */
async function givenByPerson(
  db: Database,
  { staffId, since, at }: { staffId: string; since: Date; at: Date },
): Promise<Money[]> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    with standing as (
      -- an open question, or one that may be answered otherwise, since nothing followed yet
      select q.id, q.offered_minor, q.offered_currency from question q
      where q.opened_by = ${staffId} and q.offered_minor is not null and (q.state = 'open' or q.state = 'answered'
        and q.acted_at is null and q.deadline_at > ${at} and not exists (
          select from order_line l where l.id = any(q.line_ids)
            and l.state not in ('paid', 'purchasing', 'awaiting_extra_payment')
        ))
    ), given as (
      select amount_minor + freight_minor as minor, currency from refund_request
      where requested_by = ${staffId} and requested_at > ${since} and state = 'done' and not needs_second
      union all
      select e.amount_minor, e.currency from order_event e
      where e.actor = 'staff' and e.actor_id = ${staffId} and e.at > ${since} and e.amount_minor > 0
        and (e.kind in ('refunded', 'price_fell')
          or e.kind = 'advance_applied' and e.line_state is null and e.after ? 'returned')
        and not exists (
          select from refund_request r where r.order_id = e.order_id and r.transactions && e.transactions
        )
      union all
      select e.amount_minor, e.currency from question q join order_event e on e.order_id = q.order_id
      where q.opened_by = ${staffId} and q.answered_at > ${since} and e.at > ${since}
        and e.kind = 'question_answered' and e.amount_minor > 0 and e.after ? 'lowered'
        and e.after ->> 'question' = q.id and q.id not in (select id from standing)
      union all
      select offered_minor, offered_currency from standing
      union all
      select amount_minor, currency from balance_correction
      where requested_by = ${staffId} and decided_by = ${staffId} and requested_at > ${since}
        and state = 'done' and amount_minor > 0
      union all
      select p.amount_minor, p.currency from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where t.actor = ${`staff:${staffId}`} and t.created_at > ${since} and t.reason = 'lighter'
        and t.delivery_id is not null and p.account like 'wallet:%'
      union all
      select amount_minor, currency from reconciliation_issue
      where settled_by = ${staffId} and settled_at > ${since} and state = 'done' and settled_alone
        and deed in ('bear', 'give_back') and amount_minor > 0
      union all
      -- what goes on to a card with the refund of an order stands there already
      select amount_minor, currency from payment_refund
      where actor = ${`staff:${staffId}`} and created_at > ${since} and origin = 'shop' and approved_by is null
        and once like 'staff:%' and state in ('created', 'pending', 'succeeded')
      union all
      -- money that this person alone says has come, whenever the line of it was entered
      select amount_minor, currency from transfer_line
      where settled_alone and coalesce(settled_by, entered_by) = ${staffId} and settled_at > ${since}
    )
    select currency, sum(minor)::text as sum from given group by currency
  `.execute(tablesOf<object>(db));
  return rows.map(({ currency, sum }) => money(BigInt(sum), currency));
}

/**
 * The sum that this person may still give alone within 24 hours, in minor units of the currency asked for; nothing
 * without a rate. Holds the person until the transaction ends, after the customer's wallet.
 */
export async function leftOfDay(
  db: Database,
  { staffId, currency, at }: Asked & { staffId: string },
): Promise<bigint> {
  await lockPerson(db, staffId);
  const since = new Date(at.getTime() - aloneMilliseconds);
  const given = await worthTogether(db, await givenByPerson(db, { staffId, since, at }), { currency, at });
  const limit = await limitIn(db, 'person_day', { currency, at });
  return limit && given !== null && limit.minor > given ? limit.minor - given : 0n;
}
