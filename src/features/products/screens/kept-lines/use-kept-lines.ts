import { useSyncExternalStore } from 'react';
import { type KeptLine, keptLines, watchKeptLines } from './kept-lines.ts';

/** The lines in the guest's browser; null on the server and in the first drawing, which nobody's browser shaped. */
export function useKeptLines(): readonly KeptLine[] | null {
  return useSyncExternalStore<readonly KeptLine[] | null>(watchKeptLines, keptLines, () => null);
}
