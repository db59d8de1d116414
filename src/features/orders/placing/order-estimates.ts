/** The estimates that orders were made by, beside the cost of their goods, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { fromJson, type Money } from '../../../platform/money/money.ts';
import { ends } from '../../order-states/derived-state.ts';
import type { Quote } from '../../pricing/contract.ts';
import type { KeptEstimate } from '../../pricing/formula/kept-estimate.ts';

export interface EstimatedOrder {
  id: string;
  estimate: KeptEstimate;
  /** Its goods with the bank percent, as they cost now; differences in a delivery's bill too. */
  byCard: Money;
}

/**
 * Those of the orders that an estimate was kept for and whose pieces are all there still: of other goods it tells
 * nothing. One statement.
 */
export async function estimatedOrders(db: Database, orderIds: readonly string[]): Promise<EstimatedOrder[]> {
  const { rows } = await sql<{ id: string; estimate: KeptEstimate; quote: Quote }>`
    select o.id, o.estimate, o.quote from customer_order o
    where o.id = any(${[...orderIds]}::text[]) and o.estimate is not null
      and (o.estimate ->> 'pieces')::bigint = (
        select coalesce(sum(l.quantity - l.returned_pieces), 0) from order_line l
        where l.order_id = o.id and l.state <> all(${[...ends]}::text[])
      )
  `.execute(tablesOf<object>(db));
  return rows.map(({ id, estimate, quote }) => ({ id, estimate, byCard: fromJson(quote.byCard) }));
}
