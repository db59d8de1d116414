/** Deliveries less the price of their carriers, as far as carriers told it. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Days, rangeOf, withinAny } from '../../../platform/database/time-ranges.ts';
import { money, toJson } from '../../../platform/money/money.ts';

/**
 * Deliveries that left within the span and were booked with a carrier in this currency: the earned sum, with options,
 * insurance and storage, and the carriers' price. A later booking counts on the day on which its parcel left. One statement.
 */
export async function carriedProfit(db: Database, { span, currency }: { span: Days; currency: string }) {
  const { rows } = await sql<{ count: number; paid: bigint; cost: bigint }>`
    select count(*)::int as count, coalesce(sum(held.minor), 0)::bigint as paid,
      coalesce(sum(s.cost_minor), 0)::bigint as cost
    from delivery d join delivery_shipment s on s.delivery_id = d.id and s.state = 'made' and s.currency = ${currency}
    cross join lateral (
      select coalesce(sum(p.amount_minor), 0)::bigint as minor from ledger_posting p
      where p.account = 'freight:' || d.id and p.currency = ${currency}
    ) held
    where ${withinAny('d.shipped_at', [rangeOf(span)])}
  `.execute(tablesOf<object>(db));
  const { count, paid, cost } = rows[0] ?? { count: 0, paid: 0n, cost: 0n };
  const json = (minor: bigint) => toJson(money(minor, currency));
  return { count, paid: json(paid), cost: json(cost), left: json(paid - cost) };
}
