/** Where on the page the values stand that a recipe told, so that a person checks the value that is shown. */
import { placeOf, spanOf, spanOfAmount } from '../offer/places.ts';
import { isHidden, type Page, squeezed } from '../page/page.ts';
import type { PageNode } from '../page/page-tree.ts';
import type { Place, ReadProduct } from '../reading.ts';

type Find = Parameters<typeof placeOf>[2];

/**
 * The product with the places of its title and price, where those come from a recipe: the reader's own places show
 * other values. Null for a value that no text of the page shows in one piece.
 */
export function withToldPlaces(page: Page, product: ReadProduct): ReadProduct {
  const { title, price, places } = product;
  const told = { ...places };
  if (title.source === 'recipe') told.title = title.value === null ? null : shown(page, spanOf(title.value));
  if (price.source === 'recipe' && price.value) {
    const { amount, currency } = price.value;
    told.price = shown(page, spanOfAmount(amount, { currency }));
  }
  return { ...product, places: told };
}

/** The first shown text in which the value is found. */
function shown(page: Page, find: Find): Place | null {
  const isIt = (node: PageNode): boolean =>
    node.parent?.tag !== 'title' && !isHidden(node) && find(squeezed(node).trim()) !== null;
  const node = page.texts.find(isIt);
  return node ? placeOf(page, node, find) : null;
}
