/** Turns what the reader found on a page into a snapshot. Pure. */
import { type Money, parseAmount } from '../../../platform/money/money.ts';
import { unturned } from '../../../platform/texts/unturned.ts';
import { sameProductKey } from '../../reader/addresses/normalise-address.ts';
import { isSurePrice } from '../../reader/prices/sure-price.ts';
import type { Field, Place, ReadPrice, ReadProduct, ReadVariant } from '../../reader/reading.ts';
import { asksPrice } from '../goods/kinds-of-offers.ts';
import { languageOnPage } from './language.ts';
import { shopKeyOf } from './shop-key.ts';
import type { Confidence, Snapshot, SnapshotVariant } from './snapshot.ts';

export interface ReadPage {
  id: string;
  askedUrl: string;
  /** The address that answered. */
  url: string;
  /** The language in the page's `<html lang>`. */
  declaredLanguage: string | null;
  demoOrigin: string | null;
  readAt: Date;
}

const MOST_IMAGES = 12;
const MOST_VARIANT_IMAGES = 40;
const MOST_VARIANTS = 300;
/** No shop asks more; a larger number was misread. In minor units. */
const MOST_MINOR = 10n ** 13n;

/** The snapshot of a product page, or null when the page names no product. */
export function snapshotOfReading(product: ReadProduct, page: ReadPage): Snapshot | null {
  const title = cut(product.title.value, 500);
  if (!title) return null;
  const images = imagesOf(product);
  const price = moneyOf(product.price.value);
  const oldPrice = moneyOf(product.oldPrice.value);
  const variants = variantsOf(product.variants.items, images.all);
  const priceIsSure =
    price !== null &&
    isSurePrice(product, variants) &&
    !asksPrice(
      product.offerKinds,
      variants.some((variant) => variant.price),
    );
  return {
    id: page.id,
    source: 'reader',
    typedBy: null,
    askedKey: sameProductKey(page.askedUrl),
    productKey: sameProductKey(page.url),
    url: page.url,
    host: new URL(page.url).hostname.replace(/^www\./, ''),
    shopKey: shopKeyOf(page.url, page.demoOrigin),
    shopName: cut(product.shopName, 120),
    title,
    language: languageOnPage(title, page.declaredLanguage),
    brand: cut(product.brand.value, 120),
    description: cut(product.description, 4000),
    category: cut(product.category, 60),
    condition: product.condition,
    offerKinds: product.offerKinds,
    leastQuantity: product.leastQuantity ?? 1,
    price,
    priceChoices: priceIsSure ? [] : product.priceChoices.flatMap((choice) => moneyOf(choice) ?? []),
    oldPrice:
      price && oldPrice?.currency === price.currency && oldPrice.minor > price.minor ? oldPrice : null,
    priceIsSure,
    availability: product.availability.value ?? 'unknown',
    images: images.all,
    shownImages: images.shown,
    options: optionsOf(product),
    variants,
    optionsNote: null,
    confidence: confidenceOf(product),
    readAt: page.readAt,
  };
}

function cut(text: string | null, length: number): string | null {
  const plain = unturned(text ?? '')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, length)
    .toWellFormed()
    .trim();
  return plain || null;
}

/** A price of the reader as money; null for what no shop asks. */
export function moneyOf(price: ReadPrice | null): Money | null {
  if (!price || !/^\d+(\.\d+)?$/.test(price.amount) || !/^[A-Z]{3}$/.test(price.currency)) return null;
  const found = parseAmount(price.amount, price.currency);
  return found.minor > 0n && found.minor < MOST_MINOR ? found : null;
}

function imagesOf(product: ReadProduct): { all: string[]; shown: number } {
  const usable = (address: string | null): address is string =>
    address !== null && address.length <= 2000 && /^https?:\/\//.test(address);
  const own = [...new Set(product.images.filter(usable))].slice(0, MOST_IMAGES);
  const ofVariants = product.variants.items.map(({ image }) => image).filter(usable);
  const all = [...new Set([...own, ...ofVariants])].slice(0, MOST_IMAGES + MOST_VARIANT_IMAGES);
  return { all, shown: own.length };
}

function optionsOf(product: ReadProduct): Snapshot['options'] {
  return product.variants.options
    .map(({ name, values }) => ({
      name: cut(name, 100) ?? '',
      values: [...new Set(values.flatMap((value) => cut(value, 200) ?? []))],
    }))
    .filter(({ name, values }) => name && values.length > 0)
    .slice(0, 8);
}

function variantsOf(items: ReadVariant[], images: string[]): SnapshotVariant[] {
  return items.slice(0, MOST_VARIANTS).map((item) => {
    const place = item.image === null ? -1 : images.indexOf(item.image);
    const options = Object.entries(item.options).flatMap(([name, value]) => {
      const [key, chosen] = [cut(name, 100), cut(value, 200)];
      return key && chosen ? [[key, chosen] as const] : [];
    });
    return {
      options: Object.fromEntries(options),
      price: moneyOf(item.price),
      available: item.available,
      image: place < 0 ? null : place,
    };
  });
}

/** The lines of a page, made fit to be stored and shown; the longest part is longer than any that the reader gives. */
function placeOf(place: Place | null): { place?: Place } {
  if (!place) return {};
  const part = (text: string): string => unturned(text).replaceAll('\u0000', '').slice(0, 200).toWellFormed();
  const { above, before, marked, after, below } = place;
  const [a, b, m, c, d] = [above, before, marked, after, below].map(part);
  return { place: { above: a ?? '', before: b ?? '', marked: m ?? '', after: c ?? '', below: d ?? '' } };
}

function confidenceOf(product: ReadProduct): Confidence {
  const { places } = product;
  const of = ({ confidence, source }: Field<unknown>, place: Place | null) => ({
    ...{ confidence, source },
    ...placeOf(place),
  });
  return {
    title: of(product.title, places.title),
    price: of(product.price, places.price),
    image: { confidence: product.imageConfidence, source: product.images.length > 0 ? 'page' : 'none' },
    availability: of(product.availability, places.availability),
  };
}
