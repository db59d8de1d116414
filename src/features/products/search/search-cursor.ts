import { isKey, readCursor as readPlace, writeCursor as writePlace } from '../../../platform/api/cursor.ts';

/** Where a page of search ended: the value that the list is sorted by, as PostgreSQL wrote it, and the key. */
export interface SearchPlace {
  sort: string;
  value: string;
  key: string;
}

/** The opaque text of a place. */
export function writeCursor({ sort, value, key }: SearchPlace): string {
  return writePlace([sort, value, key]);
}

/** Reads a cursor that `writeCursor` made for the same order of the list. Throws `fields` for any other text. */
export function readCursor(cursor: string, sort: string): SearchPlace {
  return readPlace(cursor, ([of, value, key]) => {
    const isValue = typeof value === 'string' && /^[-\d.e+: TZ]{1,40}$/.test(value);
    return of === sort && isValue && isKey(key) ? { sort, value, key } : null;
  });
}
