/** Lays what a recipe found over what the reader read. */

import { SURE_THRESHOLD } from '../prices/sure-price.ts';
import type { Field, Reading, ReadPrice, ReadProduct } from '../reading.ts';
import type { Told } from './recipe.ts';

/** However often a recipe was right: its next page may be built in another way, so it alone never makes a price sure. */
export const MOST_BY_RECIPE = 0.95;
const MOST_CHOICES = 3;

const NO_PRICE: Field<ReadPrice> = { value: null, confidence: 0, source: 'none' };

/**
 * The reading with the recipe's values in the place of its own. A price on which both agree stays as sure as the
 * reader is of it; where they differ, the recipe's is asked about, and the reader's is offered beside it.
 *
 * @param confidence the share of pages on which the recipe was right, from 0 to 1
 */
export function applyRecipe(reading: Reading, told: Told, confidence: number): Reading {
  if (reading.kind !== 'product' || !reading.product) return reading;
  const weight = Math.min(MOST_BY_RECIPE, confidence);
  const source = 'recipe';
  let product = reading.product;
  const { title, price, image, availability } = told;
  if (title && title !== product.title.value)
    product = { ...product, title: { value: title, confidence: weight, source } };
  if (price) product = priced(product, price, weight);
  if (image)
    product = {
      ...product,
      images: [image, ...product.images.filter((one) => one !== image)],
      imageConfidence: Math.max(weight, product.images[0] === image ? product.imageConfidence : 0),
    };
  if (availability && availability !== product.availability.value)
    product = { ...product, availability: { value: availability, confidence: weight, source } };
  const evidence = Object.entries(told).map(([field, value]) => ({
    ...{ field, source, weight },
    value: typeof value === 'string' ? value : `${value.amount} ${value.currency}`,
  }));
  return { ...reading, product, evidence: [...evidence, ...reading.evidence] };
}

const isSame = (one: ReadPrice, other: ReadPrice | null): boolean =>
  other !== null && Number(one.amount) === Number(other.amount) && one.currency === other.currency;

function priced(product: ReadProduct, price: ReadPrice, weight: number): ReadProduct {
  const own = product.price;
  if (isSame(price, own.value)) {
    const confidence = own.confidence >= SURE_THRESHOLD ? own.confidence : Math.max(own.confidence, weight);
    return { ...product, price: { ...own, confidence } };
  }
  const others = [...(own.value ? [own.value] : []), ...product.priceChoices];
  const choices = others.filter(
    (one, at) => !isSame(price, one) && others.findIndex((two) => isSame(one, two)) === at,
  );
  const old = product.oldPrice.value;
  return {
    ...product,
    price: { value: price, confidence: weight, source: 'recipe' },
    priceChoices: [price, ...choices].slice(0, MOST_CHOICES),
    oldPrice:
      old && old.currency === price.currency && Number(old.amount) > Number(price.amount)
        ? product.oldPrice
        : NO_PRICE,
    priceRange: null,
  };
}
