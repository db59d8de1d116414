/** SQL on report_day: which days of a zone are summed up. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Days, eachDay } from '../../../platform/database/time-ranges.ts';
import { startOfDay } from '../../../platform/time/zoned.ts';

/** Waits until nobody is about to write on a day that is over, and keeps others from it: see the triggers of 0375. */
export async function lockReportDays(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('report_day'))`.execute(tablesOf<object>(db));
}

/** The days of a span that are not summed up, the earliest first; days that follow each other are together. */
export async function openDays(
  db: Database,
  source: 'books' | 'orders',
  { zone, from, to }: Days,
): Promise<Days[]> {
  const { rows } = await sql<Omit<Days, 'zone'>>`
    select min(day)::text as "from", (max(day) + 1)::text as "to"
    from (
      select g::date as day, g::date - (row_number() over (order by g))::int as island
      from generate_series(${from}::date::timestamp, ${to}::date - interval '1 day', interval '1 day') g
      where not exists (
        select from report_day r where r.source = ${source} and r.zone = ${zone} and r.day = g::date
      )
    ) open_day group by island order by 1
  `.execute(tablesOf<object>(db));
  return rows.map((row) => ({ ...row, zone }));
}

/** Says that days are summed up, with the moments between which something late would open them again. */
export async function closeDays(db: Database, source: 'books' | 'orders', days: Days): Promise<void> {
  const each = eachDay(days);
  const starts = [...each, days.to].map((day) => startOfDay(days.zone, day).toISOString());
  await sql`
    insert into report_day (source, zone, day, starts_at, ends_at)
    select ${source}, ${days.zone}, d.* from unnest(
      ${each}::date[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]
    ) d on conflict do nothing
  `.execute(tablesOf<object>(db));
}

/** Forgets what was summed up by days of other zones, once the installation's zone was changed. */
export async function forgetOtherZones(db: Database, zone: string): Promise<void> {
  const tables = tablesOf<object>(db);
  await sql`delete from report_day where zone <> ${zone}`.execute(tables);
  await sql`delete from books_day where zone <> ${zone}`.execute(tables);
  await sql`delete from orders_day where zone <> ${zone}`.execute(tables);
}
