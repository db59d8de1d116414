/** The books by period, for reports: what entered and left each kind of account. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import {
  type Days,
  dayAmong,
  eachDay,
  type PeriodUnit,
  rangeOf,
  withinAny,
} from '../../platform/database/time-ranges.ts';

export interface ReportSpan extends Days {
  unit: PeriodUnit;
  /** Settlement currency. */
  currency: string;
}

export interface MoneyFigure {
  /** The day on which the period begins. */
  period: string;
  /** The part of an account before its colon: 'provider', 'goods', 'fee' … */
  account: string;
  /** Minor units, signed as the books sign them: what others hold for the shop is negative. */
  sum: bigint;
}

/** Sums of the books on days of one zone, by day and kind of account. */
const figuresIn = (zone: string, ranges: readonly Days[]): RawBuilder<unknown> => sql`
  select ${dayAmong('t.created_at', zone, ranges.flatMap(eachDay))} as day, split_part(p.account, ':', 1) as account, p.currency,
    p.amount_minor as sum_minor
  from ledger_transaction t cross join lateral (
    -- by the index, transaction by transaction: joined at once, all postings would be read for those of two days
    select * from ledger_posting where transaction_id = t.id offset 0
  ) p
  where ${withinAny('t.created_at', ranges.map(rangeOf))}`;

/** Sums by period and kind of account: `open` days from the books, the other days as they are summed up. */
export async function moneyByPeriod(
  db: Database,
  span: ReportSpan,
  open: readonly Days[],
): Promise<MoneyFigure[]> {
  const { rows } = await sql<MoneyFigure>`
    with figures as (
      select day, account, currency, sum_minor from books_day
      where zone = ${span.zone} and day >= ${span.from}::date and day < ${span.to}::date
        and day <> all(${open.flatMap(eachDay)}::date[])
      union all ${figuresIn(span.zone, open)}
    )
    select date_trunc(${span.unit}, day::timestamp)::date::text as period, account,
      sum(sum_minor)::bigint as sum
    from figures where currency = ${span.currency} group by 1, 2 order by 1, 2
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Sums up days, in the running transaction, which holds the lock of `rollUpReports`. */
export async function sumUpBooks(db: Database, days: Days): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`
    delete from books_day where zone = ${days.zone} and day >= ${days.from}::date and day < ${days.to}::date
  `.execute(tables);
  await sql`
    insert into books_day (zone, day, account, currency, sum_minor)
    select ${days.zone}, day, account, currency, sum(sum_minor) from (${figuresIn(days.zone, [days])}) f
    group by day, account, currency
  `.execute(tables);
}

/** When the books begin; null while they are empty. */
export async function firstDayOfBooks(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_at) as first from ledger_transaction
  `.execute(tablesOf<object>(db));
  return rows[0]?.first ?? null;
}
