/** Amounts as Stripe counts them. Source: Stripe's table of currencies, "Special cases". */
import { type Money, money } from '../../../../platform/money/money.ts';

/** Without a minor unit, yet counted in hundredths at Stripe. */
const countedInHundredths = new Set(['ISK', 'UGX']);

/** Counted at Stripe without the minor unit that they have, or only in tens of it: not every amount could be charged. */
const neverCharged = new Set(['MGA', 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Whether every amount of a currency can be charged. */
export const stripeTakes = (currency: string): boolean => !neverCharged.has(currency);

/** The whole number that Stripe's API takes for an amount. */
export function toStripe({ minor, currency }: Money): number {
  return Number(countedInHundredths.has(currency) ? minor * 100n : minor);
}

/** An amount that Stripe's API answered, in our minor units. */
export function fromStripe(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  const whole = BigInt(amount);
  return money(countedInHundredths.has(code) ? whole / 100n : whole, code);
}
