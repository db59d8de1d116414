import { formatTags, type Locale } from '../texts/locale.ts';
import type { Reader } from './dates.ts';
import { wallClock } from './zoned.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * How long something has lasted, in the same units: "4 days". For lists that are read at a glance. In Russian it follows
 * words that ask for the accusative, which differs in one form alone.
 */
export function timeBetween(locale: Locale, from: string, now: Date): string {
  const minutes = Math.max(0, Math.trunc((now.getTime() - Date.parse(from)) / minuteMs));
  const say = (amount: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit, unitDisplay: 'long' })
      .format(amount)
      .replace(/минута$/, 'минуту');
  if (minutes < 60) return say(minutes, 'minute');
  if (minutes < 48 * 60) return say(Math.trunc(minutes / 60), 'hour');
  return say(Math.trunc(minutes / 1440), 'day');
}

/**
 * How far a moment is away in whole minutes, from an hour on in hours: "in 3 hours". From 24 hours on in days of the
 * reader's calendar, for the date that stands beside it counts in these: two times of one date are as far away.
 */
export function timeAway({ locale, zone, now }: Reader & { now: Date }, at: string): string {
  const minutes = (Date.parse(at) - now.getTime()) / minuteMs;
  const far = Math.abs(minutes);
  const format = new Intl.RelativeTimeFormat(formatTags[locale], { numeric: 'always' });
  if (far < 60) return format.format(Math.trunc(minutes), 'minute');
  if (far < 24 * 60) return format.format(Math.trunc(minutes / 60), 'hour');
  return format.format(dayNumber(zone, new Date(at)) - dayNumber(zone, now), 'day');
}

/** The day of the calendar on which a moment is in a zone, counted from a fixed one. */
function dayNumber(zone: string, at: Date): number {
  const { year, month, day } = wallClock(zone, at);
  return Date.UTC(year, month - 1, day) / dayMs;
}
