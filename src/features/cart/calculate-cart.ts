/** The price of a cart that is not stored. */
import { refuseField } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { toJson } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { homeCountry } from '../address-book/home-country.ts';
import { pricerFor } from '../discounts/pricer.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import type { Quote } from '../pricing/contract.ts';
import { usualWeight } from '../pricing/freight/usual-weights.ts';
import type { ClaimedProduct, Verdict } from '../products/contract.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import { snapshotOf } from '../products/snapshots/claimed-snapshot.ts';
import { variantKey } from './apply-changes.ts';
import type { CartShop } from './cart-view.ts';
import { reviewReasonsOf } from './rules.ts';
import { linesOfProduct } from './store.ts';

export interface Customer {
  userId: string;
  locale: Locale;
  /** The zone that he or his browser told. */
  zone?: string | null;
}

export interface Calculated {
  unitPrice: { amount: string; currency: string };
  quote: Quote;
  needsReview: boolean;
  verdict: Verdict;
  duplicates: { id: string; quantity: number }[];
}

/** The breakdown before adding; nothing is saved but, for a product typed by hand, its snapshot. */
export async function calculateCart(
  db: Database,
  cart: CartShop,
  asked: Customer & { claimed: ClaimedProduct; inland?: string | undefined },
): Promise<Calculated> {
  const at = cart.shop.clock.now();
  const chosen = await pricedSnapshot(db, cart, asked);
  const { currency } = chosen.price;
  const terms = await priceTermsAt(db, at);
  const pricer = await pricerFor(db, { userId: asked.userId, terms, at });
  const home = await homeCountry(db, { userId: asked.userId, zone: asked.zone ?? null });
  const inland = asked.inland === undefined ? null : typedAmount(asked.inland, currency, 'inland');
  const quote = pricer.quoteToDoor(
    { items: [{ price: chosen.price, quantity: asked.claimed.quantity }], inland, at },
    { host: chosen.host, country: home.told },
    {
      ...{ pieces: asked.claimed.quantity, country: home.likely, at },
      usual: usualWeight([
        { pieces: asked.claimed.quantity, category: chosen.category, size: asked.claimed.size },
      ]),
    },
  );
  const same = await linesOfProduct(db, asked.userId, chosen.productKey);
  return {
    unitPrice: toJson(chosen.price),
    quote,
    needsReview: needsReview(chosen),
    verdict: chosen.verdict,
    duplicates: same
      .filter(({ variantKey: key }) => key === lineKey(chosen))
      .map(({ id, quantity }) => ({ id, quantity })),
  };
}

/** The snapshot behind a claim, with a price. Throws `fields` (`product.manual.price`) when nobody knows it. */
export async function pricedSnapshot(
  db: Database,
  cart: CartShop,
  claim: Customer & { claimed: ClaimedProduct },
): Promise<ChosenSnapshot & { price: NonNullable<ChosenSnapshot['price']> }> {
  const chosen = await snapshotOf(db, cart.products, claim);
  if (!chosen.price || chosen.price.minor <= 0n) throw refuseField('product.manual.price', 'price_needed');
  if (chosen.availability === 'out_of_stock') throw refuseField('product', 'sold_out');
  return { ...chosen, price: chosen.price };
}

/** Whether staff must confirm the product before it can be paid. */
export function needsReview(chosen: ChosenSnapshot): boolean {
  return reviewReasonsOf({ ...chosen, verdict: chosen.verdict.kind }).length > 0;
}

/** The same product with other typed options is another line. */
export function lineKey(chosen: ChosenSnapshot): string {
  return variantKey(chosen.options, chosen.optionsNote);
}
