/** What may be received for which line, and when a line is complete. Pure. */
import type { StoredLine } from '../orders/actions.ts';
import { piecesLeft } from '../orders/rules.ts';

/** Pieces of a line that came, and of them those put away; what was exchanged since is not among them. */
export interface Pieces {
  received: number;
  stored: number;
}

/** Where a line is, behind a question that stops it. */
export const placeOf = ({ state, previous }: StoredLine) => previous ?? state;

/** Whether pieces of a line are awaited: it is bought and not here. */
export function isAwaited(line: StoredLine): boolean {
  return ['purchased', 'to_warehouse'].includes(placeOf(line));
}

/** How many pieces may still be received. */
export function missing(line: StoredLine, { received }: Pieces): number {
  return isAwaited(line) ? Math.max(0, piecesLeft(line) - received) : 0;
}

/** Whether all pieces that are left of an awaited line have been put away. */
export function isComplete(line: StoredLine, { stored }: Pieces): boolean {
  return isAwaited(line) && stored >= piecesLeft(line);
}
