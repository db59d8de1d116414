/** The weight that freight is charged for: the larger of the actual and the volumetric one. Pure. */
import { divideHalfUp } from '../../../platform/money/money.ts';

/** Length, width and height in millimetres. */
export type SizeMm = readonly [number, number, number];

export interface Parcel {
  grams: number;
  size: SizeMm | null;
  /** Of goods that lie in several boxes until they are packed: those that were measured. Without `size` their volumes count together. */
  boxes?: readonly SizeMm[] | undefined;
  /** Of such goods, what lies in boxes that were not measured: it counts by its weight beside the volumes. */
  unmeasuredGrams?: number | undefined;
}

/** The known sizes of goods. */
export type Measured = Pick<Parcel, 'size' | 'boxes' | 'unmeasuredGrams'>;

/** The boxes that were measured. */
export const boxesOf = ({ size, boxes = [] }: Measured): readonly SizeMm[] => (size ? [size] : boxes);

/** The part of a route that turns volume into weight: cubic centimetres that count as one kilogram, or null where only the weight counts. */
interface DividesVolume {
  volumeDivisor: number | null;
}

/**
 * The parcel's weight by its volume, in grams, with the weight of what was not measured beside it; null where the route
 * does not count it or nothing is measured.
 */
export function volumetricGrams({ volumeDivisor }: DividesVolume, parcel: Measured): number | null {
  const boxes = boxesOf(parcel);
  if (volumeDivisor === null || boxes.length === 0) return null;
  const volume = boxes.reduce(
    (all, sides) => all + sides.reduce((cubic, side) => cubic * BigInt(side), 1n),
    0n,
  );
  const beside = parcel.size ? 0 : (parcel.unmeasuredGrams ?? 0);
  // cubic millimetres by the divisor are grams
  return Number(divideHalfUp(volume, BigInt(volumeDivisor))) + beside;
}

/** The weight that is charged: the larger of the actual and the volumetric one (rules: delivery-bill). In grams. */
export function chargedGrams(route: DividesVolume, parcel: Parcel): number {
  return Math.max(parcel.grams, volumetricGrams(route, parcel) ?? 0);
}
