/** Rules of what may be received for which line, when a line is complete, and which parcels are put away. Pure. */

import { isEnded } from '../order-states/derived-state.ts';
import { piecesLeft } from '../order-states/rules.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import type { StoredArrival } from './arrival-store.ts';

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

/** Whether all pieces that are left of an awaited line have been put away; a claim that is open holds its goods where they are. */
export function isComplete(line: StoredLine, { stored }: Pieces): boolean {
  return isAwaited(line) && line.state !== 'claim_open' && stored >= piecesLeft(line);
}

/**
 * Whether a parcel may be put away. `goes_back`: its goods go back to their seller; `claimed`: staff still decide a claim
 * about them; `over`: nothing in it is kept, because its money went back or other goods came in its place.
 */
export type MayStore = 'yes' | 'goes_back' | 'claimed' | 'over';

/** Goods in these states are not kept for their customer (domain 2), although they may still lie here. */
const notKept: Readonly<Partial<Record<StoredLine['state'], Exclude<MayStore, 'yes'>>>> = {
  returning: 'goes_back',
  exchanging: 'goes_back',
  claim_open: 'claimed',
  refunding: 'over',
};

/** A parcel may be put away if at least one line of it is kept. A parcel of which nobody knows whose it is may be. */
export function mayStore({ lines }: Pick<StoredArrival, 'lines'>, ofOrder: readonly StoredLine[]): MayStore {
  const words = lines.map(({ lineId, isGone }): MayStore => {
    const state = ofOrder.find(({ id }) => id === lineId)?.state;
    if (isGone || !state || isEnded(state)) return 'over';
    return notKept[state] ?? 'yes';
  });
  const strongest = (['yes', 'goes_back', 'claimed'] as const).find((word) => words.includes(word));
  return strongest ?? (words.length > 0 ? 'over' : 'yes');
}

/** Of a line of which nothing has come. */
export const none = { received: 0, stored: 0 };
