/**
 * The truth of a week, calculated in whole kopecks from the plan alone, without any code of the product: what customers
 * were billed, what the shops asked and what it cost.
 */
import { dearer, type PlannedOrder } from './plan.ts';

/** Hundredths of a rouble for one euro. */
export const billedRate = 101_37n;
const feeMinimum = 500_00n;
export const compensation = 100_00n;
/** Of a parcel, and of a kilogram. */
export const grams = 800n;
export const freight = (grams * 900_00n) / 1000n;

/** Half up. */
const divide = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

export const priceOf = ({ price, question }: PlannedOrder): bigint =>
  question === 'accept' ? price + dearer : price;

/** In the shop's currency: goods, and with its delivery. */
const goodsInShop = (order: PlannedOrder): bigint => priceOf(order) * order.quantity;
export const ownPrice = (order: PlannedOrder): bigint => goodsInShop(order) + order.inland;

/** In the ledger as long as it is kept: goods with the shop's delivery, and the fee. */
export function billOf(order: PlannedOrder): { goods: bigint; fee: bigint } {
  const goods = divide(goodsInShop(order) * billedRate, 100n);
  const tenth = divide(goods, 10n);
  return {
    goods: goods + divide(order.inland * billedRate, 100n),
    fee: tenth > feeMinimum ? tenth : feeMinimum,
  };
}

export interface Basket {
  orders: readonly PlannedOrder[];
  /** Cents that the shop asked. */
  total: bigint;
  /** Kopecks that the card was charged. */
  charged: bigint;
}

/** Up to three hundredths better or worse than the billed rate, and each third basket with a discount of the shop. */
export function basketOf(orders: readonly PlannedOrder[], at: number): Basket {
  const own = orders.reduce((sum, order) => sum + ownPrice(order), 0n);
  const total = own - BigInt(at % 3) * 137n;
  const rate = billedRate + BigInt(((at * 83) % 601) - 300);
  return { orders, total, charged: divide(total * rate, 100n) };
}

/** Parts of a sum by weights, the largest fractions rounded up first. */
function partsOf(sum: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (sum * weight) / whole);
  const fractions = weights.map((weight, at) => ({ at, rest: (sum * weight) % whole }));
  let left = sum - parts.reduce((all, part) => all + part, 0n);
  for (const { at } of fractions.sort((one, other) =>
    one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1,
  )) {
    if (left-- > 0n) parts[at] = (parts[at] ?? 0n) + 1n;
  }
  return parts;
}

export interface Truth {
  goods: bigint;
  fee: bigint;
  cost: bigint;
  price: bigint;
  exchange: bigint;
  profit: bigint;
}

/** The end of each bought order in the books. */
export function truthOf({ orders, total, charged }: Basket): Map<number, Truth> {
  const weights = orders.map(goodsInShop);
  const [asked, costs] = [partsOf(total, weights), partsOf(charged, weights)];
  return new Map(
    orders.map((order, at) => {
      const bill = billOf(order);
      // the seller took the goods back and returned all of it
      const isReturned = order.claim === 'refund';
      const isPaidBack = isReturned || order.isLost;
      const share = asked[at] ?? 0n;
      const own = share === ownPrice(order);
      const atRate = isReturned ? 0n : own ? bill.goods : divide(share * billedRate, 100n);
      const cost = isReturned ? 0n : (costs[at] ?? 0n);
      const [goods, fee] = isPaidBack ? [0n, 0n] : [bill.goods, bill.fee];
      const parts = { price: goods - atRate, exchange: atRate - cost };
      return [order.index, { goods, fee, cost, ...parts, profit: goods + fee - cost }];
    }),
  );
}

export const isBought = ({ question }: PlannedOrder): boolean => question !== 'cancel_order';

/** The sum by which a customer is out of pocket for an order and its delivery. */
export function spentOn(order: PlannedOrder): bigint {
  if (!isBought(order) || order.isLost) return 0n;
  const { goods, fee } = billOf(order);
  if (order.claim === 'refund') return freight;
  return goods + fee + freight - (order.claim === 'compensate' ? compensation : 0n);
}
