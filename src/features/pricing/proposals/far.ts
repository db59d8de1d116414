/** Values so far from those in force that one person does not set them alone. Pure. */
import { isBold } from '../rates/rate-feeds.ts';

/** Fields of the tariff that money depends on. */
export const farFields = [
  'serviceFeeMin',
  'serviceFeePercent',
  'comissionOfTheBankPercent',
  'deliveryPenaltyRate',
  'mergeFee',
  ...(['inspectionFee', 'repackingFee', 'splittingFee'] as const),
  'priceTolerancePercent',
  'differenceTolerance',
] as const;
export type FarField = (typeof farFields)[number];

/** More than a fifth away from any of the values; a currency that has none is new, and nobody sets its rate alone. */
export function isFarRate(before: readonly string[], value: string): boolean {
  return before.length === 0 || before.some((one) => isBold(one, value));
}

/** More than twice, or less than half of what it was. A fee of nothing may be raised: customers see it. */
export function isFarFee(before: string, after: string): boolean {
  const [one, other] = [Number(before), Number(after)];
  return one > 0 && (other > 2 * one || 2 * other < one);
}
