import { type Claim, emptyClaim, toAvailability, toCategory, toCondition } from '../claim.ts';
import { absolute, fold, type Page } from '../page/page.ts';
import { unescapeHtml } from '../page/unescape-html.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import { parsePrice } from '../prices/price.ts';

/** The page's meta tags by lower-case name, all values in order. */
export type MetaTags = { first: (name: string) => string | null; all: (name: string) => string[] };

export function readMetaTags(page: Page): MetaTags {
  const values = new Map<string, string[]>();
  for (const node of page.byTag('meta')) {
    const name = (node.attrs.property ?? node.attrs.name ?? node.attrs.itemprop ?? '').toLowerCase().trim();
    const content = node.attrs.content ?? node.attrs.value;
    if (!name || !content?.trim()) continue;
    const list = values.get(name);
    if (list) list.push(fold(content));
    else values.set(name, [fold(content)]);
  }
  const all = (name: string): string[] => values.get(name) ?? [];
  return { all, first: (name) => all(name)[0] ?? null };
}

/** True when og:type says product. */
export function saysProduct(meta: MetaTags): boolean {
  return meta
    .all('og:type')
    .some((type) => /product|^og:product|item$|book$/i.test(type) && !/group|category/i.test(type));
}

const SALE = ['product:sale_price:amount', 'og:sale_price:amount', 'product:sale_price'];
const NOW = [
  'product:price:amount',
  'og:price:amount',
  'og:price',
  'product:price',
  'price',
  'twitter:price',
  'sailthru.price',
  'og:product:price',
  'og:product:price:amount',
];
const OLD = ['product:original_price:amount', 'og:price:standard_amount', 'product:regular_price:amount'];
const CURRENCY = [
  'product:sale_price:currency',
  'product:price:currency',
  'og:price:currency',
  'pricecurrency',
  'og:price:currency_code',
  'og:product:price:currency',
  'product:currency',
  'currency',
];

/** Twitter product cards carry label and value pairs: "Price" / "$24.99". */
function cardValue(meta: MetaTags, label: RegExp): string | null {
  for (const at of ['1', '2']) {
    if (label.test(meta.first(`twitter:label${at}`) ?? '')) return meta.first(`twitter:data${at}`);
  }
  return null;
}

/** OpenGraph, Facebook product, Twitter card and other head tags as one claim about the page. */
export function readOpenGraph(page: Page, meta: MetaTags): Claim {
  const claim = emptyClaim('opengraph');
  const first = (names: string[]): string | null =>
    names.map((name) => meta.first(name)).find((value) => value !== null) ?? null;
  const currency = toCurrencyCode(first(CURRENCY));
  const name = first(['og:title', 'twitter:title']);
  claim.name = name && unescapeHtml(name);
  claim.url = absolute(page, meta.first('og:url'));
  const push = (text: string | null, role: 'now' | 'old'): void => {
    const parsed = text ? parsePrice(text, { currency }) : null;
    if (parsed)
      claim.prices.push({ amount: parsed.amount, currency: parsed.currency ?? currency, role, exact: true });
  };
  push(first(SALE), 'now');
  push(first(NOW), claim.prices.length > 0 ? 'old' : 'now');
  push(first(OLD), 'old');
  if (claim.prices.length === 0) push(cardValue(meta, /^(price|preis|prix|precio|prezzo|цена|価格)/i), 'now');
  const ids = [
    'product:retailer_item_id',
    'og:product_id',
    'product:retailer_part_no',
    'product:mfr_part_no',
    'product:upc',
    'product:ean',
    'og:upc',
  ];
  claim.ids = ids.flatMap((id) => meta.all(id));
  claim.sku = first(['product:retailer_item_id', 'og:product_id']);
  claim.images = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
    .flatMap((id) => meta.all(id))
    .map((text) => absolute(page, unescapeHtml(text)))
    .filter((url) => url !== null);
  claim.availability =
    toAvailability(first(['product:availability', 'og:availability', 'availability'])) ??
    toAvailability(cardValue(meta, /availab|stock/i));
  claim.category = toCategory(first(['product:category', 'og:category']));
  claim.condition = toCondition(first(['product:condition', 'og:condition']));
  claim.brand = first(['product:brand', 'og:brand', 'brand']);
  claim.description = first(['og:description', 'description', 'twitter:description']);
  return claim;
}
