/** The journal of orders by period, for reports: how many came, and how long they took. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import { type TimeRange, withinAny } from '../../platform/time-ranges.ts';

export interface OrderFigures {
  period: Date;
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
  period: Date;
  created: string;
  paid: string;
  purchased: string;
  ended: string;
  median: number | null;
  slow: number | null;
}

/** A day of orders_day as the time at which it begins. */
const startOfDay = sql`(day::timestamp at time zone 'UTC')`;

/** What happened in times, by day: the columns of orders_day. */
const figuresIn = (ranges: readonly TimeRange[]): RawBuilder<unknown> => sql`
  select coalesce(made.day, happened.day) as day, coalesce(created, 0)::int as created, coalesce(paid, 0)::int as paid,
    coalesce(purchased, 0)::int as purchased, coalesce(ended, 0)::int as ended,
    coalesce(hours, '{}')::real[] as hours
  from (
    select (o.created_at at time zone 'UTC')::date as day, count(*) as created
    from customer_order o where ${withinAny('o.created_at', ranges)} group by 1
  ) made full join (
    select (e.at at time zone 'UTC')::date as day, count(distinct e.order_id) filter (where e.kind = 'paid') as paid,
      count(distinct e.order_id) filter (where e.kind = 'purchased') as purchased,
      count(distinct e.order_id) filter (where e.kind in ('cancelled', 'expired')) as ended,
      array_agg(extract(epoch from e.at - (
        select max(p.at) from order_event p where p.order_id = e.order_id and p.kind = 'paid' and p.at <= e.at
      ))::real / 3600) filter (where e.kind = 'purchased') as hours
    from order_event e
    where ${withinAny('e.at', ranges)} and e.kind in ('paid', 'purchased', 'cancelled', 'expired') group by 1
  ) happened on happened.day = made.day`;

/**
 * Figures by period: `open` times from the journal, the other days as they are summed up. An order counts once for each
 * day on which something happened to it.
 */
export async function ordersByPeriod(
  db: Database,
  span: { from: Date; to: Date; unit: 'day' | 'week' | 'month' },
  open: readonly TimeRange[],
): Promise<OrderFigures[]> {
  const { rows } = await sql<Row>`
    with figures as (
      select day, created, paid, purchased, ended, hours from orders_day
      where day >= (${span.from}::timestamptz at time zone 'UTC')::date
        and day < (${span.to}::timestamptz at time zone 'UTC')::date
        and not (${withinAny(startOfDay, open)})
      union all ${figuresIn(open)}
    ), periods as (
      select date_trunc(${span.unit}, day::timestamp) at time zone 'UTC' as period, figures.* from figures
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

/** Sums up the days of a range, in the running transaction, which holds the lock of `rollUpReports`. */
export async function sumUpOrders(db: Database, range: TimeRange): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`delete from orders_day where ${withinAny(startOfDay, [range])}`.execute(tables);
  await sql`
    insert into orders_day (day, created, paid, purchased, ended, hours) ${figuresIn([range])}
  `.execute(tables);
}

/** When the first order was made; null while there is none. */
export async function firstDayOfOrders(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_at) as first from customer_order
  `.execute(tablesOf<object>(db));
  return rows[0]?.first ?? null;
}
