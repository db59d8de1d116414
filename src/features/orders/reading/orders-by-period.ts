/** The audit log of orders by period, for reports: how many came, and how long they took. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import {
  type Days,
  dayAmong,
  eachDay,
  type PeriodUnit,
  rangeOf,
  withinAny,
} from '../../../platform/database/time-ranges.ts';

export interface OrderFigures {
  /** The day on which the period begins. */
  period: string;
  created: number;
  paid: number;
  purchased: number;
  /** Cancelled, and expired without a payment. */
  ended: number;
  /** Hours from payment to purchase of those bought in the period; null when none was. */
  medianHours: number | null;
  /** Nine of ten took no longer. */
  slowHours: number | null;
}

interface Row {
  period: string;
  created: string;
  paid: string;
  purchased: string;
  ended: string;
  median: number | null;
  slow: number | null;
}

/** The figures for days of one zone: the columns of orders_day. */
function figuresIn(zone: string, open: readonly Days[]): RawBuilder<unknown> {
  const [days, ranges] = [open.flatMap(eachDay), open.map(rangeOf)];
  return sql`
  select coalesce(made.day, happened.day) as day, coalesce(created, 0)::int as created, coalesce(paid, 0)::int as paid,
    coalesce(purchased, 0)::int as purchased, coalesce(ended, 0)::int as ended,
    coalesce(hours, '{}')::real[] as hours
  from (
    select ${dayAmong('o.created_at', zone, days)} as day, count(*) as created
    from customer_order o where ${withinAny('o.created_at', ranges)} group by 1
  ) made full join (
    select ${dayAmong('e.at', zone, days)} as day, count(distinct e.order_id) filter (where e.kind = 'paid') as paid,
      count(distinct e.order_id) filter (where e.kind = 'purchased') as purchased,
      count(distinct e.order_id) filter (where e.kind in ('cancelled', 'expired')) as ended,
      array_agg(extract(epoch from e.at - (
        select max(p.at) from order_event p where p.order_id = e.order_id and p.kind = 'paid' and p.at <= e.at
      ))::real / 3600) filter (where e.kind = 'purchased') as hours
    from order_event e
    where ${withinAny('e.at', ranges)} and e.kind in ('paid', 'purchased', 'cancelled', 'expired') group by 1
  ) happened on happened.day = made.day`;
}

/**
 * Figures by period: `open` days from the audit log, the other days as they are summed up. An order counts once for
 * each day on which something happened to it.
 */
export async function ordersByPeriod(
  db: Database,
  span: Days & { unit: PeriodUnit },
  open: readonly Days[],
): Promise<OrderFigures[]> {
  const { rows } = await sql<Row>`
    with figures as (
      select day, created, paid, purchased, ended, hours from orders_day
      where zone = ${span.zone} and day >= ${span.from}::date and day < ${span.to}::date
        and day <> all(${open.flatMap(eachDay)}::date[])
      union all ${figuresIn(span.zone, open)}
    ), periods as (
      select date_trunc(${span.unit}, day::timestamp)::date::text as period, figures.* from figures
    ), times as (
      select period, percentile_cont(array[0.5, 0.9]) within group (order by hours) as shares
      from (select period, unnest(hours) as hours from periods) h where hours is not null group by 1
    ), counts as (
      select period, sum(created)::text as created, sum(paid)::text as paid, sum(purchased)::text as purchased,
        sum(ended)::text as ended from periods group by 1
      having sum(created + paid + purchased + ended) > 0
    )
    select counts.*, (times.shares)[1]::float8 as median, (times.shares)[2]::float8 as slow
    from counts left join times using (period) order by period
  `.execute(tablesOf<object>(db));
  return rows.map(({ period, median, slow, ...counts }) => ({
    period,
    created: Number(counts.created),
    paid: Number(counts.paid),
    purchased: Number(counts.purchased),
    ended: Number(counts.ended),
    medianHours: median === null ? null : Math.round(median * 10) / 10,
    slowHours: slow === null ? null : Math.round(slow * 10) / 10,
  }));
}

/** Sums up days, in the running transaction, which holds the lock of `rollUpReports`. */
export async function sumUpOrders(db: Database, days: Days): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`
    delete from orders_day where zone = ${days.zone} and day >= ${days.from}::date and day < ${days.to}::date
  `.execute(tables);
  await sql`
    insert into orders_day (day, created, paid, purchased, ended, hours, zone)
    select f.*, ${days.zone} from (${figuresIn(days.zone, [days])}) f
  `.execute(tables);
}

/** When the first order was made; null while there is none. */
export async function firstDayOfOrders(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_at) as first from customer_order
  `.execute(tablesOf<object>(db));
  return rows[0]?.first ?? null;
}
