/** Products of a page as JSON-LD says them (schema.org Product). */
import { type Claim, emptyClaim, toCategory, toCondition } from '../claim.ts';
import { absolute, type Page, rawText } from '../page/page.ts';
import { unescapeHtml } from '../page/unescape-html.ts';
import { chosenOffers, leastQuantityOf, offersOf, typesOf } from './json-ld-offers.ts';
import { isObject, type Json, type JsonObject, listOf, parseLooseJson, textValue } from './loose-json.ts';

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
