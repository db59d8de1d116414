/** Spans of time in SQL. */
import { type RawBuilder, sql } from 'kysely';

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
