/** The same money in another currency. Pure. */
import { decimalsOf, divideHalfUp, type Money, money, parseDecimal } from '../../../platform/money/money.ts';
import type { PriceTerms } from '../tariff.ts';

/**
 * The worth of an amount in a currency at the rates in force, through the settlement currency where it is neither; null
 * when one of the rates is not known. Rounded once. For comparing and showing: a price is `convert`ed at its own rate.
 */
export function worthIn(terms: PriceTerms, amount: Money, to: string): Money | null {
  if (amount.currency === to) return amount;
  const [rate, back] = [rateOf(terms, amount.currency), rateOf(terms, to)];
  if (rate === null || back === null) return null;
  const [from, into] = [parseDecimal(rate), parseDecimal(back)];
  const numerator = amount.minor * from.units * 10n ** BigInt(into.scale + decimalsOf(to));
  const denominator = into.units * 10n ** BigInt(from.scale + decimalsOf(amount.currency));
  return money(divideHalfUp(numerator, denominator), to);
}

/** Units of the settlement currency for one unit; null when the shop has no rate of it. */
function rateOf({ tariff, rates }: PriceTerms, currency: string): string | null {
  if (currency === tariff.settlementCurrency) return '1';
  return Object.hasOwn(rates, currency) ? (rates[currency]?.value ?? null) : null;
}
