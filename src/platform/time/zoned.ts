/**
 * The date and the wall-clock time of a moment in a zone, and the way back. Days and hours are read from Intl, which
 * knows every change of the clocks; nothing adds 24 hours to a midnight.
 */

import { dayYears } from './day-years.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 600;

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  // Intl takes a name in any case, so that names from outside could fill the memory
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** Whether Intl knows the name: an IANA zone such as "Asia/Kolkata". */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The one name that Intl has for a zone, whatever the case and age of `name`; undefined for none that it knows. */
export const zoneByName = (name: unknown): string | undefined =>
  isZone(name) ? clockOf(name).resolvedOptions().timeZone : undefined;

export interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The clock on the wall of a zone at a moment. */
export function wallClock(zone: string, at: Date): WallClock {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

const asUtc = ({ year, month, day, hour, minute, second }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** How far a zone is ahead of UTC at a moment, in minutes: 330 in Kolkata. */
export function offsetMinutes(zone: string, at: Date): number {
  return Math.round((asUtc(wallClock(zone, at)) - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The day in a zone, as YYYY-MM-DD. */
export function dayOf(zone: string, at: Date): string {
  const { year, month, day } = wallClock(zone, at);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Day and minute in a zone as `<input type="datetime-local">` takes them: 2026-03-05T18:00. */
export function minuteOf(zone: string, at: Date): string {
  const { hour, minute } = wallClock(zone, at);
  return `${dayOf(zone, at)}T${two(hour)}:${two(minute)}`;
}

/** RFC 3339 with the offset of a zone, for tables that people read: 2026-03-05T18:00:00+03:00. */
export function zonedIso(zone: string, at: Date): string {
  const offset = offsetMinutes(zone, at);
  const shift = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${minuteOf(zone, at)}:${two(wallClock(zone, at).second)}${shift}`;
}

/**
 * The moment at which the wall shows this minute ("2026-03-05T18:00") in a zone, or null for a text that is no such minute.
 * Where a change of the clocks leaves the minute out, the moment after the gap as far as the minute lies in it; where it
 * comes twice, the first.
 */
export function momentOf(zone: string, minute: string): Date | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(minute);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minutes = 0] = found.slice(1).map(Number);
  const wanted = Date.UTC(year, month - 1, day, hour, minutes);
  if (new Date(wanted).toISOString().slice(0, 16) !== minute) return null;
  // the offsets of a day before and after are all that can be in force
  const offsets = [-1, 1].map((days) => offsetMinutes(zone, new Date(wanted + days * 86_400_000)));
  const moments = offsets.map((offset) => new Date(wanted - offset * 60_000));
  const fitting = moments.filter((at) => minuteOf(zone, at) === minute);
  const [first = moments[0]] = fitting.toSorted((one, other) => one.getTime() - other.getTime());
  return first ?? null;
}

/** Whether a text is a day of the calendar from 1900 to 2999: 2026-02-30 is none. */
export const isDay = (text: string): boolean =>
  dayYears.test(text) && momentOf('UTC', `${text}T00:00`) !== null;

/**
 * The first moment of a day in a zone. Where the clocks change at midnight and 0:00 does not exist, it is the moment of
 * the change. Throws a RangeError for a text that is no day.
 */
export function startOfDay(zone: string, day: string): Date {
  const at = momentOf(zone, `${day}T00:00`);
  if (!at) throw new RangeError(`no day: ${day}`);
  return at;
}

/** A day so many days later, by the calendar. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
