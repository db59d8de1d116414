/** Numbers of the boxes of a batch. Pure. */

/** The most deliveries that one press takes: as many parcels as stand on one cart. */
export const batchSize = 10;

/** The smallest numbers from 1 on that no box of the batch has. */
export function freeBoxes(taken: readonly (number | null)[], count: number): number[] {
  const free: number[] = [];
  for (let box = 1; free.length < count; box++) if (!taken.includes(box)) free.push(box);
  return free;
}

/** The number of each box: its own, or, where none was written, the smallest that is free. */
export function boxesOf(written: readonly (number | null)[]): number[] {
  const free = freeBoxes(written, written.filter((box) => box === null).length);
  return written.map((box) => box ?? free.shift() ?? 0);
}
