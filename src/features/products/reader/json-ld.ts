import {
  type Claim,
  type ClaimedPrice,
  emptyClaim,
  toAvailability,
  toCategory,
  toCondition,
  toLeastQuantity,
} from './claim.ts';
import { toCurrencyCode } from './currencies.ts';
import { isObject, type Json, type JsonObject, listOf, parseLooseJson, textValue } from './loose-json.ts';
import { absolute, type Page, rawText } from './page.ts';
import { parsePrice } from './price.ts';
import { unescapeHtml } from './unescape-html.ts';

/** Products below these keys are other products than the page's own. */
const OTHER_PRODUCTS = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'review',
  'itemReviewed',
  'mentions',
  'about',
  'isVariantOf',
  'item',
]);

const PRODUCT_TYPES =
  /^(?:https?:\/\/schema\.org\/|schema:)?(Product|ProductGroup|IndividualProduct|ProductModel|SomeProducts|Vehicle|Car|Book|Movie|Game|VideoGame|MobileApplication|SoftwareApplication)$/i;

export function typesOf(object: JsonObject): string[] {
  return listOf(object['@type']).filter((type) => typeof type === 'string');
}

const isProduct = (object: JsonObject): boolean =>
  typesOf(object).some((type) => PRODUCT_TYPES.test(type)) &&
  (typesOf(object).some((type) => /product|vehicle|car$/i.test(type)) || object.offers !== undefined);

/** Every JSON-LD value of the page, broken ones mended. */
export function jsonLdValues(page: Page): Json[] {
  const values: Json[] = [];
  for (const script of page.byTag('script')) {
    if (!/ld\+json/i.test(script.attrs.type ?? '')) continue;
    const value = parseLooseJson(rawText(page, script));
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** A price as JSON-LD should write it (a plain decimal), or as shops write it. */
export function statedAmount(value: Json | undefined, currency: string | null): string | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? String(value) : null;
  const text = textValue(value);
  if (!text) return null;
  if (/^\d{1,12}(?:\.\d+)?$/.test(text)) return text;
  return parsePrice(text, { currency })?.amount ?? null;
}

type OfferFacts = {
  prices: ClaimedPrice[];
  availability: ReturnType<typeof toAvailability>;
  url: string | null;
  sku: string | null;
};

const OLD_TYPES = /list|strikethrough|srp|msrp|regular|rrp/i;

function specificationPrices(offer: JsonObject, currency: string | null): ClaimedPrice[] {
  const prices: ClaimedPrice[] = [];
  for (const part of listOf(offer.priceSpecification)) {
    if (!isObject(part)) continue;
    const own = toCurrencyCode(textValue(part.priceCurrency)) ?? currency;
    const amount = statedAmount(part.price ?? part.minPrice, own);
    if (!amount || part.valueAddedTaxIncluded === false || part.valueAddedTaxIncluded === 'false') continue;
    if (
      isObject(part.referenceQuantity) ||
      typesOf(part).some(
        (type) =>
          /UnitPrice/i.test(type) && part.priceType === undefined && part.referenceQuantity !== undefined,
      )
    )
      continue;
    if (/delivery|shipping|payment/i.test(typesOf(part).join(' '))) continue;
    prices.push({
      amount,
      currency: own,
      role: OLD_TYPES.test(textValue(part.priceType) ?? '') ? 'old' : 'now',
      exact: true,
    });
  }
  return prices;
}

function readOffer(offer: JsonObject): OfferFacts {
  const currency = toCurrencyCode(textValue(offer.priceCurrency ?? offer.pricecurrency ?? offer.currency));
  const prices: ClaimedPrice[] = [];
  const push = (value: Json | undefined, role: ClaimedPrice['role']): void => {
    const amount = statedAmount(value, currency);
    if (amount !== null) prices.push({ amount, currency, role, exact: true });
  };
  push(offer.price, 'now');
  push(offer.lowPrice, 'low');
  push(offer.highPrice, 'high');
  const specified = specificationPrices(offer, currency);
  if (prices.length === 0) prices.push(...specified);
  else prices.push(...specified.filter((price) => price.role === 'old'));
  return {
    prices,
    availability: toAvailability(textValue(offer.availability)),
    url: textValue(offer.url),
    sku: textValue(offer.sku),
  };
}

/** All offers of a product, nested aggregates flattened two levels. */
function offersOf(product: JsonObject): OfferFacts[] {
  const facts: OfferFacts[] = [];
  for (const offer of listOf(product.offers ?? product.Offers)) {
    if (!isObject(offer)) continue;
    const own = readOffer(offer);
    const inner = listOf(offer.offers).filter(isObject).map(readOffer);
    if (own.prices.length > 0) facts.push(own, ...inner);
    else facts.push(...(inner.length > 0 ? inner : [own]));
    if (facts.length > 300) break;
  }
  return facts;
}

function imagesOf(page: Page, value: Json | undefined): string[] {
  const images: string[] = [];
  for (const image of listOf(value)) {
    const address = isObject(image)
      ? textValue(image.contentUrl ?? image.url ?? image['@id'])
      : textValue(image);
    const url = absolute(page, address && unescapeHtml(address));
    if (url) images.push(url);
  }
  return images;
}

const IDS = [
  'sku',
  'productID',
  'productId',
  'mpn',
  'gtin',
  'gtin13',
  'gtin14',
  'gtin12',
  'gtin8',
  'isbn',
  'productGroupID',
  '@id',
];

/** One product object as a claim. */
export function claimOf(page: Page, product: JsonObject): Claim {
  const offers = offersOf(product);
  const claim = emptyClaim('json-ld');
  const text = (key: string): string | null => {
    const value = textValue(product[key]);
    return value && unescapeHtml(value);
  };
  const states = new Set(offers.map((offer) => offer.availability).filter((state) => state !== null));
  claim.name = text('name');
  claim.url = absolute(page, textValue(product.url) ?? offers.find((offer) => offer.url)?.url);
  claim.sku = text('sku') ?? offers.find((offer) => offer.sku)?.sku ?? null;
  claim.ids = [...IDS.map(text), ...offers.map((offer) => offer.sku)].filter(
    (id): id is string => id !== null && id.length < 80,
  );
  claim.prices = chosenOffers(page, offers).flatMap((offer) => offer.prices);
  claim.images = imagesOf(page, product.image);
  claim.availability = states.has('in_stock') ? 'in_stock' : ([...states][0] ?? null);
  claim.brand = textValue(isObject(product.brand) ? product.brand.name : product.brand);
  claim.description = text('description');
  const category = listOf(product.category).at(-1);
  claim.category = toCategory(textValue(isObject(category) ? category.name : category));
  const conditions = [product, ...listOf(product.offers).filter(isObject)];
  claim.condition = toCondition(conditions.map((one) => textValue(one.itemCondition)).find(Boolean));
  claim.leastQuantity = leastQuantityOf(conditions);
  return claim;
}

/** What offers say in `eligibleQuantity`: the least of those that say it. */
function leastQuantityOf(offers: readonly JsonObject[]): number | null {
  const stated = offers.flatMap(({ eligibleQuantity: range }) =>
    isObject(range) ? (toLeastQuantity(textValue(range.minValue ?? range.value)) ?? []) : [],
  );
  return stated.length > 0 ? Math.min(...stated) : null;
}

/** Offers that name another address or a SKU in the page's address come first. */
function chosenOffers(page: Page, offers: OfferFacts[]): OfferFacts[] {
  const address = page.url.href.toLowerCase();
  const own = (offer: OfferFacts): number =>
    (offer.sku && offer.sku.length > 3 && address.includes(offer.sku.toLowerCase()) ? 2 : 0) +
    (offer.url && absolute(page, offer.url) === page.url.href ? 1 : 0);
  return offers.toSorted((a, b) => own(b) - own(a));
}

/** The names of a breadcrumb list in their order. */
function trailOf(list: JsonObject): string[] {
  return listOf(list.itemListElement)
    .slice(0, 20)
    .filter(isObject)
    .toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0))
    .flatMap((entry) => textValue(entry.name ?? (isObject(entry.item) ? entry.item.name : null)) ?? []);
}

