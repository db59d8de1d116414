/** Which discounts one person does not switch on alone (decisions/0412, 0511, 0535). Pure. */
import type { WrittenRule } from './staff/staff-store.ts';

/** So long a far discount is announced before who works alone switches it on, as with far prices. */
export const aloneMilliseconds = 24 * 3_600_000;

/** More than a fifth of goods or freight, as with rates; more than half of the fee, as with fees. In percent. */
const mostPercent = { goods: 20, freight: 20, fee: 50 } as const;

/** Terms that decide how much a rule takes off, and from how many; names, period and promotion are no part of them. */
const reach = [
  ...(['on_part', 'kind', 'value', 'currency', 'code', 'least_minor', 'per_customer', 'altogether'] as const),
  ...(['countries', 'hosts', 'combines'] as const),
];

export type Terms = Pick<WrittenRule, (typeof reach)[number]>;

/** Stored and typed numbers differ by zeros at their ends. */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** Whether two versions take as much off, from as many. */
export function isSameReach(one: Terms, other: Terms): boolean {
  const said = (terms: Terms) => reach.map((name) => (name === 'value' ? plain(terms.value) : terms[name]));
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

/** How much rules take off is counted with their amounts in minor units. */
export interface Weighed extends Terms {
  /** Of an amount; nothing of a percent. */
  valueMinor: bigint;
}

/**
 * Whether a rule takes off so much that a second person must agree. It counts together with those of the other rules that
 * hold beside it, so that no sum of small ones goes around the limit: each uses a share of what one person may take off, be
 * it by percents or by amounts. Amounts are far above the least fee when they are more than a fifth of the least order too
 * that gets them, or there is no least. `leastFee` is in minor units, as `valueMinor` is; `spared` is what a group of
 * customers is spared of the fee anyway, in percent.
 */
export function isFarDiscount(
  rule: Weighed,
  { others, leastFee, spared = 0 }: { others: readonly Weighed[]; leastFee: bigint; spared?: number },
): boolean {
  const part = rule.on_part;
  const beside = others.filter(({ on_part, combines }) => rule.combines && combines && on_part === part);
  const most = thousandths(mostPercent[part]);
  // at each least sum from which one amount more is added: what an order of just that sum gets
  const added = beside.filter(({ kind }) => kind === 'amount');
  const leasts = [rule, ...added].map(leastOf).filter((least) => least >= leastOf(rule));
  return leasts.some((least) => {
    const got = beside.filter((one) => one.kind === 'percent' || leastOf(one) <= least);
    const room = roomOf(least, leastFee);
    const shareOf = (one: Weighed): bigint =>
      one.kind === 'amount' ? one.valueMinor * 5n * most : thousandths(one.value) * room;
    const ofGroup = part === 'fee' ? thousandths(spared) * room : 0n;
    return shareOf(rule) + besides(rule, got, shareOf) + ofGroup > most * room;
  });
}

const leastOf = ({ least_minor: least }: Terms): bigint => BigInt(least);
const thousandths = (percent: number | string): bigint => BigInt(Math.round(Number(percent) * 1_000));

/** Five times what amounts may take off an order of a least sum: the least fee, or a fifth of that sum. */
function roomOf(least: bigint, leastFee: bigint): bigint {
  const room = least > leastFee * 5n ? least : leastFee * 5n;
  return room > 0n ? room : 1n;
}

/**
 * The sum that other rules take off beside one: those without a code, and the largest with one, because a price takes
 * one code.
 */
function besides(rule: Terms, beside: readonly Weighed[], shareOf: (one: Weighed) => bigint): bigint {
  const sum = (shares: readonly bigint[]) => shares.reduce((total, share) => total + share, 0n);
  const automatic = sum(beside.filter(({ code }) => code === null).map(shareOf));
  if (rule.code !== null) return automatic;
  const coded = beside.filter(({ code }) => code !== null).map(shareOf);
  return automatic + coded.reduce((most, one) => (one > most ? one : most), 0n);
}
