/** The facts of JSON-LD about a product's offers: amounts, availability, the least quantity (schema.org Offer). */
import { type ClaimedPrice, toAvailability, toLeastQuantity } from '../claim.ts';
import { absolute, type Page } from '../page/page.ts';
import { toCurrencyCode } from '../prices/currencies.ts';
import { parsePrice } from '../prices/price.ts';
import { isObject, type Json, type JsonObject, listOf, textValue } from './loose-json.ts';

/** The schema.org types of an object. */
export function typesOf(object: JsonObject): string[] {
  return listOf(object['@type']).filter((type) => typeof type === 'string');
}

/** A price as JSON-LD should write it (a plain decimal), or as shops write it. */
export function statedAmount(value: Json | undefined, currency: string | null): string | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? String(value) : null;
  const text = textValue(value);
  if (!text) return null;
  if (/^\d{1,12}(?:\.\d+)?$/.test(text)) return text;
  return parsePrice(text, { currency })?.amount ?? null;
}

export type OfferFacts = {
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
export function offersOf(product: JsonObject): OfferFacts[] {
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

/** The least quantity in `eligibleQuantity` of the offers that have it. */
export function leastQuantityOf(offers: readonly JsonObject[]): number | null {
  const stated = offers.flatMap(({ eligibleQuantity: range }) =>
    isObject(range) ? (toLeastQuantity(textValue(range.minValue ?? range.value)) ?? []) : [],
  );
  return stated.length > 0 ? Math.min(...stated) : null;
}

/** Offers that name another address or a SKU in the page's address come first. */
export function chosenOffers(page: Page, offers: OfferFacts[]): OfferFacts[] {
  const address = page.url.href.toLowerCase();
  const own = (offer: OfferFacts): number =>
    (offer.sku && offer.sku.length > 3 && address.includes(offer.sku.toLowerCase()) ? 2 : 0) +
    (offer.url && absolute(page, offer.url) === page.url.href ? 1 : 0);
  return offers.toSorted((a, b) => own(b) - own(a));
}
