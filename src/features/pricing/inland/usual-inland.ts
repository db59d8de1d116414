/** The usual cost of a delivery by the shop that nobody has said yet: an estimate, never charged. Pure. */
import { add, convert, type Money, money } from '../../../platform/money/money.ts';
import { asEstimate } from '../freight/estimate-freight.ts';
import type { PriceTerms } from '../tariff.ts';

/** Fewer orders than these say nothing of what is usual. */
export const leastOrders = { shop: 3, all: 5 } as const;

/** Nine of ten orders cost at least `low` and nine of ten at most `high`: minor units of the shop's currency. */
export interface PastInland {
  low: bigint;
  high: bigint;
  orders: number;
}

/** By currency of the shops: of all of them together, and of each by its host. */
export type PastInlands = Readonly<
  Record<string, { all: PastInland; shops: Readonly<Record<string, PastInland>> }>
>;

/** In the settlement currency. */
export interface UsualInland {
  from: Money;
  to: Money;
  orders: number;
  /** Whose orders: of this very shop, or of all shops of its currency. */
  of: 'shop' | 'all';
}

/** A stored quote has them too. */
interface Priced {
  inlandUnknown?: boolean | undefined;
  rate: { from: string; to: string; value: string };
}

/** By past orders, at the rate of the quote and in round sums; undefined where the cost is known, and where too few orders say it. */
export function usualInlandOf(
  { usualInland }: Pick<PriceTerms, 'usualInland'>,
  { inlandUnknown, rate }: Priced,
  host: string | null | undefined,
): UsualInland | undefined {
  const past = inlandUnknown ? usualInland?.[rate.from] : undefined;
  if (!past) return undefined;
  const own = host && Object.hasOwn(past.shops, host) ? past.shops[host] : undefined;
  const isOwn = own !== undefined && own.orders >= leastOrders.shop;
  const { low, high, orders } = isOwn ? own : past.all;
  if (!isOwn && orders < leastOrders.all) return undefined;
  const settled = (minor: bigint): Money => convert(money(minor, rate.from), rate.value, rate.to);
  return {
    ...asEstimate({ from: settled(low), to: settled(high) }),
    orders,
    of: isOwn ? 'shop' : 'all',
  };
}

/** Of several orders: the sum of their ranges. Orders of all shops are the same ones for each, and count once. */
export function usualInlandTogether(ranges: readonly (UsualInland | undefined)[]): UsualInland | undefined {
  const [first, ...more] = ranges.filter((range) => range !== undefined);
  if (!first || more.length === 0) return first;
  const known = [first, ...more];
  const ofAll = known.filter(({ of }) => of === 'all').map(({ orders }) => orders);
  const ofShops = known.filter(({ of }) => of === 'shop').map(({ orders }) => orders);
  return {
    from: add(first.from, ...more.map(({ from }) => from)),
    to: add(first.to, ...more.map(({ to }) => to)),
    orders: ofShops.reduce((sum, orders) => sum + orders, 0) + Math.max(0, ...ofAll),
    of: 'all',
  };
}
