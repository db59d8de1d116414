/** How many pieces of a line are shown: what is left of it, and beside it what was given back. */
import type { OrderLine } from '../contract.ts';

type Pieces = Pick<OrderLine, 'quantity' | 'left'>;

/** The pieces that are left; of a line without any, those that were ordered. */
export const piecesShown = ({ quantity, left }: Pieces): number => (left > 0 ? left : quantity);

/** How many pieces of a line were given back. */
export const piecesReturned = ({ quantity, left }: Pieces): number => quantity - left;
