/**
 * Every date and time that a person reads is written here, in a language and a zone that somebody named
 * (decisions/0370-times.md). No other module formats dates: `tests/times-in-one-place.test.ts`.
 */
import { formatTags, inBrackets, type Locale } from '../texts/locale.ts';
import { zoneName } from './zone-names.ts';
import { type WallClock, wallClock } from './zoned.ts';

/** The reader: the language, the zone, and the moment of reading; a time of another year than `now`'s names its year. */
export interface Reader {
  locale: Locale;
  /** IANA name. */
  zone: string;
  now?: Date | undefined;
}

/**
 * `day` 5 March 2026 · `short-day` 5 March · `day-time` 5 March, 6:00 pm · `moment` the same with its zone · `deadline`
 * as it stands after "by": 6:00 pm on 5 March (London) · `time` 6:00 pm · `paper` 5 March 2026, 6:00 pm
 */
export type DateForm = 'day' | 'short-day' | 'day-time' | 'moment' | 'deadline' | 'time' | 'paper';

const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 2_000;

function daysOf({ locale, zone }: Reader, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${withYear}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(formatTags[locale], {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    ...(withYear ? { year: 'numeric' } : {}),
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(key, format);
  return format;
}

/** A date without a time is one word to the line (UX-224). */
const unbroken = (date: string): string => date.replaceAll(/\s/g, '\u00a0');

const dayText = (reader: Reader, at: Date, withYear: boolean): string =>
  unbroken(daysOf(reader, withYear).format(at));

const isOtherYear = ({ zone, now }: Reader, at: Date): boolean =>
  now !== undefined && wallClock(zone, now).year !== wallClock(zone, at).year;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The hour of a clock: 24 hours in Russian and Chinese, "6:30 pm" in English; `isShort` leaves out a full hour's zeros. */
function hourText(
  locale: Locale,
  { hour, minute }: Pick<WallClock, 'hour' | 'minute'>,
  isShort = false,
): string {
  if (locale !== 'en') return `${twoDigits(hour)}:${twoDigits(minute)}`;
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}${minute || !isShort ? `:${twoDigits(minute)}` : ''}\u00a0${half}`;
}

/** An hour of a wall that no date belongs to, in minutes after midnight: "10 am", "10:00"; 1440 is midnight. */
export const formatHour = (locale: Locale, minutes: number): string =>
  hourText(locale, { hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 }, true);

/** A moment of the API in words of its reader. */
export function formatDate(reader: Reader, time: string | Date, form: DateForm = 'day'): string {
  const { locale, zone } = reader;
  const at = new Date(time);
  if (form === 'day') return dayText(reader, at, true);
  const clock = wallClock(zone, at);
  if (form === 'time') return hourText(locale, clock);
  if (form === 'paper') {
    return [dayText(reader, at, true), hourText(locale, clock)].join(locale === 'zh' ? '\u00a0' : ', ');
  }
  const day = dayText(reader, at, isOtherYear(reader, at));
  if (form === 'short-day') return day;
  const hour = hourText(locale, clock);
  const named = inBrackets(locale, zoneName(locale, zone, at));
  if (locale === 'zh') return `${day}\u00a0${hour}${form === 'day-time' ? '' : named}`;
  if (form === 'deadline') return `${locale === 'ru' ? `${hour}\u00a0${day}` : `${hour} on ${day}`}${named}`;
  return `${day}, ${hour}${form === 'moment' ? named : ''}`;
}

/** A month of the calendar such as 2026-11, with its year. */
export function formatMonth(locale: Locale, month: string): string {
  const form = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  const at = new Date(`${month}-01T00:00:00Z`);
  return unbroken(new Intl.DateTimeFormat(formatTags[locale], form).format(at));
}

/** From one day to another, without saying twice what both share: "3–7 March" (UX-221). Backwards is told as it is. */
export function formatDateRange(
  reader: Reader,
  from: string,
  to: string,
  form: 'day' | 'short-day' = 'day',
): string {
  const [start = from, end = to] = [from, to].toSorted();
  const [first, last] = [new Date(start), new Date(end)];
  const isDated = (at: Date): boolean => form === 'day' || isOtherYear(reader, at);
  const withYear = isDated(last);
  // Intl writes Chinese ranges in figures between slashes, and both years where the last day alone needs one
  if (reader.locale === 'zh' || isDated(first) !== withYear) {
    const days = [first, last].map((at) => dayText(reader, at, isDated(at)));
    return days[0] === days[1] ? `${days[0]}` : days.join('\u00a0– ');
  }
  return (
    daysOf(reader, withYear)
      .formatRange(first, last)
      // engines differ in the width of these spaces, and a page must wake up with the words that it was sent with
      .replaceAll(/[\u2009\u202f]/g, ' ')
      // days of one month stand close: 3–7 March
      .replace(/^(\d+)\s–\s/u, '$1–')
      // no line begins with a dash
      .replace(/\s–\s/u, '\u00a0– ')
      .replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')
  );
}

/** A day without a time, such as "2026-03-05": the same day for everybody. */
export function formatDay(locale: Locale, day: string, form: 'day' | 'short-day' = 'day'): string {
  return formatDate({ locale, zone: 'UTC' }, `${day}T12:00:00Z`, form);
}

/** The name of a day of the week: 1 is Monday, as ISO 8601 counts. 5 January 2026 was one. */
export const formatWeekday = (locale: Locale, day: number): string =>
  new Intl.DateTimeFormat(formatTags[locale], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + day),
  );
