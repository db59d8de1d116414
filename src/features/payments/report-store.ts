/** The books by period, for reports: what entered and left each kind of account. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import { type TimeRange, withinAny } from '../../platform/time-ranges.ts';

export type ReportUnit = 'day' | 'week' | 'month';

export interface ReportSpan {
  /** A day's beginning in UTC. */
  from: Date;
  /** Not included; a day's beginning in UTC. */
  to: Date;
  unit: ReportUnit;
  /** Settlement currency. */
  currency: string;
}

export interface MoneyFigure {
  /** Where the period begins, UTC. */
  period: Date;
  /** The part of an account before its colon: 'provider', 'goods', 'fee' … */
  account: string;
  /** Minor units, signed as the books sign them: what others hold for the shop is negative. */
  sum: bigint;
}

/** A day of books_day as the time at which it begins. */
const startOfDay = sql`(day::timestamp at time zone 'UTC')`;

/** What the books say of times, by day and kind of account. */
const figuresIn = (ranges: readonly TimeRange[]): RawBuilder<unknown> => sql`
  select (t.created_at at time zone 'UTC')::date as day, split_part(p.account, ':', 1) as account, p.currency,
    p.amount_minor as sum_minor
  from ledger_transaction t cross join lateral (
    -- by the index, transaction by transaction: joined at once, all postings would be read for those of two days
    select * from ledger_posting where transaction_id = t.id offset 0
  ) p
  where ${withinAny('t.created_at', ranges)}`;

/** Sums by period and kind of account: `open` times from the books, the other days as they are summed up. */
export async function moneyByPeriod(
  db: Database,
  span: ReportSpan,
  open: readonly TimeRange[],
): Promise<MoneyFigure[]> {
  const { rows } = await sql<MoneyFigure>`
    with figures as (
      select day, account, currency, sum_minor from books_day
      where day >= (${span.from}::timestamptz at time zone 'UTC')::date
        and day < (${span.to}::timestamptz at time zone 'UTC')::date
        and not (${withinAny(startOfDay, open)})
      union all ${figuresIn(open)}
    )
    select date_trunc(${span.unit}, day::timestamp) at time zone 'UTC' as period, account,
      sum(sum_minor)::bigint as sum
    from figures where currency = ${span.currency} group by 1, 2 order by 1, 2
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Sums up the days of a range, in the running transaction, which holds the lock of `rollUpReports`. */
export async function sumUpBooks(db: Database, range: TimeRange): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`delete from books_day where ${withinAny(startOfDay, [range])}`.execute(tables);
  await sql`
    insert into books_day (day, account, currency, sum_minor)
    select day, account, currency, sum(sum_minor) from (${figuresIn([range])}) f group by 1, 2, 3
  `.execute(tables);
}

/** When the books begin; null while they are empty. */
export async function firstDayOfBooks(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_at) as first from ledger_transaction
  `.execute(tablesOf<object>(db));
  return rows[0]?.first ?? null;
}
