/** The parcel that orders would make together, and whether any route takes it. */
import type { JointParcel, RoutesAnswer } from '../storage/warehouse-shop.ts';
import type { MergeSide } from './merge-rules.ts';

const parcelLimits = { grams: 30_000, longestMm: 1_500, girthMm: 3_000 } as const;

/** The weight and sizes of several orders together; goods that are not weighed yet count as nothing. */
export function jointParcel(sides: readonly MergeSide[]): JointParcel {
  return {
    grams: sides.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
    sizes: sides.flatMap(({ sizes }) => sizes),
    orderIds: sides.flatMap(({ orderIds }) => orderIds),
  };
}

/** Whether any route takes a parcel, while no route is asked. */
export function fitsAnywhere({ grams, sizes }: JointParcel): RoutesAnswer {
  if (grams > parcelLimits.grams) return 'too_heavy';
  return sizes.some(isTooLarge) ? 'too_large' : 'yes';
}

function isTooLarge({ length, width, height }: JointParcel['sizes'][number]): boolean {
  const [longest = 0, second = 0, third = 0] = [length, width, height].sort((a, b) => b - a);
  return longest > parcelLimits.longestMm || longest + 2 * (second + third) > parcelLimits.girthMm;
}
