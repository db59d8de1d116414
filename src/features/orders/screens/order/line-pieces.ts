/** How many pieces of a line are shown: what is left of it, and beside it what was given back. */
import type { OrderLine } from '../../contract.ts';

type Pieces = Pick<OrderLine, 'quantity' | 'left'>;

/** The pieces that are left; of a line without any, those that were ordered. */
export const piecesShown = ({ quantity, left }: Pieces): number => (left > 0 ? left : quantity);

/** How many pieces of a line were given back. */
export const piecesReturned = ({ quantity, left }: Pieces): number => quantity - left;

/** Whether everything of a line was paid back: it costs nothing any more, and no piece of it is left. */
export const isPaidBack = ({ left }: Pick<Pieces, 'left'>): boolean => left === 0;

/** How many pieces of each line came to the warehouse, by its id. */
export type Arrived = ReadonlyMap<string, number>;

/** The pieces that came, while the rest of them is awaited; null when none did, and when there is no rest. */
export function piecesArrived({ id, left }: Pick<OrderLine, 'id' | 'left'>, arrived: Arrived): number | null {
  const count = arrived.get(id) ?? 0;
  return count > 0 && count < left ? count : null;
}

/** Counts the pieces of each line in the parcels that came. */
export function arrivedIn(
  parcels: readonly { lines: readonly { line: string; quantity: number }[] }[],
): Arrived {
  const arrived = new Map<string, number>();
  for (const { line, quantity } of parcels.flatMap(({ lines }) => lines))
    arrived.set(line, (arrived.get(line) ?? 0) + quantity);
  return arrived;
}
