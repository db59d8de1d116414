import { type Claim, type ClaimedPrice, emptyClaim, type Source, toAvailability } from '../claim.ts';
import { absolute, type Page } from '../page/page.ts';
import { unescapeHtml } from '../page/unescape-html.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import { parsePrice } from '../prices/price.ts';
import { isObject, type Json, type JsonObject, textValue } from './loose-json.ts';
import type { ScriptValue } from './script-values.ts';
import { type StateKey, stateKey } from './state-keys.ts';

function amountOf(value: Json, currency: string | null): { amount: string; exact: boolean } | null {
  if (typeof value === 'number')
    return value > 0 && value < 1e11 ? { amount: String(value), exact: !Number.isInteger(value) } : null;
  if (Array.isArray(value))
    return value.length > 0 && value.length < 4 ? amountOf(value[0] ?? null, currency) : null;
  if (typeof value === 'string') {
    if (value.length > 40 || !/\d/.test(value)) return null;
    if (/^\d{1,12}(?:\.\d{1,4})?$/.test(value)) return { amount: value, exact: value.includes('.') };
    const parsed = parsePrice(value, { currency });
    return parsed && Number(parsed.amount) > 0 ? { amount: parsed.amount, exact: true } : null;
  }
  return null;
}

/** The currency that an object names for itself and what it holds. */
function currencyIn(object: JsonObject, inherited: string | null): string | null {
  let currency = inherited;
  for (const key in object)
    if (stateKey(key).currency) currency = toCurrencyCode(textValue(object[key])) ?? currency;
  return currency;
}

/** Prices of an object: its own numbers and those one level down ("price": { "value": 9.9 }). */
function pricesOf(object: JsonObject, currency: string | null): ClaimedPrice[] {
  const prices: ClaimedPrice[] = [];
  for (const key in object) {
    const { price: role, prices: holdsPrices } = stateKey(key);
    if (!role && !holdsPrices) continue;
    const value = object[key] ?? null;
    if (role) {
      const found = amountOf(value, currency);
      if (found) prices.push({ ...found, currency, role });
      else if (isObject(value)) prices.push(...innerPrices(value, { currency, role }));
    } else if (isObject(value)) prices.push(...innerPrices(value, { currency, role: 'now' }));
    if (prices.length > 20) break;
  }
  return prices;
}

function innerPrices(
  object: JsonObject,
  outer: { currency: string | null; role: 'now' | 'old' },
): ClaimedPrice[] {
  let currency = outer.currency;
  for (const key in object)
    if (stateKey(key).currency || key === 'code')
      currency = toCurrencyCode(textValue(object[key])) ?? currency;
  const prices: ClaimedPrice[] = [];
  for (const [key, value] of Object.entries(object)) {
    const { plain, price } = stateKey(key);
    const old = price === 'old' || /^(?:old|list|original|regular|was|before)$/.test(plain);
    const now =
      price === 'now' ||
      /^(?:value|amount|current|now|sale|sales|final|min|low|special|promo|raw|centamount)$/.test(plain);
    if (!old && !now) continue;
    const target = isObject(value) ? (value.value ?? value.amount ?? value.price ?? null) : value;
    const found = amountOf(target, currency);
    if (found)
      prices.push({
        ...found,
        currency: isObject(value)
          ? (toCurrencyCode(textValue(value.currency ?? value.currencyCode)) ?? currency)
          : currency,
        role: old ? 'old' : outer.role,
      });
  }
  return prices;
}

/** Addresses of a list of pictures, given as texts or as objects. */
function imagesIn(page: Page, value: Json): string[] {
  if (!Array.isArray(value)) return [];
  const found: string[] = [];
  for (const entry of value.slice(0, 12)) {
    const address = isObject(entry) ? (entry.url ?? entry.src ?? entry.large ?? entry.original) : entry;
    const url = typeof address === 'string' ? absolute(page, address) : null;
    if (url) found.push(url);
  }
  return found;
}

/** Puts one fact of an object into its claim. */
function apply(page: Page, claim: Claim, entry: { key: StateKey; value: Json }): void {
  const { key, value } = entry;
  const single = !isObject(value) && (!Array.isArray(value) || value.length === 1);
  const text = single ? textValue(value) : null;
  if (key.fact === 'name') claim.name ??= text && text.length < 400 ? unescapeHtml(text) : null;
  else if (key.fact === 'id') {
    if (text && text.length < 40) claim.ids.push(text);
  } else if (key.fact === 'url') claim.url ??= absolute(page, text);
  else if (key.fact === 'brand') claim.brand ??= isObject(value) ? textValue(value.name) : text;
  else if (key.fact === 'image') {
    const image = absolute(page, text);
    if (image) claim.images.push(image);
  } else if (key.fact === 'images') claim.images.push(...imagesIn(page, value));
  else if (key.fact === 'stock') claim.availability ??= stockOf(key.plain, value);
}

/** An object as a claim when it has a price and a name or an id. */
function claimFrom(
  page: Page,
  object: JsonObject,
  facts: { source: Source; currency: string | null },
): Claim | null {
  const prices = pricesOf(object, facts.currency);
  if (prices.length === 0) return null;
  const claim = emptyClaim(facts.source);
  claim.prices = prices;
  for (const key in object) {
    const read = stateKey(key);
    if (read.fact) apply(page, claim, { key: read, value: object[key] ?? null });
  }
  return claim.name || claim.ids.length > 0 ? claim : null;
}

function stockOf(key: string, value: Json): Claim['availability'] {
  const text = textValue(value)?.toLowerCase() ?? (typeof value === 'boolean' ? String(value) : '');
  const yes = /^(true|yes|1)$/.test(text);
  if (yes || /^(false|no|0)$/.test(text))
    return yes !== key.includes('soldout') ? 'in_stock' : 'out_of_stock';
  return toAvailability(text);
}

/**
 * Every object of the page's scripts that looks like a product: a name or an id together with a price.
 * Which of them is the page's own product is decided later, by address and name.
 */
export function readState(page: Page, values: ScriptValue[]): Claim[] {
  const claims: Claim[] = [];
  let budget = 150_000;
  for (const { value, source } of values) {
    const stack: { value: Json; currency: string | null }[] = [{ value, currency: null }];
    while (stack.length > 0 && budget-- > 0 && claims.length < 400) {
      const top = stack.pop();
      if (!top || typeof top.value !== 'object' || top.value === null) continue;
      if (Array.isArray(top.value)) {
        for (const inner of top.value.slice(0, 300).reverse())
          stack.push({ value: inner, currency: top.currency });
        continue;
      }
      const currency = currencyIn(top.value, top.currency);
      const claim = claimFrom(page, top.value, { source, currency });
      if (claim) claims.push(claim);
      for (const inner of Object.values(top.value).reverse())
        if (typeof inner === 'object') stack.push({ value: inner, currency });
    }
  }
  return claims;
}
