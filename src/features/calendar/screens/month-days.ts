/** A month of the calendar in weeks, and what stands on its days. Pure. */
import { add, fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import type { CalendarEntry } from '../contract.ts';

/** Days of a week that are behind when it is this day: none on a Monday. */
const daysInto = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks from Monday that hold a month (2026-03), whole: with days of the months beside it. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const first = `${month}-01`;
  for (let monday = addDays(first, -daysInto(first)); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    const start = monday;
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(start, days)));
  }
  return weeks;
}

/** The month to begin with: that of the end of a day's week, since the weeks before are behind by then. */
export const monthAhead = (day: string): string => monthOf(addDays(day, 6 - daysInto(day)));

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month after or before. */
export function monthBeside(month: string, step: 1 | -1): string {
  return monthOf(step === 1 ? addDays(`${month}-28`, 4) : addDays(`${month}-01`, -1));
}

/** Entries by the day on which they stand in a zone. Storage that costs has no day of its own. */
export function byDay(entries: readonly CalendarEntry[], zone: string): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    if (entry.kind === 'costs') continue;
    const day = dayOf(zone, new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/**
 * The sum of storage of all goods on each day in a zone, as late on it as a started day begins. Days before it costs are left out.
 */
export function storageByDay(
  entries: readonly CalendarEntry[],
  zone: string,
): Map<string, ReturnType<typeof toJson>> {
  const last = new Map<string, Map<string, Money>>();
  for (const { id, storage } of entries) {
    for (const { at, amount } of storage?.sums ?? []) {
      const day = dayOf(zone, new Date(at));
      last.set(day, (last.get(day) ?? new Map<string, Money>()).set(id, fromJson(amount)));
    }
  }
  const sums = new Map<string, ReturnType<typeof toJson>>();
  const running = new Map<string, Money>();
  for (const day of [...last.keys()].toSorted()) {
    for (const [id, amount] of last.get(day) ?? []) running.set(id, amount);
    const amounts = [...running.values()];
    const nothing = money(0n, amounts[0]?.currency ?? '');
    sums.set(day, toJson(add(nothing, ...amounts)));
  }
  return sums;
}
