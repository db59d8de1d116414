/**
 * The expected price of an order with its discounts, in memory and without any of the product's code (decisions/0360).
 */

/** One kind of goods, at the rate 1; amounts in minor units of the shop's currency. */
export interface Bill {
  piece: bigint;
  pieces: number;
  inland: bigint;
  /** Off the goods; zero for no such rule. */
  percent: bigint;
  /** Off the fee; zero for no such rule. */
  off: bigint;
}

export interface Price {
  /** With the shop's own delivery. */
  goods: bigint;
  fee: bigint;
  discount: bigint;
  net: bigint;
}

export const feePercent = 10n;
export const leastFee = 1_000n;

/** Half up. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
const least = (...amounts: bigint[]): bigint =>
  amounts.reduce((found, amount) => (amount < found ? amount : found));

function feeOf(goods: bigint): bigint {
  const share = divided(goods * feePercent, 100n);
  return share > leastFee ? share : leastFee;
}

/** The price of the pieces that are left; nothing for none of them. */
export function priceOf({ piece, pieces, inland, percent, off }: Bill, left: number): Price {
  if (left === 0) return { goods: 0n, fee: 0n, discount: 0n, net: 0n };
  const first = piece * BigInt(pieces);
  const goods = piece * BigInt(left);
  const [firstFee, fee] = [feeOf(first), feeOf(goods)];
  // one unit of the goods stays to pay; the fee may go whole
  const offGoods = least(divided(first * percent, 100n), first - 1n);
  const offFee = least(off, firstFee);
  const discount =
    least(divided(offGoods * goods, first), offGoods, goods - 1n) +
    least(divided(offFee * fee, firstFee), offFee, fee);
  return { goods: goods + inland, fee, discount, net: goods + inland + fee - discount };
}