/** The claims of all JSON-LD products, main ones first; walks with its own stack. */
export function readJsonLd(page: Page): {
  claims: Claim[];
  products: JsonObject[];
  types: string[];
  /** Names of the trail that leads to the page, the widest first. */
  breadcrumbs: string[];
} {
  const claims: Claim[] = [];
  const products: JsonObject[] = [];
  const types: string[] = [];
  let breadcrumbs: string[] = [];
  const stack: { value: Json; nested: boolean }[] = jsonLdValues(page)
    .reverse()
    .map((value) => ({ value, nested: false }));
  for (let steps = 0; stack.length > 0 && steps < 100_000; steps++) {
    const top = stack.pop();
    if (!top) break;
    const { value, nested } = top;
    if (Array.isArray(value)) for (const inner of value.toReversed()) stack.push({ value: inner, nested });
    if (!isObject(value)) continue;
    types.push(...typesOf(value));
    if (typesOf(value).includes('BreadcrumbList')) breadcrumbs = trailOf(value);
    const own = isProduct(value);
    if (own) {
      claims.push({ ...claimOf(page, value), nested });
      if (!nested) products.push(value);
    }
    for (const [key, inner] of Object.entries(value)) {
      if (
        typeof inner === 'object' &&
        inner !== null &&
        !(own && key !== 'hasVariant' && key !== 'mainEntity')
      ) {
        stack.push({ value: inner, nested: nested || OTHER_PRODUCTS.has(key) });
      }
    }
  }
  return { claims, products, types, breadcrumbs };
}
