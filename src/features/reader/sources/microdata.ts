import { type Claim, type ClaimedPrice, emptyClaim, toAvailability } from '../claim.ts';
import { absolute, type Page, textOf } from '../page/page.ts';
import type { PageNode } from '../page/page-tree.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import { parsePrice } from '../prices/price.ts';
import { similarity } from '../words.ts';

const PRODUCT =
  /(?:schema\.org|data-vocabulary\.org|rdf\.data-vocabulary\.org)\/#?(?:\w*Product|Vehicle|Car|Book|VideoGame)\b|^(?:schema:|gr:)?Product$/i;

/** The value of a property element: attribute by the element's kind, else its text. */
function propertyValue(page: Page, node: PageNode): string {
  const { attrs } = node;
  if (attrs.content !== undefined) return attrs.content.trim();
  if (node.tag === 'img' || node.tag === 'source')
    return (attrs['data-zoom-image'] ?? attrs['data-src'] ?? attrs.src ?? '').trim();
  if (node.tag === 'a' || node.tag === 'link') return (attrs.href ?? '').trim();
  if (node.tag === 'meter' || node.tag === 'data') return (attrs.value ?? textOf(page, node, 300)).trim();
  if (node.tag === 'input') return (attrs.value ?? '').trim();
  return textOf(page, node, 3000);
}

const propertyOf = (node: PageNode): string =>
  (node.attrs.itemprop ?? node.attrs.property ?? '').replace(/(?:^|\s)(?:schema|gr|v):/g, ' ').trim();

/** The nearest item around a property; `itemscope` or RDFa `typeof`. */
function scopeOf(node: PageNode): PageNode | null {
  for (let at = node.parent; at; at = at.parent)
    if ('itemscope' in at.attrs || 'typeof' in at.attrs) return at;
  return null;
}

const typeOf = (node: PageNode): string => node.attrs.itemtype ?? node.attrs.typeof ?? '';

/** "109€109€109": some pages repeat the text of a price inside its element. */
function priceOf(page: Page, node: PageNode, currency: string | null): string | null {
  const value = propertyValue(page, node);
  if (node.attrs.content !== undefined && /^\d{1,12}(?:\.\d+)?$/.test(value)) return value;
  return parsePrice(value.slice(0, 200), { currency })?.amount ?? null;
}

type Property = { names: string[]; node: PageNode; scope: PageNode | null };

/** The items a property belongs to: its own scope and, for offers, the product around it. */
function productAround(scope: PageNode | null): {
  product: PageNode | null;
  nested: boolean;
  other: boolean;
} {
  let nested = false;
  let other = false;
  for (let at = scope; at; at = scopeOf(at)) {
    if (PRODUCT.test(typeOf(at))) return { product: at, nested, other };
    nested = true;
    if (!/offer/i.test(typeOf(at))) other = true;
  }
  return { product: null, nested, other };
}

function isStruck(node: PageNode): boolean {
  for (let at: PageNode | null = node, up = 0; at && up < 4; at = at.parent, up++) {
    if (at.tag === 'del' || at.tag === 's' || at.tag === 'strike') return true;
    if (
      /\b(?:old|was|regular|list|before|strike|crossed|rrp|msrp)[-_]?price|price[-_]+(?:old|was|before|regular|list|strike)|\bold\b|strike/.test(
        (at.attrs.class ?? '').toLowerCase(),
      )
    )
      return true;
  }
  return false;
}

function addPrice(
  claim: Claim,
  price: { amount: string | null; currency: string | null; role: ClaimedPrice['role'] },
): void {
  if (price.amount === null) return;
  const { amount, currency, role } = price;
  claim.prices.push({ amount, currency, role, exact: true });
}

