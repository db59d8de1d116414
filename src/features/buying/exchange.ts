/** Where the profit on goods comes from: the shop's price, and the exchange of its currency (rules: exchange-gain). Pure. */
import { convert, fromJson, type Money, money } from '../../platform/money/money.ts';
import type { Quote } from '../pricing/contract.ts';

/** The sum that a shop asked for. */
export interface Asked {
  /** In the shop's currency. */
  amount: Money;
  /** In the settlement currency, at the rate that the customer was billed with. */
  atRate: Money;
}

type Billed = Pick<Quote, 'rate' | 'goodsInShop' | 'inlandInShop' | 'goods' | 'inland'>;

/** The order's own price: as if the shop asked for exactly that. */
export function ownPrice({ goodsInShop, inlandInShop }: Billed): Money {
  const [goods, inland] = [fromJson(goodsInShop), fromJson(inlandInShop)];
  return money(goods.minor + inland.minor, goods.currency);
}

/**
 * A sum of the shop at the rate of the order. The very sum that the customer was billed for is as much as the bill says,
 * where goods and delivery are rounded apart, so that no kopeck of rounding looks like a gain.
 */
export function askedAtRate(amount: Money, quote: Billed): Asked {
  const [goods, inland] = [fromJson(quote.goods), fromJson(quote.inland)];
  const { currency } = goods;
  const atRate =
    amount.minor === ownPrice(quote).minor
      ? money(goods.minor + inland.minor, currency)
      : convert(amount, quote.rate.value, currency);
  return { amount, atRate };
}

export interface Known {
  /** Said now; undefined where nobody did. */
  said: Money | undefined;
  before: Money | null;
  /** The cost of now. */
  cost: Money;
  quote: Billed;
}

/**
 * The sum that the shop is taken to have asked for as a cost is stated: what is said, else what was said before, else the
 * order's own price; of a shop in the settlement currency, the cost. A cost of nought came back whole.
 */
export function askedFrom({ said, before, cost, quote }: Known): Money {
  if (said) return said;
  const own = ownPrice(quote);
  if (cost.minor === 0n) return money(0n, own.currency);
  return before ?? (own.currency === cost.currency ? cost : own);
}

export interface GoodsFigures {
  goods: bigint;
  fee: bigint;
  cost: bigint;
  /** At the rate of the orders; null while nobody has said it. */
  atRate: bigint | null;
}

/** The parts of a profit in minor units. They add up to it exactly: `fee + price + exchange`. */
export function partsOfProfit({ goods, fee, cost, atRate }: GoodsFigures) {
  const asked = atRate ?? cost;
  return { fee, price: goods - asked, exchange: asked - cost, profit: goods + fee - cost };
}
