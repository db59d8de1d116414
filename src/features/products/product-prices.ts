/** What pricing says about a product; null where no price can be made, because the currency has no rate. */
import type { Database } from '../../platform/database.ts';
import { convert, type Money, money } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { priceTermsAt, quoteToDoor } from '../pricing/actions.ts';
import type { Quote } from '../pricing/contract.ts';
import type { PriceTerms } from '../pricing/rules.ts';
import { quoteGoods, rateFor } from '../pricing/rules.ts';

/** The whole price of one piece. */
export function quoteFor(db: Database, price: Money, at: Date): Promise<Quote | null> {
  return withTerms(db, at, (terms) =>
    quoteToDoor(
      terms,
      quoteGoods(terms, { items: [{ price, quantity: 1 }], inland: money(0n, price.currency), at }),
      { pieces: 1 },
    ),
  );
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
  work: (terms: PriceTerms) => Result,
): Promise<Result | null> {
  try {
    return work(await priceTermsAt(db, at));
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'unknown_currency' || error.code === 'rate_missing'))
      return null;
    throw error;
  }
}
