/** Which discounts one person does not switch on alone (decisions/0412). Pure. */
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

/**
 * Whether a rule takes off so much that a second person must agree. Percents count together with those of the other rules
 * that hold beside it, so that no sum of small ones goes around the limit. An amount is far above the least fee when it is
 * more than a fifth of the least order too, or there is no least. `leastFee` is in minor units, as `valueMinor` is.
 */
export function isFarDiscount(
  rule: Terms,
  { others, leastFee, valueMinor }: { others: readonly Terms[]; leastFee: bigint; valueMinor: bigint },
): boolean {
  if (rule.kind === 'amount') {
    const least = BigInt(rule.least_minor);
    return valueMinor > leastFee && (least === 0n || valueMinor * 5n > least);
  }
  const beside = others.filter(
    ({ kind, on_part: part, combines }) =>
      rule.combines && combines && kind === 'percent' && part === rule.on_part,
  );
  const automatic = beside
    .filter(({ code }) => code === null)
    .reduce((sum, one) => sum + Number(one.value), 0);
  // a customer keeps one code
  const coded = Math.max(0, ...beside.filter(({ code }) => code !== null).map((one) => Number(one.value)));
  const together = Number(rule.value) + automatic + (rule.code === null ? coded : 0);
  return together > mostPercent[rule.on_part];
}
