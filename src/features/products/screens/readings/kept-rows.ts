/** The rows beside the paste bar in the storage of this tab: a reload takes none of them away (UX-215). */
import type { ReadingRow } from './reading-rows.ts';

/** The paste bar looks for it under this name before any of this code is loaded. */
export const keptRowsName = 'waybill.rows';

interface Kept {
  /** The account they were read for; another one in the same tab does not see them. */
  owner: string | null;
  rows: readonly ReadingRow[];
}

export function keepRows(rows: readonly ReadingRow[], owner: string | null): void {
  try {
    if (rows.length === 0) sessionStorage.removeItem(keptRowsName);
    else sessionStorage.setItem(keptRowsName, JSON.stringify({ owner, rows } satisfies Kept));
  } catch {
    // without storage, or with a full one, they live until the page is loaded again
  }
}

/** Rows kept for this person, or for the guest they were before; those in the cart are done with. */
export function keptRows(owner: string | null): ReadingRow[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptRowsName) ?? 'null') as Kept | null;
    if (kept?.owner && kept.owner !== owner) return [];
    return kept?.rows.filter(({ step }) => step !== 'added') ?? [];
  } catch {
    return [];
  }
}
