/** The readings that run beside the paste bar; the tab keeps them over a reload. */
import type { ReadFailure, ReadProduct } from '../paste/read-links.ts';
import { keepRows, keptRows } from './kept-rows.ts';

export type RowState =
  | { step: 'waiting' }
  | { step: 'reading' }
  | ({ step: 'failed' } & ReadFailure)
  /** `refused` says why it could not be put into the cart. */
  | ({ step: 'read'; refused?: string } & ReadProduct)
  | { step: 'added'; title: string; language: string | null; quantity: number };
export type ReadingRow = { id: number; link: string } & RowState;

let rows: readonly ReadingRow[] = [];
let newest = 0;
let owner: string | null = null;
const listeners = new Set<() => void>();

function change(next: readonly ReadingRow[]): void {
  rows = next;
  keepRows(rows, owner);
  for (const listener of listeners) listener();
}

/** From now on rows are kept for this account, or for a guest. */
export function keepRowsFor(account: string | null): void {
  owner = account;
}

/** The reload itself breaks off a request, which its row still hears of; a lost network is worth another try as well. */
const isUnanswered = (row: ReadingRow): boolean =>
  row.step === 'reading' ||
  (row.step === 'failed' && ['offline', 'timeout', 'unavailable'].includes(row.code));

/** Brings back what the tab kept, once; what had not ended waits for its turn again. */
export function restoreRows(): readonly ReadingRow[] {
  if (rows.length > 0) return [];
  const kept = keptRows(owner).map(
    (row): ReadingRow => (isUnanswered(row) ? { id: row.id, link: row.link, step: 'waiting' } : row),
  );
  newest = Math.max(newest, ...kept.map(({ id }) => id));
  change(kept);
  return kept;
}

export function beginRow(link: string): number {
  const id = ++newest;
  change([...rows, { id, link, step: 'waiting' }]);
  return id;
}

export function setRow(id: number, state: RowState): void {
  change(rows.map((row) => (row.id === id ? { id, link: row.link, ...state } : row)));
}

export const hasRow = (id: number): boolean => rows.some((row) => row.id === id);

export function dropRow(id: number): void {
  change(rows.filter((row) => row.id !== id));
}

export const readingRows = {
  get: (): readonly ReadingRow[] => rows,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
