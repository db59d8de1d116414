/** Months and days of the week as the heads of a calendar name them; the same for everybody. */
import { formatTags, type Locale } from '../texts/locale.ts';

/** "March 2026" for 2026-03. */
export const formatMonth = (locale: Locale, month: string): string =>
  new Intl.DateTimeFormat(formatTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${month}-01T12:00:00Z`))
    .replaceAll(/\s/g, '\u00a0');

/** "Mon" for 1, as ISO 8601 counts. 5 January 2026 was one. */
export const shortWeekday = (locale: Locale, day: number): string =>
  new Intl.DateTimeFormat(formatTags[locale], { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + day),
  );
