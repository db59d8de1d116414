import { type Money, toJson } from '../../../platform/money/money.ts';
import { endsOfSizes } from '../../pricing/freight/usual-weights.ts';
import type { Product, ProductCard, Verdict } from '../contract.ts';
import { kindOfProduct } from '../goods/kinds-of-goods.ts';
import { imagePath, type Snapshot } from './snapshot.ts';

/** A snapshot as the API answers it, with the verdict in the reader's language. */
export function productJson(snapshot: Snapshot, verdict: Verdict): Product {
  const { category } = kindOfProduct(snapshot);
  return {
    id: snapshot.id,
    url: snapshot.url,
    host: snapshot.host,
    shopName: snapshot.shopName,
    title: snapshot.title,
    originalTitle: snapshot.title,
    language: snapshot.language,
    brand: snapshot.brand,
    goodsCategory: category,
    sizes: endsOfSizes(category),
    description: snapshot.description,
    images: Array.from({ length: snapshot.shownImages }, (_, number) => imagePath(snapshot.id, number)),
    price: snapshot.price && toJson(snapshot.price),
    priceChoices: snapshot.priceChoices.map(toJson),
    oldPrice: snapshot.oldPrice && toJson(snapshot.oldPrice),
    priceIsSure: snapshot.priceIsSure,
    offerKinds: snapshot.offerKinds,
    leastQuantity: snapshot.leastQuantity,
    availability: snapshot.availability,
    options: snapshot.options,
    variants: snapshot.variants.map((variant) => ({
      options: variant.options,
      price: variant.price && toJson(variant.price),
      available: variant.available,
      image: variant.image === null ? null : imagePath(snapshot.id, variant.image),
    })),
    confidence: confidenceJson(snapshot),
    source: snapshot.source,
    verdict,
    readAt: snapshot.readAt.toISOString(),
  };
}

/** From here on a field other than the price is shown without asking; the price has its own, stricter rule. */
const SURE_FIELD = 0.6;

/** How sure each field is, in numbers and as what the reader of the page has to do about it. */
function confidenceJson(snapshot: Snapshot): Product['confidence'] {
  const { confidence, price, priceIsSure, shownImages, availability } = snapshot;
  const of = (field: keyof Product['confidence'], isKnown: boolean, isSure?: boolean) => {
    const sure = isSure ?? confidence[field].confidence >= SURE_FIELD;
    const level = isKnown ? (sure ? 'sure' : 'check') : 'missing';
    return { ...confidence[field], level, place: confidence[field].place ?? null } as const;
  };
  return {
    title: of('title', true),
    price: of('price', price !== null, priceIsSure),
    image: of('image', shownImages > 0),
    availability: of('availability', availability !== 'unknown'),
  };
}

/** A snapshot as a card of a list, with its main picture only. */
export function productCardJson(
  snapshot: Snapshot,
  verdict: Verdict,
  {
    translatedTitle,
    category,
    priceHere,
  }: Pick<ProductCard, 'translatedTitle' | 'category'> & { priceHere: Money | null },
): ProductCard {
  return {
    translatedTitle,
    category,
    priceHere: priceHere && toJson(priceHere),
    id: snapshot.id,
    url: snapshot.url,
    host: snapshot.host,
    shopName: snapshot.shopName,
    title: snapshot.title,
    language: snapshot.language,
    images: snapshot.shownImages > 0 ? [imagePath(snapshot.id, 0)] : [],
    price: snapshot.price && toJson(snapshot.price),
    oldPrice: snapshot.oldPrice && toJson(snapshot.oldPrice),
    availability: snapshot.availability,
    verdict,
  };
}
