/** Spans of time in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfDay } from '../time/zoned.ts';

export interface TimeRange {
  from: Date;
  /** Not included. */
  to: Date;
}

/**
 * Whether a time lies in one of the ranges. Their bounds are parameters, not rows of a table: the planner then knows
 * how much they hold, and reads an index where that is little.
 */
export function withinAny(
  column: string | RawBuilder<unknown>,
  ranges: readonly TimeRange[],
): RawBuilder<boolean> {
  if (ranges.length === 0) return sql<boolean>`false`;
  const time = typeof column === 'string' ? sql.ref(column) : column;
  const each = ranges.map(({ from, to }) => sql`(${time} >= ${from} and ${time} < ${to})`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Days of a zone, as YYYY-MM-DD. */
export interface Days {
  /** IANA name. */
  zone: string;
  from: string;
  /** Not included. */
  to: string;
}

/** From the first moment of the first day to that of the day after the last, however long these days are. */
export const rangeOf = ({ zone, from, to }: Days): TimeRange => ({
  from: startOfDay(zone, from),
  to: startOfDay(zone, to),
});

/** The days one by one. */
export function eachDay({ from, to }: Pick<Days, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day on which the period of a day begins: weeks with a Monday, as ISO 8601 and PostgreSQL have it. */
export function periodOf(day: string, unit: PeriodUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return unit === 'week' ? addDays(day, -weekday) : day;
}

export type PeriodUnit = 'day' | 'week' | 'month';

/** The days on which the periods of a span begin. */
export const periodsOf = (span: Days, unit: PeriodUnit): string[] => [
  ...new Set(eachDay(span).map((day) => periodOf(day, unit))),
];

/**
 * The last of these days that has begun in the zone at a time, as a date in SQL. The moments come as parameters: the
 * rules of zones are those of `platform/time`, and never the ones that the database was built with. `days` ascend.
 */
export function dayAmong(column: string, zone: string, days: readonly string[]): RawBuilder<string> {
  const starts = days.map((day) => startOfDay(zone, day).toISOString());
  return sql<string>`(${days}::date[])[width_bucket(${sql.ref(column)}, ${starts}::timestamptz[])]`;
}
