/** The costs of deliveries by the shops in past orders, for estimates of those that nobody knows yet, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { leastOrders, type PastInland, type PastInlands } from '../../pricing/inland/usual-inland.ts';

const countedDays = 180;
/** The newest of them say it; older ones of a large shop add work, and nothing else. */
const mostOrders = 10_000;

interface InlandRow extends PastInland {
  currency: string;
  /** Null for all shops of the currency. */
  host: string | null;
}

/**
 * Of orders that were bought, so that nobody moves it by orders that he never pays. Bought without a word of it, the shop
 * took nothing from the customer. Only currencies and shops with enough orders. One statement.
 */
export async function pastInlands(db: Database, at: Date): Promise<PastInlands> {
  const since = new Date(at.getTime() - countedDays * 86_400_000);
  const { rows } = await sql<InlandRow>`
    with newest as (
      -- sorted by bytes, which is several times faster than by the letters of a language
      select currency collate "C" as currency, host collate "C" as host, inland_minor from customer_order
      where shop_order_number is not null and created_at > ${since} and created_at <= ${at}
      order by created_at desc limit ${mostOrders}
    )
    select currency, host, count(*)::int as orders,
      percentile_disc(0.1) within group (order by inland_minor) as low,
      percentile_disc(0.9) within group (order by inland_minor) as high
    from newest group by grouping sets ((currency, host), (currency))
    having count(*) >= ${leastOrders.shop}
    order by currency, host nulls first
  `.execute(tablesOf<object>(db));
  const inlands: Record<string, { all: PastInland; shops: Record<string, PastInland> }> = {};
  for (const { currency, host, ...past } of rows) {
    if (host === null) inlands[currency] = { all: past, shops: {} };
    else if (inlands[currency]) inlands[currency].shops[host] = past;
  }
  return inlands;
}
