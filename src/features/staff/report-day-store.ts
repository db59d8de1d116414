/** SQL on report_day: which days are summed up. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import type { TimeRange } from '../../platform/time-ranges.ts';

/** Waits until nobody is about to write on a day that is over, and keeps others from it: see the triggers of 0099. */
export async function lockReportDays(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('report_day'))`.execute(tablesOf<object>(db));
}

/** Times of a span whose days are not summed up, the earliest first; days that follow each other are one range. */
export async function openRanges(
  db: Database,
  source: 'books' | 'orders',
  { from, to }: TimeRange,
): Promise<TimeRange[]> {
  const { rows } = await sql<TimeRange>`
    select min(day)::timestamp at time zone 'UTC' as "from",
      (max(day) + 1)::timestamp at time zone 'UTC' as "to"
    from (
      select g::date as day, g::date - (row_number() over (order by g))::int as island
      from generate_series(
        (${from}::timestamptz at time zone 'UTC')::date,
        ((${to}::timestamptz - interval '1 microsecond') at time zone 'UTC')::date, interval '1 day'
      ) g where not exists (select from report_day r where r.source = ${source} and r.day = g::date)
    ) open_day group by island order by 1
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Says that the days of a range are summed up. */
export async function closeDays(
  db: Database,
  source: 'books' | 'orders',
  { from, to }: TimeRange,
): Promise<void> {
  await sql`
    insert into report_day (source, day)
    select ${source}, g::date from generate_series(
      (${from}::timestamptz at time zone 'UTC')::date,
      ((${to}::timestamptz - interval '1 microsecond') at time zone 'UTC')::date, interval '1 day'
    ) g on conflict do nothing
  `.execute(tablesOf<object>(db));
}
