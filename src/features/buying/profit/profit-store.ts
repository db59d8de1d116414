/** Profit in SQL: orders by the day of their purchase, with what the books and the costs say of them now. */
import { type RawBuilder, sql } from 'kysely';
import type { MoneyJson } from '../../../platform/api/contract.ts';
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
  /** The sum that the shops asked for less the cost, at the rates of the orders. */
  exchange: bigint;
  unstated: number;
}

export type ProfitPart = 'shop' | 'buyer' | 'country' | 'customer';
export type ProfitGroup = 'day' | 'week' | 'month' | ProfitPart | 'order';

interface Grouping {
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
}

const nobody = sql`null::text`;

const keysOfParts: Readonly<Record<ProfitPart, RawBuilder<unknown>>> = {
  shop: sql`f.shop_key`,
  buyer: sql`f.buyer_id`,
  country: sql`o.address ->> 'country'`,
  customer: sql`f.user_id`,
};

const namesOfParts: Readonly<Record<ProfitPart | 'order', RawBuilder<unknown>>> = {
  shop: sql`f.shop_name`,
  buyer: sql`(select a.name from account a where a.id = key)`,
  country: nobody,
  customer: sql`(select a.customer_id from account a where a.id = key)`,
  order: sql`(select o.number from customer_order o where o.id = key)`,
};

function groupingBy(by: ProfitGroup, span: Days): Grouping {
  if (by === 'order') return { key: sql`f.order_id`, name: namesOfParts.order };
  if (by !== 'day' && by !== 'week' && by !== 'month')
    return { key: keysOfParts[by], name: namesOfParts[by] };
  return { key: sql`(${dayAmong('f.bought_at', span.zone, periodsOf(span, by))})::text`, name: nobody };
}

const figureColumns = sql.raw(
  'f.order_id, f.bought_at, f.buyer_id, f.user_id, f.shop_key, f.shop_name, f.goods_minor, f.fee_minor, f.cost_minor, f.at_rate_minor',
);

/** Orders that money or a cost was posted for, or that were bought, since a moment; null for all of them. */
const touchedSince = (since: Date | null): RawBuilder<unknown> => {
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
const figuresOf = (orders: RawBuilder<unknown>, currency: string): RawBuilder<unknown> => sql`
  select b.order_id, b.bought_at, b.buyer_id, o.user_id, o.shop_key, o.shop_name, held.goods as goods_minor,
    held.fee as fee_minor, spent.cost as cost_minor, ${currency}::char(3) as currency,
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

export interface ProfitInput {
  span: Days;
  by: ProfitGroup;
  /** Of one shop, buyer, country or customer alone. */
  within: { of: ProfitPart; key: string } | null;
  currency: string;
  summedUntil: Date | null;
  /** Groups that are no periods are read up to so many, those with the most profit first. */
  limit: number;
}

const sumColumns = sql`
  max(f.shop_name) as shop_name, count(*)::int as orders,
  coalesce(sum(f.goods_minor), 0)::bigint as goods, coalesce(sum(f.fee_minor), 0)::bigint as fee,
  coalesce(sum(f.cost_minor), 0)::bigint as cost,
  coalesce(sum(f.goods_minor) filter (where f.cost_minor is not null), 0)::bigint as "statedGoods",
  coalesce(sum(f.fee_minor) filter (where f.cost_minor is not null), 0)::bigint as "statedFee",
  coalesce(sum(coalesce(f.at_rate_minor, f.cost_minor) - f.cost_minor), 0)::bigint as exchange,
  count(*) filter (where f.cost_minor is null)::int as unstated`;

const sumsOfGroups = sql`
  select key, grouping(key) = 1 as "isTotal", ${sumColumns} from chosen f group by grouping sets ((key), ())`;

/** Each order is a group of one: those that are shown are cut before anything is grouped. */
const sumsOfOrders = (limit: number): RawBuilder<unknown> => sql`
  select key, false as "isTotal", ${sumColumns} from (
    select * from chosen order by coalesce(goods_minor + fee_minor - cost_minor, 0) desc, key limit ${limit}
  ) f group by key
  union all select null, true, ${sumColumns} from chosen f`;

/**
 * Sums of all, and of each group: periods by their key, others by their profit. In one statement. Minor units of the
 * settlement currency. Orders that nothing happened to since the last night are read from their sums, the others from
 * the books.
 */
export async function profitBy(db: Database, input: ProfitInput): Promise<ProfitRow[]> {
  const { span, by, within, currency, summedUntil: until, limit } = input;
  const { key, name } = groupingBy(by, span);
  const range = withinAny('f.bought_at', [rangeOf(span)]);
  // the country of an order may become known after its purchase
  const orders =
    by === 'country' || within?.of === 'country' ? sql`join customer_order o on o.id = f.order_id` : sql``;
  const isPeriod = by === 'day' || by === 'week' || by === 'month';
  const sorted = isPeriod
    ? sql`order by key`
    : sql`order by "isTotal" desc, "statedGoods" + "statedFee" - cost desc, key limit ${limit + 1}`;
  const { rows } = await sql<ProfitRow>`
    with touched as materialized (${touchedSince(until)}),
    figures as materialized (
      select ${figureColumns} from profit_order f
      where ${range} and f.currency = ${currency} and f.order_id not in (select order_id from touched)
      union all
      select ${figureColumns} from (${figuresOf(sql`select order_id from touched`, currency)}) f where ${range}
    ),
    chosen as (
      select ${key} as key, f.* from figures f ${orders}
      ${within ? sql`where ${keysOfParts[within.of]} = ${within.key}` : sql``}
    ),
    sums as (${by === 'order' ? sumsOfOrders(limit) : sumsOfGroups}),
    shown as (select * from sums ${sorted})
    select f.*, case when not "isTotal" then ${name} end as name from shown f ${sorted}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** As a row of a group is called; null where the key says it. */
export async function nameOfPart(
  db: Database,
  { of, key }: { of: ProfitPart; key: string },
): Promise<string | null> {
  if (of === 'shop' || of === 'country') return null;
  const { rows } = await sql<{ name: string | null }>`
    select ${namesOfParts[of]} as name from (select ${key}::text as key) asked
  `.execute(tablesOf<object>(db));
  return rows[0]?.name ?? null;
}

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
    insert into profit_order (order_id, bought_at, buyer_id, user_id, shop_key, shop_name, goods_minor, fee_minor,
      cost_minor, currency, at_rate_minor)
    ${figuresOf(sql`select unnest(${[...orderIds]}::text[])`, currency)}
    on conflict (order_id) do update set bought_at = excluded.bought_at, buyer_id = excluded.buyer_id,
      goods_minor = excluded.goods_minor, fee_minor = excluded.fee_minor, cost_minor = excluded.cost_minor,
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
