/** The verbs of products: validate, read, search, and what carts and orders take from us. */

import type { Database } from '../../platform/database.ts';
import type { Locale } from '../../platform/locale.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Quote } from '../pricing/contract.ts';
import { judge, wordsOfPath } from './blacklist.ts';
import type { Product, ProductCard, UrlVerdict, Verdict } from './contract.ts';
import { quoteFor } from './product-prices.ts';
import type { FindDuplicates, Products } from './products.ts';
import { addressIn, admit, type Reader, readAddress } from './readings/read-address.ts';
import { guestReader } from './readings/reader-name.ts';
import { findListed, type SearchOrder } from './search/listing-store.ts';
import { readCursor, writeCursor } from './search/search-cursor.ts';
import { queryOf } from './search/search-terms.ts';
import { productCardJson, productJson } from './snapshots/product-json.ts';
import { shopKeyOf } from './snapshots/shop-key.ts';
import { findShop, findSnapshot } from './store.ts';

export interface Asked {
  /** What was pasted. */
  text: string;
  locale: Locale;
}

/** Normalises an address: is the shop known, is the product allowed, does the customer have it already. */
export async function validateUrl(
  db: Database,
  products: Products,
  asked: Asked & { findDuplicates: (productKey: string) => ReturnType<FindDuplicates> },
): Promise<UrlVerdict> {
  const { url, host, key } = addressIn(asked.text);
  const verdict = await admit(db, products, { text: wordsOfPath(url), host, locale: asked.locale });
  const shop = await findShop(db, { host, shopKey: shopKeyOf(url, products.outside.demoOrigin) });
  return {
    url,
    host,
    shopName: shop.name,
    shopIsKnown: shop.known,
    verdict,
    duplicates: await asked.findDuplicates(key),
  };
}

/** Reads the product for a signed-in customer; a snapshot of the last 15 minutes is used again. */
export async function readProductData(
  db: Database,
  products: Products,
  asked: Asked & { userId: string },
): Promise<Product> {
  const reader: Reader = { name: asked.userId, perHour: products.limits.perHour, lists: true };
  const { snapshot, verdict } = await readAddress(db, products, { ...asked, reader });
  return productJson(snapshot, verdict);
}

/** A guest's reading: validation, product and whole price in one answer. */
export async function previewUrl(
  db: Database,
  products: Products,
  asked: Asked & { ip: string },
): Promise<{ url: UrlVerdict; product: Product; quote: Quote | null }> {
  const { shop, limits } = products;
  const reader: Reader = {
    name: guestReader(asked.ip, shop.settings.secret),
    perHour: limits.guestPerHour,
    lists: false,
  };
  const { snapshot, verdict } = await readAddress(db, products, { ...asked, reader });
  const { url, host } = addressIn(asked.text);
  return {
    url: {
      url,
      host,
      shopName: snapshot.shopName,
      shopIsKnown: true,
      verdict,
      duplicates: [],
    },
    product: productJson(snapshot, verdict),
    quote: snapshot.price && (await quoteFor(db, snapshot.price, shop.clock.now())),
  };
}

export interface SearchAsked {
  q?: string | undefined;
  store?: string | undefined;
  sort: 'default' | 'price_up' | 'price_down' | 'newest';
  cursor?: string | undefined;
  limit: number;
  locale: Locale;
}

/** A page of the public search; one statement, besides the rules of the blacklist when those are older than 5 s. */
export async function searchProducts(
  db: Database,
  products: Products,
  asked: SearchAsked,
): Promise<{ found: ProductCard[]; next: string | null }> {
  const text = asked.q?.trim() ?? '';
  const query = queryOf(text);
  // a query of signs alone finds nothing, rather than everything
  if (text !== '' && query === null) return { found: [], next: null };
  const order: SearchOrder = asked.sort === 'default' ? (query ? 'relevance' : 'newest') : asked.sort;
  const rules = await products.blacklist.rules(db);
  const listed = await findListed(db, {
    query,
    store: asked.store?.trim().toLowerCase() || null,
    order,
    after: asked.cursor ? readCursor(asked.cursor, order) : null,
    limit: asked.limit + 1,
  });
  const page = listed.slice(0, asked.limit);
  const last = page.at(-1);
  const found = page
    .map(({ snapshot }) => {
      const { title: text, host } = snapshot;
      return productCardJson(snapshot, judge(rules, { text, host }, asked.locale));
    })
    // a rule may be younger than the listing
    .filter(({ verdict }) => verdict.kind !== 'prohibited');
  return { found, next: last && listed.length > asked.limit ? writeCursor(last.place) : null };
}

/** One product that we read; typed ones belong to their customers and are not found here. One statement. */
export async function getProduct(
  db: Database,
  products: Products,
  asked: { id: string; locale: Locale },
): Promise<Product> {
  const snapshot = await findSnapshot(db, asked.id);
  if (!snapshot || snapshot.source === 'manual') throw new Refusal('not_found');
  const { title: text, host } = snapshot;
  return productJson(snapshot, await verdictFor(db, products, { text, host, locale: asked.locale }));
}

/** Whether a product may be bought and brought; asked again at cart, order and purchase (domain 5). */
export async function verdictFor(
  db: Database,
  products: Products,
  judged: { text: string; host: string; locale: Locale },
): Promise<Verdict> {
  return judge(await products.blacklist.rules(db), judged, judged.locale);
}

// the door for carts and orders
export type { Products } from './products.ts';
export { forgetAttempts } from './readings/attempts.ts';
export type { ChosenSnapshot } from './snapshots/chosen-snapshot.ts';
export { type ChosenLine, type Claim, chosenSnapshots, snapshotOf } from './snapshots/claimed-snapshot.ts';
export { type Change, type Reread, rereadSnapshots } from './snapshots/reread-snapshots.ts';
