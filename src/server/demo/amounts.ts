/** Amounts of the demo: round sums in whatever currency the shop settles in. */
import { ofLikeSize } from '../../features/pricing/rates/assumed-rates.ts';
import { decimalsOf, formatAmount } from '../../platform/money/money.ts';

/** "7200" in roubles, "72.00" in euros: what staff type for a sum of the shop's own money. */
export function ownAmount(amount: number, currency: string): string {
  const sign = amount < 0 ? '-' : '';
  return sign + formatAmount(ofLikeSize(BigInt(Math.abs(amount)), currency));
}

/** A price of a shop as its currency is written: "24.90", and "25" where there are no smaller units. No shop writes three decimals. */
export const shopAmount = (amount: number, currency: string): string =>
  amount.toFixed(Math.min(2, decimalsOf(currency)));
