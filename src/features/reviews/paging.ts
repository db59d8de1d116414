/** The cursor of lists of reviews: the id of the last one on the page. */
import { refuseField } from '../../platform/api/refusal.ts';

/** Reads a cursor. Throws `fields`. */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^rev_[0-9A-Za-z_]{1,60}$/.test(cursor)) throw refuseField('cursor', 'wrong_format');
  return cursor;
}

/** The cursor of the next page, when one more was found than a page holds. */
export function nextOf(found: readonly { id: string }[], limit: number): string | null {
  return found.length > limit ? (found[limit - 1]?.id ?? null) : null;
}
