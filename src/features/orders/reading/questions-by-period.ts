/** Questions by period, for reports: how many were asked, who answered, and how long it took. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import {
  type Days,
  dayAmong,
  type PeriodUnit,
  periodsOf,
  rangeOf,
} from '../../../platform/database/time-ranges.ts';

export interface QuestionFigures {
  /** In which they were asked: the day on which it begins. */
  period: string;
  asked: number;
  /** By the customer. */
  answered: number;
  /** Nobody answered in time. */
  expired: number;
  withdrawn: number;
  /** From the question to the customer's answer; null when none was answered. */
  medianHours: number | null;
}

/** Figures by period, in one statement. */
export async function questionsByPeriod(
  db: Database,
  span: Days & { unit: PeriodUnit },
): Promise<QuestionFigures[]> {
  const { from, to } = rangeOf(span);
  const period = dayAmong('opened_at', span.zone, periodsOf(span, span.unit));
  const { rows } = await sql<QuestionFigures>`
    select ${period}::text as period, count(*)::int as asked,
      (count(*) filter (where answered_by = 'customer'))::int as answered,
      (count(*) filter (where state = 'expired'))::int as expired,
      (count(*) filter (where state = 'withdrawn'))::int as withdrawn,
      round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - opened_at) / 3600)
        filter (where answered_by = 'customer'))::numeric, 1)::float8 as "medianHours"
    from question where opened_at >= ${from} and opened_at < ${to} group by 1 order by 1
  `.execute(tablesOf<object>(db));
  return rows;
}
