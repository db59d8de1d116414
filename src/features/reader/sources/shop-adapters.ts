import { absolute, openPage } from '../page/page.ts';
import { SURE_THRESHOLD } from '../prices/sure-price.ts';
import type { Reading, ReadPrice, ReadProduct } from '../reading.ts';
import { oEmbedAdapter, wooCommerceAdapter } from '../shop-apis.ts';
import { fromShopify, optionsOf } from '../variants/variants.ts';
import { statedAmount } from './json-ld-offers.ts';
import { isObject, type Json, type JsonObject, listOf, parseLooseJson, textValue } from './loose-json.ts';

/** The input of an adapter: a page that was read. */
export type AdaptedPage = { url: string; html: string };

/** For shops that give facts only by an address of their own or in a state of their own. */
export type ShopAdapter = {
  name: string;
  /** Also asked where the price is sure: it brings the prices and the stock of each choice. */
  bringsItems?: true;
  /** Where the facts are, or null when the page is not of this kind of shop. */
  dataAddress: (page: AdaptedPage) => string | null;
  /**
   * The facts of the data about the product, to be laid over what the page said; null when it says nothing. `known` is
   * null when the page itself showed no product: then at least the title must be said.
   */
  read: (data: Json, page: { url: string; known: ReadProduct | null }) => Partial<ReadProduct> | null;
};

/** Shopify answers `/products/{handle}.js` with the product, its prices in cents, without a currency. */
export const shopifyAdapter: ShopAdapter = {
  name: 'shopify',
  bringsItems: true,
  dataAddress: ({ url, html }) => {
    const handle = /\/products\/([\w%.-]{1,200})\/?$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
    return handle && /cdn\.shopify\.com|Shopify\.(?:shop|theme)\b/.test(html)
      ? new URL(`/products/${handle}.js`, url).href
      : null;
  },
  read: (data, { url, known }) => {
    const title = isObject(data) ? textValue(data.title) : null;
    if (!isObject(data) || title === null) return null;
    const page = openPage('', url);
    const currency = known?.price.value?.currency ?? known?.currencyGuess ?? null;
    const items = fromShopify(page, data, currency);
    const images = listOf(data.images).flatMap((image) => absolute(page, textValue(image)) ?? []);
    const found: Partial<ReadProduct> = {
      ...(known ? {} : { title: { value: title, confidence: 0.9, source: 'shopify' } }),
      ...(images.length > 0 ? { images, imageConfidence: 0.95 } : {}),
      ...(items.length > 1 ? { variants: { options: optionsOf(items), items } } : {}),
    };
    if (typeof data.available === 'boolean') {
      const value = data.available ? 'in_stock' : 'out_of_stock';
      found.availability = { value, confidence: 0.95, source: 'shopify' };
    }
    const price = priceOf(data, currency);
    if (price && (known?.price.confidence ?? 0) < SURE_THRESHOLD) {
      // Two that agree are surer than one; the shop's own data alone is asked about.
      const agree = known?.price.value?.amount === price.amount;
      found.price = { value: price, confidence: agree ? SURE_THRESHOLD : 0.7, source: 'shopify' };
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

/** The shop's own adapters, asked in this order. A new shop is one more entry. */
export const shopAdapters: readonly ShopAdapter[] = [shopifyAdapter, wooCommerceAdapter, oEmbedAdapter];

/** Those that are asked in this thread: what plug-ins bring first, since they know one shop and not a kind of shop. */
const asked: ShopAdapter[] = [...shopAdapters];

/** Lets adapters be asked before the ones that are there. One that throws says nothing: the page is read without it. */
export function addShopAdapters(more: readonly ShopAdapter[]): void {
  asked.unshift(...more.map(guarded));
}

const guarded = (adapter: ShopAdapter): ShopAdapter => ({
  ...adapter,
  dataAddress: (page) => orNull(() => adapter.dataAddress(page)),
  read: (data, page) => orNull(() => adapter.read(data, page)),
});

function orNull<Answer>(ask: () => Answer | null): Answer | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Which data a reading lacks, and who can read it. */
export type DataRequest = { adapter: string; address: string };

/** True when a shop's own data could add something: the price is a question, or choices have no prices. */
function wantsMore({ kind, product }: Reading): boolean {
  // an empty shell that a script fills says nothing, but its shop may have an adapter
  if (product === null) return kind === 'app-shell' || kind === 'not-product';
  return product.price.confidence < SURE_THRESHOLD || product.variants.items.length === 0;
}

/** The request to the shop beside this page; null when the page said all, or no adapter knows its kind of shop. */
export function dataRequest(reading: Reading, page: AdaptedPage): DataRequest | null {
  if (!wantsMore(reading)) return null;
  const isSure = (reading.product?.price.confidence ?? 0) >= SURE_THRESHOLD;
  for (const adapter of asked) {
    if (isSure && !adapter.bringsItems) continue;
    const address = adapter.dataAddress(page);
    if (address !== null) return { adapter: adapter.name, address };
  }
  return null;
}

/** Lays what a shop's own data says over a reading; data that says nothing leaves it as it was. Never throws. */
export function layOver(reading: Reading, url: string, request: DataRequest & { text: string }): Reading {
  const adapter = asked.find(({ name }) => name === request.adapter);
  const data = parseLooseJson(request.text);
  if (!adapter || data === undefined) return reading;
  const more = adapter.read(data, { url, known: reading.product });
  const before = reading.product ?? nothingKnown(url);
  const product = more && { ...before, ...more, priceChoices: choicesWith(more.price?.value, before) };
  if (!product || product.title.value === null) return reading;
  const evidence = { field: 'product', source: adapter.name, value: request.address, weight: 1 };
  return {
    kind: 'product',
    confidence: Math.max(reading.product ? reading.confidence : 0, 0.8),
    product,
    evidence: [...reading.evidence, evidence],
    seen: reading.seen,
  };
}

/** The amounts to choose from with the one that the shop's data names first. */
function choicesWith(price: ReadPrice | null | undefined, { priceChoices }: ReadProduct): ReadPrice[] {
  if (!price) return priceChoices;
  const others = priceChoices.filter(
    ({ amount, currency }) => amount !== price.amount || currency !== price.currency,
  );
  return [price, ...others].slice(0, MOST_CHOICES);
}

const MOST_CHOICES = 3;

/** A product of which only the address is known. */
function nothingKnown(url: string): ReadProduct {
  const unknown = { value: null, confidence: 0, source: 'none' };
  return {
    title: unknown,
    price: unknown,
    priceChoices: [],
    oldPrice: unknown,
    priceRange: null,
    currencyGuess: null,
    images: [],
    imageConfidence: 0,
    availability: { value: 'unknown', confidence: 0, source: 'none' },
    brand: unknown,
    sku: null,
    description: null,
    category: null,
    condition: null,
    offerKinds: [],
    places: { title: null, price: null, availability: null },
    leastQuantity: null,
    shopName: null,
    canonicalUrl: url,
    variants: { options: [], items: [] },
    hasVariants: unknown,
  };
}
