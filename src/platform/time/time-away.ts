import { formatTags, type Locale } from '../texts/locale.ts';

const minuteMs = 60_000;

/** How long something has lasted, in the same units: "4 days". For lists that are read at a glance. */
export function timeBetween(locale: Locale, from: string, now: Date): string {
  const minutes = Math.max(0, Math.trunc((now.getTime() - Date.parse(from)) / minuteMs));
  const say = (amount: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  if (minutes < 60) return say(minutes, 'minute');
  if (minutes < 48 * 60) return say(Math.trunc(minutes / 60), 'hour');
  return say(Math.trunc(minutes / 1440), 'day');
}

/**
 * How far a moment is away in whole minutes, from an hour on in hours, from two days on in days: "in 3 hours", "4 days
 * ago". For lists that are read at a glance; the moment itself stands beside it.
 */
export function timeAway({ locale, now }: { locale: Locale; now: Date }, at: string): string {
  const minutes = (Date.parse(at) - now.getTime()) / minuteMs;
  const far = Math.abs(minutes);
  const format = new Intl.RelativeTimeFormat(formatTags[locale], { numeric: 'always' });
  if (far < 60) return format.format(Math.trunc(minutes), 'minute');
  if (far < 48 * 60) return format.format(Math.trunc(minutes / 60), 'hour');
  return format.format(Math.trunc(minutes / 1440), 'day');
}
