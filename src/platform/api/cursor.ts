/** Where a page of a list ended, as opaque text that comes back to us with the next request. */
import { refuseField } from './refusal.ts';

/** The opaque text of a place: the values that the list is sorted by. */
export function writeCursor(place: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Reads a place that `writeCursor` wrote.
 *
 * @param placeFrom the place with these parts, or null when they are none of this list
 * @throws Refusal that names `cursor`, for any other text
 */
export function readCursor<Place>(cursor: string, placeFrom: (parts: unknown[]) => Place | null): Place {
  const parts = partsOf(cursor);
  const place = parts && placeFrom(parts);
  if (place === null) throw refuseField('cursor', 'wrong_format');
  return place;
}

function partsOf(cursor: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}

const time =
  /^([1-9]\d{3})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/;

/** Whether a part is a time that PostgreSQL reads, of a day that there is. */
export function isTime(part: unknown): part is string {
  const [, year, month, day] = (typeof part === 'string' && time.exec(part)) || [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** The same for lists in which what has no term comes last. */
export function isTerm(part: unknown): part is string {
  return part === 'infinity' || isTime(part);
}

/** Whether a part is a key that PostgreSQL takes, such as an id. */
export function isKey(part: unknown): part is string {
  return typeof part === 'string' && part.length <= 255 && !part.includes('\0');
}
