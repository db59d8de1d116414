/** The prices that pricing gives a product; null where no price can be made, because the currency has no rate. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { convert, type Money } from '../../platform/money/money.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { rateFor } from '../pricing/rates/exchange-rate.ts';
import type { PriceTerms } from '../pricing/tariff.ts';

/** The price in minor units of the settlement currency at today's rate: for sorting only, never shown or charged. */
export function comparablePrice(db: Database, price: Money, at: Date): Promise<bigint | null> {
  return unlessRateMissing(db, at, (terms) => {
    const { settlementCurrency } = terms.tariff;
    if (price.currency === settlementCurrency) return price.minor;
    return convert(price, rateFor(terms, price.currency).value, settlementCurrency).minor;
  });
}

/**
 * Prices in the settlement currency at the rate of a time, without fee and delivery; null for a price of
 * that currency itself, and where there is no rate.
 */
export async function pricesHere(db: Database, at: Date): Promise<(price: Money | null) => Money | null> {
  const terms = await unlessRateMissing(db, at, (known) => known);
  return (price) => {
    if (!price || !terms || price.currency === terms.tariff.settlementCurrency) return null;
    const rate = terms.rates[price.currency];
    return rate ? convert(price, rate.value, terms.tariff.settlementCurrency) : null;
  };
}

/** Works with the price terms of a time; null where a rate that the work asks for is missing. */
export async function unlessRateMissing<Result>(
  db: Database,
  at: Date,
  work: (terms: PriceTerms) => Result | Promise<Result>,
): Promise<Result | null> {
  try {
    return await work(await priceTermsAt(db, at));
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'unknown_currency' || error.code === 'rate_missing'))
      return null;
    throw error;
  }
}
