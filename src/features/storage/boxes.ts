import type { SizeMm } from '../pricing/freight/chargeable-weight.ts';
import type { StorageUnit } from './storage.ts';

/** The size of goods that lie in several parcels, as the table of routes takes it. */
export interface Boxes {
  /** The measured ones, in millimetres. */
  boxes: SizeMm[];
  /** The weight of the others, as far as they are weighed. */
  unmeasuredGrams: number;
}

/** The known sizes of these parcels. */
export const boxesOf = (parcels: StorageUnit['parcels']): Boxes => ({
  boxes: parcels.flatMap(({ size }): SizeMm[] => (size ? [[size.length, size.width, size.height]] : [])),
  unmeasuredGrams: parcels.reduce((sum, { size, grams }) => (size ? sum : sum + (grams ?? 0)), 0),
});
