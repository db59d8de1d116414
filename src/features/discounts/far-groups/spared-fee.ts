/** How much of the tariff's fee a group of customers is spared, and when that needs a second person (decisions/0535). Pure. */
import type { Tariff } from '../../pricing/tariff.ts';
import { isFarDiscount, type Weighed } from '../far-discounts.ts';

/** Of a group or of the tariff: a percent of the goods, and the least in minor units of the settlement currency. */
export interface Fee {
  percent: string;
  minimum: bigint;
}

export const feeOfTariff = ({ serviceFeePercent, serviceFeeMin }: Tariff): Fee => ({
  percent: serviceFeePercent,
  minimum: serviceFeeMin.minor,
});

/** The larger of what a group is spared of the percent and of the least, in percent of each; 0 for a fee that is as high. */
export function sparedPercent(fee: Fee, tariff: Fee): number {
  const spared = (own: number, full: number): number => (full > own ? (100 * (full - own)) / full : 0);
  return Math.max(
    spared(Number(fee.percent), Number(tariff.percent)),
    spared(Number(fee.minimum), Number(tariff.minimum)),
  );
}

/** The fee counts as a rule that takes so much off the fee, which every other one holds beside. */
const asRule = (spared: number): Weighed => ({
  ...{ on_part: 'fee', kind: 'percent', value: spared.toFixed(3), valueMinor: 0n, currency: '', code: null },
  ...{ least_minor: '0', per_customer: null, altogether: null, countries: [], hosts: [], combines: true },
});

interface Around {
  tariff: Fee;
  /** Other rules that lower prices. */
  rules: readonly Weighed[];
}

/**
 * Whether a group's fee, with the discounts of the fee that hold beside it, is so low that a second person must agree:
 * the limit is the one of discounts. The present fee of the group was agreed to before: only a fee below it counts.
 */
export function isFarFeeOfGroup(fee: Fee, stood: Fee | undefined, { tariff, rules }: Around): boolean {
  const isLower = !stood || Number(fee.percent) < Number(stood.percent) || fee.minimum < stood.minimum;
  if (!isLower) return false;
  const rule = asRule(sparedPercent(fee, tariff));
  if (Number(rule.value) === 0) return false;
  const [combining, alone] = [rules.filter(({ combines }) => combines), rules.filter((one) => !one.combines)];
  const sets = [combining, ...alone.map((one) => [{ ...one, combines: true }])];
  return sets.some((others) => isFarDiscount(rule, { others, leastFee: tariff.minimum }));
}

/** Whether a group is spared so much that two people agreed to its fee: nobody is put into it by one person. */
export const isFarGroup = (fee: Fee, tariff: Fee): boolean =>
  isFarFeeOfGroup(fee, undefined, { tariff, rules: [] });

/**
 * The most that groups are spared of the fee beside a discount of it, in percent. Groups that are far by themselves are
 * left out: two people agreed to them, and whatever comes on top takes off a part of the little that is left.
 */
export function mostSpared(fees: readonly Fee[], tariff: Fee): number {
  const near = fees.filter((fee) => !isFarGroup(fee, tariff));
  return Math.max(0, ...near.map((fee) => sparedPercent(fee, tariff)));
}
