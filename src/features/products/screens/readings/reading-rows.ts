/** The readings that run beside the paste bar, until the page is loaded again. */
import type { ReadFailure, ReadProduct } from '../paste/read-links.ts';

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
const listeners = new Set<() => void>();

function change(next: readonly ReadingRow[]): void {
  rows = next;
  for (const listener of listeners) listener();
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
