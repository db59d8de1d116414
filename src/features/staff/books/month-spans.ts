/** Months of the calendar as spans of the shop's zone. Pure. */
import { addDays, dayOf, startOfDay } from '../../../platform/time/zoned.ts';
import type { Span } from './month-store.ts';

/** A month that ended so recently may still get postings of transactions that began in it. */
const settledAfterMs = 10 * 60_000;

const nextMonth = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

/** From its first moment to that of the next one, by the clock of the zone. */
export const spanOf = (zone: string, month: string): Span => ({
  from: startOfDay(zone, `${month}-01`),
  to: startOfDay(zone, `${nextMonth(month)}-01`),
});

/** Whether nothing can be posted into it any more by the clock. */
export const isOver = (zone: string, month: string, now: Date): boolean =>
  spanOf(zone, month).to.getTime() + settledAfterMs <= now.getTime();

/** Months from the first to that of now, the newest first. */
export function monthsSince(zone: string, first: Date, now: Date): string[] {
  const [until, months] = [dayOf(zone, now).slice(0, 7), [] as string[]];
  for (let month = dayOf(zone, first).slice(0, 7); month <= until; month = nextMonth(month))
    months.push(month);
  return months.toReversed();
}
