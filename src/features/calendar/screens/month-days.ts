/** A month of the calendar in weeks, and what stands on its days. Pure. */
import { add, fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import type { CalendarEntry } from '../contract.ts';

/** The days of a month (2026-03) in weeks from Monday; null where another month's would stand. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

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
