/** Which price may be shown and charged as it was read, without asking the customer. */
import type { ReadProduct } from '../reading.ts';

/** A price whose confidence is at or above this is shown without asking the customer. */
export const SURE_THRESHOLD = 0.98;

/** Whether the price was read surely enough, and is one; `variants` with the prices that the page gives them. */
export function isSurePrice(product: ReadProduct, variants: readonly { price: unknown }[]): boolean {
  return product.price.confidence >= SURE_THRESHOLD && !isOpenRange(product, variants);
}

/** A range whose ends belong to variants that the page does not price: which price is meant, only staff can tell. */
function isOpenRange({ priceRange }: ReadProduct, variants: readonly { price: unknown }[]): boolean {
  return priceRange !== null && priceRange.min !== priceRange.max && !variants.some(({ price }) => price);
}
