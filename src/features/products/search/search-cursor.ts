import { refuseField } from '../../../platform/refusal.ts';

/** Where a page of search ended: the value that the list is sorted by, as PostgreSQL wrote it, and the key. */
export interface SearchPlace {
  sort: string;
  value: string;
  key: string;
}

/** The opaque text of a place. */
export function writeCursor({ sort, value, key }: SearchPlace): string {
  return Buffer.from(JSON.stringify([sort, value, key])).toString('base64url');
}

/**
 * Reads a cursor that `writeCursor` made for the same order of the list.
 *
 * @throws Refusal that names `cursor`, for any other text
 */
export function readCursor(cursor: string, sort: string): SearchPlace {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read) && read.length === 3) {
      const [of, value, key]: unknown[] = read;
      const isPlace = of === sort && typeof value === 'string' && typeof key === 'string';
      if (isPlace && /^[-\d.e+: TZ]{1,40}$/.test(value)) return { sort, value, key };
    }
  } catch {
    // told below, like every other text that is no cursor
  }
  throw refuseField('cursor', 'wrong_format');
}
