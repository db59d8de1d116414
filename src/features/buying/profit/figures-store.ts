/** The figures of bought orders in SQL: read from the books, and kept in `profit_order` each night. */
import { type RawBuilder, sql } from 'kysely';
import type { MoneyJson } from '../../../platform/api/contract.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Columns of `profit_order`, of a row `f`. */
export const figureColumns = sql.raw(
  'f.order_id, f.bought_at, f.buyer_id, f.user_id, f.shop_key, f.shop_name, f.country, f.goods_minor, f.fee_minor, f.cost_minor, f.at_rate_minor',
);

/** Orders that money or a cost was posted for, or that were bought, since a moment; null for all of them. */
export const touchedSince = (since: Date | null): RawBuilder<unknown> => {
  const moment = sql`${since ?? '-infinity'}::timestamptz`;
  return sql`
  select split_part(p.account, ':', 2) as order_id
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
  where t.created_at >= ${moment} and p.account ~ '^(goods|fee|discount):'
  union
  select c.order_id from goods_cost c where c.stated_at >= ${moment}
  union
  select e.order_id from order_event e where e.kind = 'purchased' and e.at >= ${moment}`;
};

/** The figures of bought orders among these, from the books themselves; in the shape of `profit_order`. */
export const figuresOf = (orders: RawBuilder<unknown>, currency: string): RawBuilder<unknown> => sql`
  select b.order_id, b.bought_at, b.buyer_id, o.user_id, o.shop_key, o.shop_name,
    o.address ->> 'country' as country, held.goods as goods_minor, held.fee as fee_minor, spent.cost as cost_minor, ${currency}::char(3) as currency,
    (select sum(asked.at_rate_minor)::bigint from (
      select po.at_rate_minor from purchase_order po where po.order_id = b.order_id
      union all select c.at_rate_minor from goods_cost c where c.order_id = b.order_id
    ) asked) as at_rate_minor
  from (
    select e.order_id, min(e.at) as bought_at, (array_agg(e.actor_id order by e.at))[1] as buyer_id
    from order_event e where e.kind = 'purchased' and e.order_id in (${orders}) group by 1
  ) b join customer_order o on o.id = b.order_id
  cross join lateral (
    select coalesce(sum(p.amount_minor) filter (where p.account = 'goods:' || b.order_id), 0)::bigint as goods,
      coalesce(sum(p.amount_minor) filter (where p.account <> 'goods:' || b.order_id), 0)::bigint as fee
    from ledger_posting p
    where p.account = any(array['goods:' || b.order_id, 'fee:' || b.order_id, 'discount:' || b.order_id])
      and p.currency = ${currency}
  ) held
  cross join lateral (
    select sum(c.amount_minor)::bigint as cost from goods_cost c where c.order_id = b.order_id
  ) spent`;

/** Until when everything is summed up; null before the first night. */
export async function summedUntil(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select summed_at as at from profit_mark`.execute(
    tablesOf<object>(db),
  );
  return rows[0]?.at ?? null;
}

/** Orders that have to be summed up again: touched since then, or all before the first time. */
export async function ordersToSumUp(db: Database, since: Date | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from (${touchedSince(since)}) touched
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

export async function sumUpOrders(
  db: Database,
  orderIds: readonly string[],
  currency: string,
): Promise<void> {
  await sql`
    insert into profit_order (order_id, bought_at, buyer_id, user_id, shop_key, shop_name, country, goods_minor,
      fee_minor, cost_minor, currency, at_rate_minor)
    ${figuresOf(sql`select unnest(${[...orderIds]}::text[])`, currency)}
    on conflict (order_id) do update set bought_at = excluded.bought_at, buyer_id = excluded.buyer_id,
      country = excluded.country, goods_minor = excluded.goods_minor, fee_minor = excluded.fee_minor, cost_minor = excluded.cost_minor,
      currency = excluded.currency, at_rate_minor = excluded.at_rate_minor
  `.execute(tablesOf<object>(db));
}

export async function keepSummed(db: Database, until: Date): Promise<void> {
  await sql`
    insert into profit_mark (id, summed_at) values ('profit', ${until})
    on conflict (id) do update set summed_at = greatest(profit_mark.summed_at, excluded.summed_at)
  `.execute(tablesOf<object>(db));
}

export interface MarginFigures {
  orderId: string;
  /** In the books; null before the purchase. */
  goods: bigint | null;
  fee: bigint | null;
  /** Null while nobody has stated it. */
  cost: bigint | null;
  /** By the price that was agreed. */
  quotedFee: MoneyJson;
  quotedDiscount: MoneyJson;
}

/** The parts of the margin of each of these orders, bought or not. One statement. */
export async function marginFigures(
  db: Database,
  orderIds: readonly string[],
  currency: string,
): Promise<MarginFigures[]> {
  const { rows } = await sql<MarginFigures>`
    select o.id as "orderId", o.quote -> 'fee' as "quotedFee", o.quote -> 'discount' as "quotedDiscount",
      f.goods_minor as goods, f.fee_minor as fee, f.cost_minor as cost
    from customer_order o
    left join (${figuresOf(sql`select unnest(${[...orderIds]}::text[])`, currency)}) f on f.order_id = o.id
    where o.id = any(${[...orderIds]}::text[])
  `.execute(tablesOf<object>(db));
  return rows;
}
