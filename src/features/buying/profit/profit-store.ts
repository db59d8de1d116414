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
import { figureColumns, figuresOf, touchedSince } from './figures-store.ts';

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
  // a program of before summed orders up without it
  country: sql`coalesce(f.country, (select o.address ->> 'country' from customer_order o where o.id = f.order_id))`,
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

/** The name of a shop is the last of its names; the others are looked up for what is shown. */
const sumColumns = (by: ProfitGroup): RawBuilder<unknown> => sql`
  ${by === 'shop' ? sql`max(f.shop_name)` : nobody} as shop_name, count(*)::int as orders,
  coalesce(sum(f.goods_minor), 0)::bigint as goods, coalesce(sum(f.fee_minor), 0)::bigint as fee,
  coalesce(sum(f.cost_minor), 0)::bigint as cost,
  coalesce(sum(f.goods_minor) filter (where f.cost_minor is not null), 0)::bigint as "statedGoods",
  coalesce(sum(f.fee_minor) filter (where f.cost_minor is not null), 0)::bigint as "statedFee",
  coalesce(sum(coalesce(f.at_rate_minor, f.cost_minor) - f.cost_minor), 0)::bigint as exchange,
  count(*) filter (where f.cost_minor is null)::int as unstated`;

const summed = ['goods', 'fee', 'cost', '"statedGoods"', '"statedFee"', 'exchange'];
const totalColumns = sql.raw(
  [
    ...['null::text as shop_name', 'coalesce(sum(orders), 0)::int as orders'],
    ...summed.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`),
    'coalesce(sum(unstated), 0)::int as unstated',
  ].join(', '),
);

/** The total is added up from the groups, which are few. */
const sumsOfGroups = (by: ProfitGroup): RawBuilder<unknown> => sql`
  with each as materialized (select key, ${sumColumns(by)} from chosen f group by key)
  select key, false as "isTotal", ${sql.raw(['shop_name', 'orders', ...summed, 'unstated'].join(', '))} from each
  union all select null, true, ${totalColumns} from each`;

/** Each order is a group of one: those that are shown are cut before anything is grouped. */
const sumsOfOrders = (limit: number): RawBuilder<unknown> => sql`
  select key, false as "isTotal", ${sumColumns('order')} from (
    select * from chosen order by coalesce(goods_minor + fee_minor - cost_minor, 0) desc, key limit ${limit}
  ) f group by key
  union all select null, true, ${sumColumns('order')} from chosen f`;

/**
 * Sums of all, and of each group: periods by their key, others by their profit. In one statement. Minor units of the
 * settlement currency. Orders that nothing happened to since the last night are read from their sums, the others from
 * the books. Orders one by one are read twice, for the rows and for the total: to keep them all would need the disk.
 */
export async function profitBy(db: Database, input: ProfitInput): Promise<ProfitRow[]> {
  const { span, by, within, currency, summedUntil: until, limit } = input;
  const { key, name } = groupingBy(by, span);
  const range = withinAny('f.bought_at', [rangeOf(span)]);
  const isPeriod = by === 'day' || by === 'week' || by === 'month';
  const sorted = isPeriod
    ? sql`order by key`
    : sql`order by "isTotal" desc, "statedGoods" + "statedFee" - cost desc, key limit ${limit + 1}`;
  const { rows } = await sql<ProfitRow>`
    with touched as materialized (${touchedSince(until)}),
    figures as not materialized (
      select ${figureColumns} from profit_order f
      where ${range} and f.currency = ${currency} and f.order_id not in (select order_id from touched)
      union all
      select ${figureColumns} from (${figuresOf(sql`select order_id from touched`, currency)}) f where ${range}
    ),
    chosen as not materialized (
      select ${key} as key, f.* from figures f
      ${within ? sql`where ${keysOfParts[within.of]} = ${within.key}` : sql``}
    ),
    sums as (${by === 'order' ? sumsOfOrders(limit) : sumsOfGroups(by)}),
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
