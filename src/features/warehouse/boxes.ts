import type { SizeMm } from '../pricing/rules.ts';
import type { StorageUnit } from './storage.ts';

/** The size of goods that lie in several parcels, as the table of routes takes it. */
export interface Boxes {
  /** The measured ones, in millimetres. */
  boxes: SizeMm[];
  /** What the others weigh, as far as they are weighed. */
  unmeasuredGrams: number;
}

/** What is known of the size of these parcels. */
export const boxesOf = (parcels: StorageUnit['parcels']): Boxes => ({
  boxes: parcels.flatMap(({ size }): SizeMm[] => (size ? [[size.length, size.width, size.height]] : [])),
  unmeasuredGrams: parcels.reduce((sum, { size, grams }) => (size ? sum : sum + (grams ?? 0)), 0),
});
