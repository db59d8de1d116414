import { statedAmount } from './json-ld.ts';
import { isObject, type Json, type JsonObject, listOf, textValue } from './loose-json.ts';
import { absolute, openPage } from './page.ts';
import { type Reading, type ReadProduct, SURE_THRESHOLD } from './reading.ts';
import { fromShopify, optionsOf } from './variants.ts';

/** Gets JSON from a shop, under the same rules as pages; null when the shop does not answer with JSON. */
export type FetchJson = (address: string) => Promise<Json>;

/** What an adapter is told about a page that was read. */
export type AdaptedPage = { url: string; html: string };

/** For shops that give facts only by an address of their own or in a state of their own. */
export type ShopAdapter = {
  name: string;
  /** Where the facts are, or null when the page is not of this kind of shop. */
  dataAddress: (page: AdaptedPage) => string | null;
  /** What the data says of the product, to be laid over what the page said; null when it says nothing. */
  read: (data: Json, page: AdaptedPage, known: ReadProduct) => Partial<ReadProduct> | null;
};

/** Shopify answers `/products/{handle}.js` with the product, its prices in cents, without a currency. */
export const shopifyAdapter: ShopAdapter = {
  name: 'shopify',
  dataAddress: ({ url, html }) => {
    const handle = /\/products\/([\w%.-]{1,200})\/?$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
    return handle && /cdn\.shopify\.com|Shopify\.(?:shop|theme)\b/.test(html)
      ? new URL(`/products/${handle}.js`, url).href
      : null;
  },
  read: (data, { url }, known) => {
    if (!isObject(data) || !textValue(data.title)) return null;
    const page = openPage('', url);
    const currency = known.price.value?.currency ?? known.currencyGuess;
    const items = fromShopify(page, data, currency);
    const images = listOf(data.images).flatMap((image) => absolute(page, textValue(image)) ?? []);
    const found: Partial<ReadProduct> = {
      ...(images.length > 0 ? { images, imageConfidence: 0.95 } : {}),
      ...(items.length > 1 ? { variants: { options: optionsOf(items), items } } : {}),
    };
    if (typeof data.available === 'boolean') {
      const value = data.available ? 'in_stock' : 'out_of_stock';
      found.availability = { value, confidence: 0.95, source: 'shopify' };
    }
    const price = priceOf(data, currency);
    if (price && known.price.confidence < SURE_THRESHOLD) {
      // Two that agree are surer than one; the shop's own data alone is asked about.
      const agree = known.price.value?.amount === price.amount;
      found.price = { value: price, confidence: agree ? 0.9 : 0.7, source: 'shopify' };
    }
    return found;
  },
};

function priceOf(product: JsonObject, currency: string | null): { amount: string; currency: string } | null {
  const cents = product.price;
  if (currency === null || typeof cents !== 'number' || !Number.isSafeInteger(cents) || cents <= 0)
    return null;
  const amount = statedAmount(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`, currency);
  return amount === null ? null : { amount, currency };
}

/** All adapters, asked in this order. A new shop is one more entry. */
export const shopAdapters: ShopAdapter[] = [shopifyAdapter];

/** True when a shop's own data could add something: the price is a question, or choices have no prices. */
export function wantsMore({ product }: Reading): boolean {
  return (
    product !== null && (product.price.confidence < SURE_THRESHOLD || product.variants.items.length === 0)
  );
}

/**
 * Lays what the shop's own data says over a reading. One request at most; a shop that does not answer
 * leaves the reading as it was. Never throws.
 */
export async function completeReading(
  reading: Reading,
  page: AdaptedPage,
  fetchJson: FetchJson,
): Promise<Reading> {
  if (!wantsMore(reading) || !reading.product) return reading;
  for (const adapter of shopAdapters) {
    const address = adapter.dataAddress(page);
    if (address === null) continue;
    const data = await fetchJson(address).catch(() => null);
    const more = adapter.read(data, page, reading.product);
    if (!more) return reading;
    const evidence = { field: 'product', source: adapter.name, value: address, weight: 1 };
    return {
      ...reading,
      product: { ...reading.product, ...more },
      evidence: [...reading.evidence, evidence],
    };
  }
  return reading;
}
