/** What may be received for which line, and when a line is complete. Pure. */
import type { StoredLine } from '../orders/actions.ts';

/** Pieces of a line that came, and of them those put away; of all times that it was sent. */
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

/**
 * Pieces that came on the present way. A line that is awaited again after all of it had been put away is on its way
 * for another time, as an exchange is, and what came before does not count.
 */
export function cameNow(line: StoredLine, { received, stored }: Pieces): Pieces {
  const rounds = isAwaited(line) ? Math.floor(stored / line.quantity) : 0;
  const before = rounds * line.quantity;
  return { received: received - before, stored: stored - before };
}

/** How many pieces may still be received. */
export function missing(line: StoredLine, pieces: Pieces): number {
  return isAwaited(line) ? Math.max(0, line.quantity - cameNow(line, pieces).received) : 0;
}

/** Whether a line, of which pieces have just been put away, is whole: those of earlier ways are whole as well. */
export function isComplete(line: StoredLine, { stored }: Pieces): boolean {
  return isAwaited(line) && stored > 0 && stored % line.quantity === 0;
}
