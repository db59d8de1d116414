/** The prices that pricing gives a product; null where no price can be made, because the currency has no rate. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { convert, type Money } from '../../platform/money/money.ts';
import { pricerFor } from '../discounts/actions.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import type { Quote } from '../pricing/contract.ts';
import { quoteToDoor } from '../pricing/formula/to-door.ts';
import { usualWeight } from '../pricing/freight/usual-weights.ts';
import { rateFor } from '../pricing/rates/exchange-rate.ts';
import type { PriceTerms } from '../pricing/tariff.ts';

/** The whole price of one piece of a foreign shop, for a guest. */
export function quoteFor(
  db: Database,
  { price, host, category, at }: { price: Money; host: string; category: string | null; at: Date },
): Promise<Quote | null> {
  return withTerms(db, at, async (terms) => {
    const pricer = await pricerFor(db, { userId: null, terms, at });
    const request = { items: [{ price, quantity: 1 }], at };
    return quoteToDoor(pricer.terms, pricer.goods(request, { host, country: null }), {
      pieces: 1,
      usual: usualWeight([{ pieces: 1, category }]),
      at,
    });
  });
}

/** The price in minor units of the settlement currency at today's rate: for sorting only, never shown or charged. */
export function comparablePrice(db: Database, price: Money, at: Date): Promise<bigint | null> {
  return withTerms(db, at, (terms) => {
    const { settlementCurrency } = terms.tariff;
    if (price.currency === settlementCurrency) return price.minor;
    return convert(price, rateFor(terms, price.currency).value, settlementCurrency).minor;
  });
}

async function withTerms<Result>(
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
