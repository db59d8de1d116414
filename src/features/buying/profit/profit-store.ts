/** Profit in SQL: orders by the day of their purchase, with what the books and the costs say of them now. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import {
  type Days,
  dayAmong,
  periodsOf,
  rangeOf,
  withinAny,
} from '../../../platform/database/time-ranges.ts';

export interface ProfitRow {
  /** Null for the sum of all. */
  key: string | null;
  name: string | null;
  isTotal: boolean;
  orders: number;
  goods: bigint;
  fee: bigint;
  cost: bigint;
  statedGoods: bigint;
  statedFee: bigint;
  unstated: number;
}

export type ProfitGroup = 'day' | 'week' | 'month' | 'shop' | 'buyer' | 'country' | 'customer';

interface Grouping {
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
}

const nobody = sql`null::text`;

function groupingBy(by: ProfitGroup, span: Days): Grouping {
  if (by === 'shop') return { key: sql`o.shop_key`, name: sql`max(shop_name)` };
  if (by === 'country') return { key: sql`o.address ->> 'country'`, name: nobody };
  if (by === 'buyer')
    return { key: sql`b.actor_id`, name: sql`(select a.name from account a where a.id = key)` };
  if (by === 'customer') {
    return { key: sql`o.user_id`, name: sql`(select a.customer_id from account a where a.id = key)` };
  }
  return { key: sql`(${dayAmong('b.at', span.zone, periodsOf(span, by))})::text`, name: nobody };
}

/** Sums of each group and of all, the groups by their key; in one statement. Minor units of the settlement currency. */
export async function profitBy(
  db: Database,
  { span, by, currency }: { span: Days; by: ProfitGroup; currency: string },
): Promise<ProfitRow[]> {
  const { key, name } = groupingBy(by, span);
  const { rows } = await sql<ProfitRow>`
    with b as materialized (
      select e.order_id, min(e.at) as at, (array_agg(e.actor_id order by e.at))[1] as actor_id
      from order_event e where e.kind = 'purchased' and ${withinAny('e.at', [rangeOf(span)])} group by 1
    ), figures as materialized (
      select ${key} as key, o.shop_name, held.goods, held.fee, spent.cost
      from b join customer_order o on o.id = b.order_id
      cross join lateral (
        select coalesce(sum(p.amount_minor) filter (where p.account = 'goods:' || b.order_id), 0)::bigint as goods,
          coalesce(sum(p.amount_minor) filter (where p.account <> 'goods:' || b.order_id), 0)::bigint as fee
        from ledger_posting p
        where p.account = any(array['goods:' || b.order_id, 'fee:' || b.order_id, 'discount:' || b.order_id])
          and p.currency = ${currency}
      ) held
      cross join lateral (
        select sum(c.amount_minor)::bigint as cost from goods_cost c where c.order_id = b.order_id
      ) spent
    )
    select key, ${name} as name, grouping(key) = 1 as "isTotal", count(*)::int as orders,
      coalesce(sum(goods), 0)::bigint as goods, coalesce(sum(fee), 0)::bigint as fee,
      coalesce(sum(cost), 0)::bigint as cost,
      coalesce(sum(goods) filter (where cost is not null), 0)::bigint as "statedGoods",
      coalesce(sum(fee) filter (where cost is not null), 0)::bigint as "statedFee",
      count(*) filter (where cost is null)::int as unstated
    from figures group by grouping sets ((key), ()) order by key
  `.execute(tablesOf<object>(db));
  return rows;
}
