/** The prices that pricing gives a product; null where no price can be made, because the currency has no rate. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { convert, type Money } from '../../platform/money/money.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { rateFor } from '../pricing/rates/exchange-rate.ts';
import type { PriceTerms } from '../pricing/tariff.ts';

/** The price in minor units of the settlement currency at the rate of a time: to sort and to tell by, never charged. */
export function comparablePrice(db: Database, price: Money, at: Date): Promise<bigint | null> {
  return unlessRateMissing(db, at, (terms) => inSettlement(terms, price).minor);
}

/**
 * Prices in the settlement currency at the rate of a time, without fee and delivery; null for a price of
 * that currency itself, and where there is no rate.
 */
export async function pricesHere(db: Database, at: Date): Promise<(price: Money | null) => Money | null> {
  const terms = await unlessRateMissing(db, at, (known) => known);
  return (price) => {
    if (!price || !terms || price.currency === terms.tariff.settlementCurrency) return null;
    return Object.hasOwn(terms.rates, price.currency) ? inSettlement(terms, price) : null;
  };
}

function inSettlement(terms: PriceTerms, price: Money): Money {
  const { settlementCurrency } = terms.tariff;
  if (price.currency === settlementCurrency) return price;
  return convert(price, rateFor(terms, price.currency).value, settlementCurrency);
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
