import { type Claim, type ClaimedPrice, emptyClaim, type Source, toAvailability } from './claim.ts';
import { toCurrencyCode } from './currencies.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  parseLooseJson,
  readLiteral,
  textValue,
} from './loose-json.ts';
import { absolute, type Page, rawText } from './page.ts';
import { parsePrice } from './price.ts';
import { unescapeHtml } from './unescape-html.ts';

/** One value that a script carries; `source` tells analytics events from the shop's own state. */
export type ScriptValue = { value: Json; source: Source };

const MAX_SCRIPT = 2_000_000;
const LITERALS_PER_SCRIPT = 60;
/** Where a literal may start: after an assignment, as an argument, or a parsed string. */
const STARTS = /(?:[=(,]|return)\s*(?=[{[])|JSON\.parse\(\s*(?:decodeURIComponent\(\s*)?(?=["'])/g;
const ANALYTICS =
  /dataLayer|utag_data|digitalData|digital_data|ec:add|gtag\(|fbq\(|_satellite|ViewContent|ecommerce|criteo|tc_vars|analytics|wa_data|\bga\(/i;

function literalsOf(text: string): Json[] {
  const values: Json[] = [];
  STARTS.lastIndex = 0;
  for (
    let match = STARTS.exec(text);
    match && values.length < LITERALS_PER_SCRIPT;
    match = STARTS.exec(text)
  ) {
    const at = match.index + match[0].length;
    // Functions and small option objects: only what speaks of money is worth reading.
    const near = text.slice(at, at + 200_000);
    if (!/price|amount|product/i.test(near)) break;
    const literal = readLiteral(text, at);
    if (!literal) continue;
    STARTS.lastIndex = literal.end;
    const value = typeof literal.value === 'string' ? parseEncoded(literal.value, match[0]) : literal.value;
    if (typeof value === 'object' && value !== null) values.push(value);
  }
  return values;
}

function parseEncoded(text: string, start: string): Json {
  try {
    return parseLooseJson(start.includes('decodeURIComponent') ? decodeURIComponent(text) : text) ?? null;
  } catch {
    return null;
  }
}

/** JSON scripts and literals in inline scripts that speak of a price. */
export function scriptValues(page: Page): ScriptValue[] {
  const values: ScriptValue[] = [];
  for (const script of page.byTag('script')) {
    const type = script.attrs.type ?? '';
    if (/ld\+json|template|x-handlebars|text\/html|speculationrules|importmap/i.test(type)) continue;
    const text = rawText(page, script);
    if (text.length < 20 || text.length > MAX_SCRIPT || !/price/i.test(text)) continue;
    if (/json/i.test(type) || /^\s*[{[]/.test(text)) {
      const value = parseLooseJson(text);
      if (value !== undefined) values.push({ value, source: 'state' });
    } else {
      const source = ANALYTICS.test(text) ? 'data-layer' : 'state';
      values.push(...literalsOf(text).map((value) => ({ value, source }) as const));
    }
  }
  return values.concat(attributeValues(page));
}

/** JSON that components carry in their attributes (Vue, WooCommerce variations, analytics hooks). */
function attributeValues(page: Page): ScriptValue[] {
  const values: ScriptValue[] = [];
  for (const node of page.nodes) {
    if (values.length >= 40) break;
    for (const name in node.attrs) {
      const text = node.attrs[name] ?? '';
      if (text.length < 30 || text.length > 500_000 || !(name.startsWith('data-') || name.startsWith(':')))
        continue;
      const first = text.trimStart()[0];
      if ((first !== '{' && first !== '[') || !/price/i.test(text)) continue;
      const value = parseLooseJson(text);
      if (value !== undefined) values.push({ value, source: 'state' });
    }
  }
  return values;
}

const plainKey = (key: string): string => key.replace(/[_\-\s.]/g, '').toLowerCase();
const NAME =
  /^(?:(?:product|item|content|prod|goods|pagination)?(?:name|title)|displayname|productdisplayname|fullname|headline|shorttitle|productnamefull)$/;
const NOW =
  /^(?:(?:product|item|prod|goods|unit|variant|base|sku)?(?:current|sale|sales|final|special|offer|selling|sell|discounted|discount|promo|now|actual|our|unit|net|min)?price(?:value|amount|num|now|current|withtax|inclvat|tvainc|ttc|local)?|currentprice|saleprice|price\d?)$/;
const OLD =
  /^(?:(?:product|item)?(?:old|list|original|regular|was|compareat|retail|base|rrp|msrp|full|strike|before|standard|previous|max|market)(?:price|amount)(?:value|amount)?|compareatprice|msrp|rrp|priceold|pricebefore|pricemax)$/;
const CURRENCY =
  /^(?:(?:price|product|order|site|shop)?currency(?:code|iso)?|pricecurrency|activecurrency|currencyisocode|currencyid)$/;
const ID =
  /^(?:(?:product|item|prod|goods|variant|parent|master|model|style|article|content|offer|catalog)?(?:id|ids|sku|skuid|code|no|number|nr)|sku|mpn|ean|gtin\d*|asin|upc|partnumber|usitemid)$/;

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

/** Prices of an object: its own numbers and those one level down ("price": { "value": 9.9 }). */
function pricesOf(object: JsonObject, inherited: string | null): ClaimedPrice[] {
  const prices: ClaimedPrice[] = [];
  let currency = inherited;
  for (const [key, value] of Object.entries(object))
    if (CURRENCY.test(plainKey(key))) currency = toCurrencyCode(textValue(value)) ?? currency;
  for (const [key, value] of Object.entries(object)) {
    const plain = plainKey(key);
    const role = OLD.test(plain) ? 'old' : NOW.test(plain) ? 'now' : null;
    if (role) {
      const found = amountOf(value, currency);
      if (found) prices.push({ ...found, currency, role });
      else if (isObject(value)) prices.push(...innerPrices(value, { currency, role }));
    } else if (/^prices?$|^pricing|priceinfo|pricedata|pricerange/.test(plain) && isObject(value))
      prices.push(...innerPrices(value, { currency, role: 'now' }));
    if (prices.length > 20) break;
  }
  return prices;
}

function innerPrices(
  object: JsonObject,
  outer: { currency: string | null; role: 'now' | 'old' },
): ClaimedPrice[] {
  let currency = outer.currency;
  for (const [key, value] of Object.entries(object))
    if (CURRENCY.test(plainKey(key)) || key === 'code')
      currency = toCurrencyCode(textValue(value)) ?? currency;
  const prices: ClaimedPrice[] = [];
  for (const [key, value] of Object.entries(object)) {
    const plain = plainKey(key);
    const old = OLD.test(plain) || /^(?:old|list|original|regular|was|before)$/.test(plain);
    const now =
      NOW.test(plain) ||
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

function claimFrom(
  page: Page,
  object: JsonObject,
  facts: { source: Source; currency: string | null },
): Claim | null {
  const prices = pricesOf(object, facts.currency);
  const claim = emptyClaim(facts.source);
  for (const [key, value] of Object.entries(object)) {
    const plain = plainKey(key);
    const text =
      Array.isArray(value) && value.length !== 1 ? null : isObject(value) ? null : textValue(value);
    if (NAME.test(plain)) claim.name ??= text && text.length < 400 ? unescapeHtml(text) : null;
    else if (ID.test(plain) && text && text.length < 40) claim.ids.push(text);
    else if (/^(?:url|producturl|link|canonicalurl|href|producturlpath|pdpurl)$/.test(plain))
      claim.url ??= absolute(page, text);
    else if (/^(?:brand|brandname|productbrand|manufacturer|vendor)$/.test(plain))
      claim.brand ??= isObject(value) ? textValue(value.name) : text;
    else if (
      /^(?:image|imageurl|productimage|productimageurl|mainimage|featuredimage|img|picture|thumbnail)$/.test(
        plain,
      )
    ) {
      const image = absolute(page, text);
      if (image) claim.images.push(image);
    } else if (
      /^(?:availability|stockstatus|productavailability|availabilitystatus|instock|isinstock|soldout|issoldout|available|isavailable|productstock)$/.test(
        plain,
      )
    )
      claim.availability ??= stockOf(plain, value);
  }
  claim.prices = prices;
  return claim.name || (claim.ids.length > 0 && prices.length > 0) ? claim : null;
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
      let currency = top.currency;
      for (const [key, inner] of Object.entries(top.value))
        if (CURRENCY.test(plainKey(key))) currency = toCurrencyCode(textValue(inner)) ?? currency;
      const claim = claimFrom(page, top.value, { source, currency });
      if (claim && claim.prices.length > 0) claims.push(claim);
      for (const inner of Object.values(top.value).reverse())
        if (typeof inner === 'object') stack.push({ value: inner, currency });
    }
  }
  return claims;
}
