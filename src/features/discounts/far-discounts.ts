/** Which discounts one person does not switch on alone (decisions/0412, 0511). Pure. */
import type { WrittenRule } from './staff-store.ts';

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
 * hold beside it, so that no sum of small ones goes around the limit: percents with percents, amounts with amounts. Amounts
 * are far above the least fee when they are more than a fifth of the least order too that gets them, or there is no least.
 * `leastFee` is in minor units, as `valueMinor` is.
 */
export function isFarDiscount(
  rule: Weighed,
  { others, leastFee }: { others: readonly Weighed[]; leastFee: bigint },
): boolean {
  const beside = others.filter(
    ({ kind, on_part: part, combines }) =>
      rule.combines && combines && kind === rule.kind && part === rule.on_part,
  );
  if (rule.kind === 'amount') return isFarAmount(rule, { beside, leastFee });
  const together = Number(rule.value) + besides(rule, beside, ({ value }) => Number(value), 0);
  return together > mostPercent[rule.on_part];
}

/** At each least sum from which one rule more is added: what an order of just that sum gets. */
function isFarAmount(
  rule: Weighed,
  { beside, leastFee }: { beside: readonly Weighed[]; leastFee: bigint },
): boolean {
  const leastOf = ({ least_minor: least }: Terms) => BigInt(least);
  return [rule, ...beside].map(leastOf).some((least) => {
    if (least < leastOf(rule)) return false;
    const got = beside.filter((one) => leastOf(one) <= least);
    const together = rule.valueMinor + besides(rule, got, ({ valueMinor }) => valueMinor, 0n);
    return together > leastFee && (least === 0n || together * 5n > least);
  });
}

/** What other rules take off beside one: those without a code, and the largest with one, because a price takes one code. */
function besides<Sum extends number | bigint>(
  rule: Terms,
  beside: readonly Weighed[],
  worth: (one: Weighed) => Sum,
  nothing: Sum,
): Sum {
  const add = (sum: Sum, one: Weighed): Sum => ((sum as number) + (worth(one) as number)) as Sum;
  const automatic = beside.filter(({ code }) => code === null).reduce(add, nothing);
  if (rule.code !== null) return automatic;
  const coded = beside.filter(({ code }) => code !== null).map(worth);
  const largest = coded.reduce((most, one) => (one > most ? one : most), nothing);
  return ((automatic as number) + (largest as number)) as Sum;
}
