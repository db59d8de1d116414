/** Storage by period, for reports: what came, what left, and what lies there. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import {
  type Days,
  dayAmong,
  type PeriodUnit,
  periodsOf,
  rangeOf,
} from '../../../platform/database/time-ranges.ts';

export interface StorageFigures {
  /** The day on which it begins. */
  period: string;
  /** Orders that were put away as a whole. */
  arrived: number;
  left: number;
  /** Orders in the warehouse when the period ended. */
  stored: number;
  /** That lay there, of those that left; null when none did. */
  medianDays: number | null;
}

/** Figures by period, in one statement. */
export async function storageByPeriod(
  db: Database,
  span: Days & { unit: PeriodUnit },
): Promise<StorageFigures[]> {
  const { from, to } = rangeOf(span);
  const periods = periodsOf(span, span.unit);
  const { rows } = await sql<StorageFigures>`
    with moves as (
      select ${dayAmong('arrived_at', span.zone, periods)} as period, 1 as arrived, 0 as gone, null::float8 as days
      from stored_order where arrived_at >= ${from} and arrived_at < ${to}
      union all
      select ${dayAmong('left_at', span.zone, periods)}, 0, 1, extract(epoch from left_at - arrived_at) / 86400
      from stored_order where left_at >= ${from} and left_at < ${to}
    ), periods as (
      select period, sum(arrived) as arrived, sum(gone) as gone,
        percentile_cont(0.5) within group (order by days) filter (where days is not null) as median
      from moves group by 1
    ), before as (
      select count(*) - count(*) filter (where left_at < ${from}) as stored from stored_order where arrived_at < ${from}
    )
    select period::text as period, arrived::int as arrived, gone::int as "left",
      ((select stored from before) + sum(arrived - gone) over (order by period))::int as stored,
      round(median::numeric, 1)::float8 as "medianDays"
    from periods order by periods.period
  `.execute(tablesOf<object>(db));
  return rows;
}
