/** The parts of an order's price in the books: its goods, its fee, and what rules took off. Pure. */
import type { Money } from '../../platform/money/money.ts';
import type { Posting } from './joined-postings.ts';

/** The fee in a price, and what rules took off it. */
export interface PriceParts {
  fee: Money;
  discount: Money;
}

/**
 * Postings that bring fee and discount of a bought order to those of its price; the goods bear the rest, so that they
 * sum to zero. `sums` are those of its accounts. None before the purchase, and none that would leave the goods or the
 * fee below zero.
 */
export function partsAsPriced(
  orderId: string,
  sums: ReadonlyMap<string, bigint>,
  price: PriceParts | null,
): Posting[] {
  const of = (part: string): bigint => sums.get(`${part}:${orderId}`) ?? 0n;
  if (!sums.has(`goods:${orderId}`)) return [];
  const [goods, discount] = [of('goods'), -(price?.discount.minor ?? 0n)];
  const rest = goods + of('fee') + of('discount') - discount;
  const priced = price?.fee.minor ?? 0n;
  const fee = priced < rest ? priced : rest;
  if (fee < 0n) return [];
  return [
    { account: `goods:${orderId}`, amount: rest - fee - goods },
    { account: `fee:${orderId}`, amount: fee - of('fee') },
    { account: `discount:${orderId}`, amount: discount - of('discount') },
  ];
}
