/** Adapters of data that shop systems give to everybody: the Store API of WooCommerce, and oEmbed (oembed.com). */

import { absolute, openPage } from './page/page.ts';
import { unescapeHtml } from './page/unescape-html.ts';
import { toCurrencyCode } from './prices/currencies.ts';
import { withCurrencyDecimals } from './prices/price-number.ts';
import { SURE_THRESHOLD } from './prices/sure-price.ts';
import type { Field, ReadPrice, ReadProduct } from './reading.ts';
import { statedAmount } from './sources/json-ld-offers.ts';
import { isObject, type JsonObject, listOf, textValue } from './sources/loose-json.ts';
import type { AdaptedPage, ShopAdapter } from './sources/shop-adapters.ts';

/** A shop's own price: two that agree are sure, the shop's own data alone is asked about. */
function stated(price: ReadPrice, known: ReadProduct | null, source: string): Field<ReadPrice> | null {
  if ((known?.price.confidence ?? 0) >= SURE_THRESHOLD) return null;
  const value = known?.price.value;
  const agree = value?.amount === price.amount && value.currency === price.currency;
  return { value: price, confidence: agree ? SURE_THRESHOLD : 0.9, source };
}

/** The parts of a page's own site: data of another one is not asked for at a page's word. */
function onSameHost(address: string | null | undefined, { url }: AdaptedPage): string | null {
  const found = URL.parse(address ?? '', url);
  return found && found.host === URL.parse(url)?.host && /^https?:$/.test(found.protocol) ? found.href : null;
}

/** The start tag of the body with its class names. */
function bodyTag(html: string): string {
  const at = html.search(/<body\s/i);
  return at < 0 ? '' : (html.slice(at, at + 2_000).split('>', 1)[0] ?? '');
}

/** The first `<link>` of the head that fits. */
function linkOf(html: string, fits: (tag: string) => boolean): string | null {
  for (const [tag] of html.slice(0, 200_000).matchAll(/<link\s[^<>]{1,1500}>/gi))
    if (fits(tag)) return unescapeHtml(/\shref=["']([^"']{1,600})["']/i.exec(tag)?.[1] ?? '') || null;
  return null;
}

/** WooCommerce's amounts are minor units with their number of decimals beside them. */
function wooPrice(prices: JsonObject): ReadPrice | null {
  const currency = toCurrencyCode(textValue(prices.currency_code));
  const minor = textValue(prices.price) ?? '';
  const places = Number(textValue(prices.currency_minor_unit) ?? 2);
  if (!currency || !/^[1-9]\d{0,13}$/.test(minor) || !Number.isInteger(places) || places < 0 || places > 4)
    return null;
  const digits = minor.padStart(places + 1, '0');
  const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return { amount: withCurrencyDecimals(amount, currency), currency };
}

function wooOptions(product: JsonObject): ReadProduct['variants']['options'] {
  return listOf(product.attributes)
    .filter(isObject)
    .filter((attribute) => attribute.has_variations === true)
    .flatMap((attribute) => {
      const name = textValue(attribute.name);
      const values = listOf(attribute.terms).flatMap((term) =>
        isObject(term) ? (textValue(term.name) ?? []) : [],
      );
      return name && values.length > 1 ? [{ name, values }] : [];
    });
}

/** WooCommerce answers `/wp-json/wc/store/v1/products` with what a product costs and whether it is in stock. */
export const wooCommerceAdapter: ShopAdapter = {
  name: 'woocommerce',
  dataAddress: (page) => {
    if (!/woocommerce/i.test(page.html)) return null;
    const root = onSameHost(
      linkOf(page.html, (tag) => /https:\/\/api\.w\.org\//.test(tag)) ?? '/wp-json/',
      page,
    );
    const id = /\bpostid-(\d{1,12})\b/.exec(bodyTag(page.html))?.[1];
    const slug = /\/([^/]{2,200})\/?$/.exec(URL.parse(page.url)?.pathname ?? '')?.[1];
    if (!root || !(id || slug)) return null;
    const products = new URL(`${root.replace(/\/$/, '')}/wc/store/v1/products`);
    if (id) products.pathname += `/${id}`;
    else products.searchParams.set('slug', decoded(slug ?? ''));
    return products.href;
  },
  read: (data, { url, known }) => {
    const product = Array.isArray(data) ? data.find(isObject) : data;
    const title = isObject(product) ? textValue(product.name) : null;
    if (!isObject(product) || title === null) return null;
    const page = openPage('', url);
    const images = listOf(product.images).flatMap((image) =>
      isObject(image) ? (absolute(page, textValue(image.src)) ?? []) : [],
    );
    const price = isObject(product.prices) ? wooPrice(product.prices) : null;
    const own = price && stated(price, known, 'woocommerce');
    const options = wooOptions(product);
    const found: Partial<ReadProduct> = {
      ...(known?.title.value
        ? {}
        : { title: { value: unescapeHtml(title), confidence: 0.9, source: 'woocommerce' } }),
      ...(images.length > 0 ? { images, imageConfidence: 0.95 } : {}),
      ...(own ? { price: own } : {}),
      ...(options.length > 0 && known?.variants.items.length === 0
        ? {
            variants: { options, items: [] },
            hasVariants: { value: true, confidence: 0.95, source: 'woocommerce' },
          }
        : {}),
    };
    if (typeof product.is_in_stock === 'boolean') {
      const value = product.is_in_stock ? 'in_stock' : 'out_of_stock';
      found.availability = { value, confidence: 0.95, source: 'woocommerce' };
    }
    return found;
  },
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The price in an oEmbed answer, where it names one: as Shopify in `offers`, others beside the title. */
function embeddedPrice(data: JsonObject): ReadPrice | null {
  for (const offer of [data, ...listOf(data.offers).filter(isObject)]) {
    const currency = toCurrencyCode(textValue(offer.currency_code ?? offer.currency));
    const amount = currency && statedAmount(offer.price, currency);
    if (amount && Number(amount) > 0) return { amount: withCurrencyDecimals(amount, currency), currency };
  }
  return null;
}

/** oEmbed names title and picture of a page, and with some systems the price: for pages that say nothing themselves. */
export const oEmbedAdapter: ShopAdapter = {
  name: 'oembed',
  dataAddress: (page) =>
    onSameHost(linkOf(page.html, (tag) => /application\/json\+oembed/i.test(tag)) ?? 'about:blank', page),
  read: (data, { url, known }) => {
    const title = isObject(data) ? textValue(data.title) : null;
    if (!isObject(data) || title === null) return null;
    const price = embeddedPrice(data);
    // the title of a page that was read is known
    if (known && !price) return null;
    const image = absolute(openPage('', url), textValue(data.thumbnail_url));
    const own = price && stated(price, known, 'oembed');
    return {
      ...(known ? {} : { title: { value: unescapeHtml(title), confidence: 0.7, source: 'oembed' } }),
      ...(image && !known?.images.length ? { images: [image], imageConfidence: 0.7 } : {}),
      ...(own ? { price: own } : {}),
    };
  },
};
