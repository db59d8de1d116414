import { detached } from '../detached.ts';

/** The facts that a key of a shop's data gives about its value. */
export type StateKey = {
  /** Lower case without separators: "sale_price" and "salePrice" are one. */
  plain: string;
  /** A price to pay or an old one. */
  price: 'now' | 'old' | null;
  /** Other things a product has; null for keys that say nothing. */
  fact: 'name' | 'id' | 'url' | 'brand' | 'image' | 'images' | 'stock' | null;
  currency: boolean;
  /** An object that holds prices. */
  prices: boolean;
};

const NAME =
  /^(?:(?:product|item|content|prod|goods|pagination)?(?:name|title)|displayname|productdisplayname|fullname|headline|shorttitle|productnamefull|nom|nombre|nome|nazwa|název|nazev|názov|nazov|naziv|bezeichnung|titel|titre|titulo|titolo|artikelname)$/;
const NOW =
  /^(?:(?:product|item|prod|goods|unit|variant|base|sku)?(?:current|sale|sales|final|special|offer|selling|sell|discounted|discount|promo|now|actual|our|unit|net|min)?price(?:value|amount|num|now|current|withtax|inclvat|tvainc|ttc|local)?|currentprice|saleprice|price\d?|(?:prix|preis|precio|prezzo|preco|preço|cena|fiyat|prijs)(?:ttc|brutto|final|finale|actual|actuel|atual|sdph|zdph|avecremise|incl|inclbtw|kdvdahil)?|bruttopreis|verkaufspreis|endpreis)$/;
const OLD =
  /^(?:(?:product|item)?(?:old|list|original|regular|was|compareat|retail|base|rrp|msrp|full|strike|before|standard|previous|max|market)(?:price|amount)(?:value|amount)?|compareatprice|msrp|rrp|priceold|pricebefore|pricemax)$/;
const CURRENCY =
  /^(?:(?:price|product|order|site|shop)?currency(?:code|iso)?|pricecurrency|activecurrency|currencyisocode|currencyid|devise|moneda|moeda|valuta|waluta|währung|waehrung|měna|mena)$/;
const ID =
  /^(?:(?:product|item|prod|goods|variant|parent|master|model|style|article|content|offer|catalog)?(?:id|ids|sku|skuid|code|no|number|nr)|sku|mpn|ean|gtin\d*|asin|upc|partnumber|usitemid)$/;
const URL_KEY = /^(?:url|producturl|link|canonicalurl|href|producturlpath|pdpurl)$/;
const BRAND = /^(?:brand|brandname|productbrand|manufacturer|vendor)$/;
const IMAGE =
  /^(?:image|imageurl|productimage|productimageurl|mainimage|featuredimage|img|picture|thumbnail)$/;
const IMAGES = /^(?:images?list|images|imageurls|productimages|gallery|galleryimages|pictures|photos)$/;
const STOCK =
  /^(?:availability|stockstatus|productavailability|availabilitystatus|instock|isinstock|soldout|issoldout|available|isavailable|productstock)$/;
const PRICES = /^prices?$|^pricing|priceinfo|pricedata|pricerange/;

const FACTS: [NonNullable<StateKey['fact']>, RegExp][] = [
  ['name', NAME],
  ['id', ID],
  ['url', URL_KEY],
  ['brand', BRAND],
  ['image', IMAGE],
  ['images', IMAGES],
  ['stock', STOCK],
];

/** A text without any of these holds no key of a price, in the languages that those who write shops name theirs in. */
export const PRICE_IN_TEXT = /price|prix|preis|precio|prezzo|pre[cç]o|cena|fiyat|prijs/i;

const known = new Map<string, StateKey>();

/** Reads a key once: the objects of a list have the same few keys. */
export function stateKey(key: string): StateKey {
  const remembered = known.get(key);
  if (remembered) return remembered;
  const own = detached(key);
  const plain = own.replace(/[_\-\s.]/g, '').toLowerCase();
  const read: StateKey = {
    plain,
    price: OLD.test(plain) ? 'old' : NOW.test(plain) ? 'now' : null,
    fact: FACTS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null,
    currency: CURRENCY.test(plain),
    prices: PRICES.test(plain),
  };
  if (known.size > 20_000) known.clear();
  if (key.length < 80) known.set(own, read);
  return read;
}
