/** The verbs of products: validate, read, search, and what carts and orders take from us. */
import type * as z from 'zod/mini';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { type Judged, judge, wordsOfPath } from '../prohibited-items/rules.ts';
import { extractAddress, isLinkAlone } from '../reader/addresses/find-address.ts';
import { canonicalAddress, sameProductKey } from '../reader/addresses/normalise-address.ts';
import type { Product, productsContract, UrlVerdict, Verdict } from './contract.ts';
import { findProductKey, findShop } from './find-product-store.ts';
import { judgedText } from './goods/kinds-of-offers.ts';
import { comparablePrice } from './product-prices.ts';
import type { FindDuplicates, FindStore, Products } from './products.ts';
import { type Asker, addressIn, readAddress, refuseProhibited } from './readings/read-address.ts';
import { productJson } from './snapshots/product-json.ts';
import { shopKeyOf } from './snapshots/shop-key.ts';
import type { Snapshot } from './snapshots/snapshot.ts';
import { findSnapshot, insertSnapshot } from './snapshots/snapshot-store.ts';
import { withReadableTitle } from './translations/shown-title.ts';

export interface Asked {
  /** The pasted text. */
  text: string;
  locale: Locale;
}

/**
 * Normalises an address: is the shop known, is the product allowed, does the customer have it already. A shop is known that
 * stands in our directory, or whose pages we have read.
 */
export async function validateUrl(
  db: Database,
  products: Products,
  asked: Asked & {
    findDuplicates: (productKey: string) => ReturnType<FindDuplicates>;
    findStore: FindStore;
  },
): Promise<UrlVerdict> {
  const { url, host, key } = addressIn(asked.text, products.outside.demoOrigin);
  const verdict = await refuseProhibited(db, products, {
    text: wordsOfPath(url),
    host,
    locale: asked.locale,
  });
  const shop = await findShop(db, { host, shopKey: shopKeyOf(url, products.outside.demoOrigin) });
  const listed = await asked.findStore(url, asked.locale);
  return {
    url,
    host,
    shopName: listed ?? shop.name,
    shopIsKnown: shop.known || listed !== null,
    verdict,
    duplicates: await asked.findDuplicates((await findProductKey(db, key)) ?? key),
  };
}

/** The key of the product that a pasted link leads to; null for text that is no link. One statement for a link. */
export async function productKeyIn(db: Database, text: string): Promise<string | null> {
  const address = isLinkAlone(text) ? extractAddress(text) : null;
  if (!address) return null;
  const key = sameProductKey(canonicalAddress(address.url));
  return (await findProductKey(db, key)) ?? key;
}

/**
 * Reads the product for a signed-in customer; a snapshot of the last 15 minutes is used again. The screen asks for the
 * price apart (`calculatePrice`), with the options and the quantity that the customer chooses.
 */
export async function readProductData(
  db: Database,
  products: Products,
  asked: Asked & { userId: string },
): Promise<Product> {
  const { perHour } = products.limits;
  const asker: Asker = { name: asked.userId, isGuest: false, perHour, lists: true };
  const { snapshot, verdict } = await readAddress(db, products, { ...asked, asker });
  return withReadableTitle(db, productJson(snapshot, verdict), asked.locale);
}

export type FoundProduct = z.output<(typeof productsContract)['getSearchProduct']['data']>;

/** One product that we read; typed ones belong to their customers and are not found here. One statement. */
export async function getProduct(
  db: Database,
  products: Products,
  asked: { id: string; locale: Locale },
): Promise<FoundProduct> {
  const snapshot = await findSnapshot(db, asked.id);
  if (!snapshot || snapshot.source === 'manual') throw new Refusal('not_found');
  const { host } = snapshot;
  const text = judgedText(snapshot);
  const verdict = await verdictFor(db, products, { text, host, locale: asked.locale });
  const { clock, settings } = products.shop;
  const here = snapshot.price && (await comparablePrice(db, snapshot.price, clock.now()));
  return {
    ...productJson(snapshot, verdict),
    category: snapshot.category,
    condition: snapshot.condition,
    priceHere: here === null ? null : toJson(money(here, settings.settlementCurrency)),
  };
}

/**
 * Whether a product may be bought and brought; asked again at cart, order, purchase and, with `destination` and
 * `route`, at delivery (rules: prohibited-goods).
 */
export async function verdictFor(
  db: Database,
  products: Products,
  judged: Judged & { locale: Locale },
): Promise<Verdict> {
  return judge(await products.blacklist.rules(db), judged, judged.locale);
}

/** Keeps what a customer typed of goods that are not bought here, without evidence: no page spoke for them. */
export async function keepTyped(db: Database, snapshots: readonly Snapshot[]): Promise<void> {
  for (const snapshot of snapshots) await insertSnapshot(db, snapshot, []);
}
