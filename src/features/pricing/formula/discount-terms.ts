/**
 * Amounts that are taken off a price: the terms of a rule, and the part of them that stays when the price is made
 * again. Pure. The rules are chosen by the feature `discounts`; this file only counts (decisions/0360-discounts.md).
 */

import {
  divideHalfUp,
  fromJson,
  type Money,
  money,
  parseAmount,
  percentOf,
  toJson,
} from '../../../platform/money/money.ts';
import type { Localised } from '../../../platform/texts/locale.ts';
import type { Quote } from '../contract.ts';
import { smaller, subtract } from './bank-commission.ts';

/** The part of a price that a rule lowers: the goods or the fee of bill 1, the freight of bill 2. */
export type DiscountPart = 'goods' | 'fee' | 'freight';

/** One rule as a price needs it. */
export interface DiscountTerm {
  /** `dsc_…` */
  rule: string;
  version: number;
  /** Why the price is lower, as the receipt says it. */
  name: Localised;
  /** The code that the customer gave; null for a rule that holds by itself. */
  code: string | null;
  on: DiscountPart;
  kind: 'percent' | 'amount';
  /** A percent, or major units of the settlement currency; a decimal string. */
  value: string;
}

/** A rule in a price: what it took off, and of what, when the price was first made. */
export interface DiscountGiven extends DiscountTerm {
  /** Taken off now. */
  amount: Money;
  /** Taken off when the price was first made: never more than this afterwards. */
  given: Money;
  /** The part that `given` was counted of. */
  base: Money;
}

/** A rule for a new price, or one that an earlier price froze. */
export type DiscountInput = DiscountTerm | DiscountGiven;

type Bases = Partial<Record<DiscountPart, Money>>;

/**
 * The amount that each rule takes off, in the order given. A new rule takes its percent or its amount; a frozen one the
 * share of what it gave at first that its part still has, rounded half up, and never more than it gave. Together they
 * leave one minor unit of goods and of freight, because a bill of nothing could not be paid, and may take the whole
 * fee. Rules on a part that is not named are left out.
 */
export function takeOff(inputs: readonly DiscountInput[], bases: Bases): DiscountGiven[] {
  const left = new Map<DiscountPart, Money>();
  return inputs.flatMap((input) => {
    const base = bases[input.on];
    if (!base) return [];
    const rest = left.get(input.on) ?? mostOff(input.on, base);
    const amount = smaller(wanted(input, base), rest);
    left.set(input.on, subtract(rest, amount));
    if ('given' in input) return [{ ...input, amount }];
    return amount.minor > 0n ? [{ ...input, amount, given: amount, base }] : [];
  });
}

/** The most that may be taken off a part: a bill without goods or freight has no use for a unit that is left. */
function mostOff(on: DiscountPart, base: Money): Money {
  return on === 'fee' || base.minor <= 0n ? base : money(base.minor - 1n, base.currency);
}

function wanted(input: DiscountInput, base: Money): Money {
  if (!('given' in input)) {
    return input.kind === 'percent'
      ? money(percentOf(base.minor, input.value), base.currency)
      : parseAmount(input.value, base.currency);
  }
  if (input.base.minor <= 0n) return money(0n, base.currency);
  const share = divideHalfUp(input.given.minor * base.minor, input.base.minor);
  return smaller(money(share, base.currency), input.given);
}

/** The sum of what is taken off. */
export function sumTakenOff(given: readonly DiscountGiven[], currency: string): Money {
  return money(
    given.reduce((sum, { amount }) => sum + amount.minor, 0n),
    currency,
  );
}

/**
 * The price of goods after the rules that lower goods: the paid value, which is declared (rules: declared-value). Of a
 * stored price give `fromJson` of its goods and `discountsOf` of it.
 */
export function paidForGoods(price: { goods: Money; discounts: readonly DiscountGiven[] }): Money {
  const lowering = price.discounts.filter(({ on }) => on === 'goods');
  return subtract(price.goods, sumTakenOff(lowering, price.goods.currency));
}

export type DiscountJson = NonNullable<Quote['discounts']>[number];

export function discountToJson({ amount, given, base, ...term }: DiscountGiven): DiscountJson {
  return { ...term, amount: toJson(amount), given: toJson(given), base: toJson(base) };
}

/** The discounts that a stored price froze. */
export function discountsOf({
  discounts = [],
}: {
  discounts?: readonly DiscountJson[] | undefined;
}): DiscountGiven[] {
  return discounts.map(({ amount, given, base, ...term }) => ({
    ...term,
    amount: fromJson(amount),
    given: fromJson(given),
    base: fromJson(base),
  }));
}

/** The discounts that lower a stored price, by name and minor units, as its receipt names them. */
export function loweredBy(quote: Parameters<typeof discountsOf>[0]): { name: Localised; minor: bigint }[] {
  return discountsOf(quote).map(({ name, amount }) => ({ name, minor: amount.minor }));
}

/** The rules of a stored price, for a price that is made from the beginning again. */
export function discountTermsOf(quote: Pick<Quote, 'discounts'>): DiscountTerm[] {
  return discountsOf(quote).map(({ amount: _, given: __, base: ___, ...term }) => term);
}
