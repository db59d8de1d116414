/** SQL on what shops asked for. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { money } from '../../platform/money/money.ts';
import type { Asked } from './exchange.ts';

/** The sum that the shop asked for an order, by its checkouts and what was said since; null while nobody said it. */
export async function askedFor(
  db: Database,
  { orderId, shop, settlement }: { orderId: string; shop: string; settlement: string },
): Promise<Asked | null> {
  const { rows } = await sql<{ asked: bigint | null; at_rate: bigint | null }>`
    select sum(asked_minor)::bigint as asked, sum(at_rate_minor)::bigint as at_rate from (
      select asked_minor, at_rate_minor from purchase_order where order_id = ${orderId}
      union all select asked_minor, at_rate_minor from goods_cost where order_id = ${orderId}
    ) part
  `.execute(tablesOf<object>(db));
  const { asked, at_rate: atRate } = rows[0] ?? {};
  if (asked == null || atRate == null) return null;
  return { amount: money(asked, shop), atRate: money(atRate, settlement) };
}