/** Puts one property into its claim. */
function apply(
  page: Page,
  claim: Claim,
  property: { name: string; node: PageNode; nested: boolean; currency: string | null },
): void {
  const { name, node, nested, currency } = property;
  const role = isStruck(node) ? 'old' : 'now';
  if (name === 'price') addPrice(claim, { amount: priceOf(page, node, currency), currency, role });
  else if (name === 'lowPrice')
    addPrice(claim, { amount: priceOf(page, node, currency), currency, role: 'low' });
  else if (name === 'highPrice')
    addPrice(claim, { amount: priceOf(page, node, currency), currency, role: 'high' });
  else if (name === 'availability')
    claim.availability ??= toAvailability(propertyValue(page, node)) ?? toAvailability(node.attrs.href);
  else if (name === 'image') {
    const url = absolute(page, propertyValue(page, node)) ?? absolute(page, imageInside(page, node));
    if (url) claim.images.push(url);
  } else if (/^(sku|productID|mpn|gtin\d*|identifier)$/.test(name)) {
    const id = propertyValue(page, node).replace(/^(sku|mpn|id)\s*:\s*/i, '');
    if (id && id.length < 60) claim.ids.push(id);
    if (name === 'sku') claim.sku ??= id || null;
  } else if (nested) return;
  else if (name === 'name') claim.name ??= propertyValue(page, node) || null;
  else if (name === 'url') claim.url ??= absolute(page, propertyValue(page, node));
  else if (name === 'brand' || name === 'manufacturer')
    claim.brand ??= propertyValue(page, node).slice(0, 100) || null;
  else if (name === 'description') claim.description ??= propertyValue(page, node) || null;
}

function imageInside(page: Page, node: PageNode): string | null {
  for (let at = node.index + 1; at < node.end; at++) {
    const inner = page.nodes[at];
    if (inner?.tag === 'img') return inner.attrs['data-src'] ?? inner.attrs.src ?? null;
  }
  return null;
}

/** The currency stated in each item, and one for the page when all items agree. */
function currencies(page: Page, properties: Property[]): (scope: PageNode | null) => string | null {
  const own = new Map<PageNode | null, string>();
  for (const { names, node, scope } of properties) {
    if (!names.includes('priceCurrency') && !names.includes('currency')) continue;
    const code =
      toCurrencyCode(propertyValue(page, node)) ??
      parsePrice(`1 ${propertyValue(page, node)}`)?.currency ??
      null;
    if (code && !own.has(scope)) own.set(scope, code);
  }
  const all = new Set(own.values());
  const only = all.size === 1 ? ([...all][0] ?? null) : null;
  return (scope) => own.get(scope) ?? (scope && own.get(scopeOf(scope))) ?? only;
}

/** Products stated by microdata and RDFa; loose offers without a product are one claim of their own. */
export function readMicrodata(page: Page): Claim[] {
  const properties: Property[] = [];
  for (const node of page.propertyHolders) {
    if (node.tag === 'meta' && /^(og|product|fb|twitter|article|book):/.test(node.attrs.property ?? ''))
      continue;
    const names = propertyOf(node).split(/\s+/).filter(Boolean);
    if (names.length > 0) properties.push({ names, node, scope: scopeOf(node) });
  }
  const currencyIn = currencies(page, properties);
  const claims = new Map<PageNode | null, Claim>();
  for (const { names, node, scope } of properties) {
    const { product, nested, other } = productAround(scope);
    if (other) continue;
    if (!product && !names.some((name) => /^(price|lowPrice|availability|sku)$/.test(name))) continue;
    let claim = claims.get(product);
    if (!claim) {
      claim = emptyClaim(product && 'typeof' in product.attrs ? 'rdfa' : 'microdata');
      claim.at = product?.index ?? node.index;
      claim.nested =
        product !== null && scopeOf(product) !== null && PRODUCT.test(typeOf(scopeOf(product) ?? product));
      claims.set(product, claim);
    }
    for (const name of names) apply(page, claim, { name, node, nested, currency: currencyIn(scope) });
  }
  return mergeSame([...claims.values()]);
}

/** A page may open the same product twice (head and body): equal names are one product. */
function mergeSame(claims: Claim[]): Claim[] {
  const merged: Claim[] = [];
  for (const claim of claims) {
    const same = merged.find((other) => other.name && claim.name && similarity(other.name, claim.name) === 1);
    if (!same) merged.push(claim);
    else {
      same.prices.push(...claim.prices);
      same.images.push(...claim.images);
      same.ids.push(...claim.ids);
      same.availability ??= claim.availability;
      same.brand ??= claim.brand;
    }
  }
  return merged;
}
