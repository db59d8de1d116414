/** What is so far from what was in force that one person does not set it alone. Pure. */
import { isBold } from '../rate-feeds.ts';

/** Fields of the tariff that money depends on. */
export const farFields = [
  'serviceFeeMin',
  'serviceFeePercent',
  'comissionOfTheBankPercent',
  'deliveryPenaltyRate',
  'mergeFee',
  'priceTolerancePercent',
] as const;
export type FarField = (typeof farFields)[number];

/** More than a fifth away from any of the values; a currency that has none is new, and nobody sets its rate alone. */
export function isFarRate(before: readonly string[], value: string): boolean {
  return before.length === 0 || before.some((one) => isBold(one, value));
}

/** More than twice, or less than half of what it was. What was nothing may be raised: customers see it. */
export function isFarFee(before: string, after: string): boolean {
  const [one, other] = [Number(before), Number(after)];
  return one > 0 && (other > 2 * one || 2 * other < one);
}
