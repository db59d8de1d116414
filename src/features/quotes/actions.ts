/** A price kept as a signed quote, of a product or of an order, and read again. */
import { Refusal } from '../../platform/api/refusal.ts';
import { qrOf } from '../../platform/drawing/qr-code.ts';
import { toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { getOrder } from '../orders/reading/read-orders.ts';
import { isOldReading } from '../orders/unpaid/old-readings.ts';
import { calculatePrice, type HomeOf, type PersonalPrices } from '../pricing/actions.ts';
import type { PriceRequest } from '../pricing/contract.ts';
import { originOfRate } from '../pricing/rates/rate-origin.ts';
import type { Products } from '../products/products.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import { guestSnapshots } from '../products/snapshots/guest-snapshots.ts';
import { rereadSnapshots } from '../products/snapshots/reread-snapshots.ts';
import { addressOfQuote, keepQuote, type QuotingShop } from './making/keep-quote.ts';
import { ofOrder, ofProduct } from './making/terms.ts';
import type { SignedQuote } from './quote-schemas.ts';
import { findQuote } from './quote-store.ts';
import { isSigned } from './signing/ed25519.ts';
import { publishedKeys } from './signing/keys.ts';

export interface QuotesShop {
  shop: QuotingShop;
  products: Products;
  orders: OrdersShop;
  personal: PersonalPrices;
  homeOf: HomeOf;
}

export interface AskedProduct {
  snapshot: string;
  options: Record<string, string>;
  quantity: number;
  country?: string | undefined;
  size?: PriceRequest['size'];
  /** Null for a guest. */
  customer: { userId: string; zone: string | null } | null;
  /** Whose quotes of the day are counted. */
  by: string;
  locale: Locale;
}

/**
 * The price of a product that our reader has read, as this customer would be asked for it. Nothing but the choice is
 * taken from the client. Throws `not_found` for an unknown product or choice, `prohibited_product`, `price_unsure` for
 * a price that staff must look at first, those of reading for a page that was read long ago, `unknown_currency`, `rate_missing`, `too_many_requests`.
 */
export async function quoteProduct({ shop, products, personal, homeOf }: QuotesShop, asked: AskedProduct) {
  const { quantity, country, size, customer, by } = asked;
  const chosen = await believedProduct({ shop, products }, asked);
  if (chosen.verdict.kind === 'prohibited') throw new Refusal('prohibited_product');
  if (!chosen.price || !chosen.priceIsSure) throw new Refusal('price_unsure');
  const { amount, currency } = toJson(chosen.price);
  const quote = await calculatePrice(
    shop.db,
    {
      ...{ price: amount, currency, quantity, country, host: chosen.host },
      ...{ category: chosen.category ?? undefined, size },
    },
    { at: shop.clock.now(), customer, personal, homeOf },
  );
  const priced = ofProduct(chosen, { quantity, quote });
  const rateSource = await originOfRate(shop.db, quote.rate);
  return keepQuote(shop, { priced: { ...priced, rateSource }, about: chosen.id, by });
}

/**
 * The product that is asked about, as its page says now: an order would not have held an old reading's price, so none is signed.
 * May read the page, so never inside a transaction.
 */
async function believedProduct(
  { shop, products }: Pick<QuotesShop, 'shop' | 'products'>,
  { snapshot: snapshotId, options, by, locale }: AskedProduct,
): Promise<ChosenSnapshot> {
  const line = { snapshotId, options };
  const [known] = await guestSnapshots(shop.db, products, { lines: [line], locale });
  if (!known) throw new Refusal('not_found');
  if (!isOldReading(known, shop.clock.now())) return known;
  const [again] = await rereadSnapshots(shop.db, products, { lines: [line], userId: by, locale });
  if (again?.newSnapshot) return again.newSnapshot;
  // a page that shows no sure price any more
  if (again?.unread === 'not_a_product') throw new Refusal('price_unsure');
  throw new Refusal(again?.unread ?? 'page_gone');
}

/** The price of the customer's own order, by its id or number. Throws `not_found`, also for another customer's. */
export async function quoteOrder(
  { shop, orders }: QuotesShop,
  { userId, idOrNumber }: { userId: string; idOrNumber: string },
) {
  const order = await getOrder(shop.db, orders, { userId, idOrNumber });
  const rateSource = await originOfRate(shop.db, order.receipt.quote.rate);
  return keepQuote(shop, { priced: { ...ofOrder(order), rateSource }, about: order.id, by: userId });
}

/** A quote as it was signed. Throws `not_found`. */
export async function readQuote(shop: QuotingShop, id: string): Promise<SignedQuote> {
  const { terms, signature } = await keptQuote(shop, id);
  return { terms, signature };
}

/** The same with the product that it is about; null for an order, which is its customer's own affair. */
async function keptQuote(
  { db, clock }: QuotingShop,
  id: string,
): Promise<SignedQuote & { product: string | null }> {
  const found = await findQuote(db, { id, at: clock.now() });
  if (!found) throw new Refusal('not_found');
  const signature = { algorithm: 'Ed25519', key: found.keyId, value: found.signature } as const;
  const terms = JSON.parse(found.terms) as SignedQuote['terms'];
  return { terms, signature, product: found.of === 'product' ? found.about : null };
}

/**
 * A quote with the address of its page, the code of it, and whether its signature holds by the keys that are published, as
 * whoever checks the file would find. Throws `not_found`.
 */
export async function showQuote(shop: QuotingShop, id: string) {
  const { product, ...quote } = await keptQuote(shop, id);
  const { key, value } = quote.signature;
  const { keys } = await publishedKeys(shop.db);
  const publicKey = keys.find(({ kid }) => kid === key)?.x;
  const isValid = publicKey !== undefined && isSigned(quote.terms, { publicKey, signature: value });
  const address = addressOfQuote(shop.settings, id);
  return { ...quote, address, qr: await qrOf(address), isValid, product };
}
