/** Pages of shapes that shops, makers and private sellers build: their rules must not need shops that were looked at. */
import { expect, test } from 'vitest';
import { centralAndEasternShops } from '../../../tests/support/shop-shapes/central-and-east.ts';
import { choicesAndStock } from '../../../tests/support/shop-shapes/choices-and-stock.ts';
import { columnsAndKeys } from '../../../tests/support/shop-shapes/columns-and-keys.ts';
import { crowdedPages } from '../../../tests/support/shop-shapes/crowded.ts';
import { farShops } from '../../../tests/support/shop-shapes/far.ts';
import { kindsOfOffers } from '../../../tests/support/shop-shapes/kinds-of-offers.ts';
import { makersAndSellers } from '../../../tests/support/shop-shapes/makers.ts';
import { furtherShapes } from '../../../tests/support/shop-shapes/more.ts';
import { rowsAndLinks } from '../../../tests/support/shop-shapes/rows-and-links.ts';
import type { ShopShape } from '../../../tests/support/shop-shapes/shop-shape.ts';
import { statesAndPlainPages } from '../../../tests/support/shop-shapes/states.ts';
import { westernShops } from '../../../tests/support/shop-shapes/western.ts';
import { readProduct } from './read-product.ts';

const shapes: ShopShape[] = [
  ...westernShops,
  ...centralAndEasternShops,
  ...farShops,
  ...makersAndSellers,
  ...statesAndPlainPages,
  ...furtherShapes,
  ...choicesAndStock,
  ...crowdedPages,
  ...kindsOfOffers,
  ...columnsAndKeys,
  ...rowsAndLinks,
];

const written = (price: { amount: string; currency: string } | null | undefined): string | null =>
  price ? `${price.amount} ${price.currency}` : null;

test.each(shapes)('$name', ({ html, url, ...expected }) => {
  const { product } = readProduct(html, url);
  if (!product) throw new Error('taken for no product');
  expect(product.title.value).toBe(expected.title);
  const right = [expected.price, ...(expected.alsoRight ?? [])];
  const said = written(product.price.value);
  if (expected.offered) expect([said, ...product.priceChoices.map(written)]).toContain(expected.price);
  else expect(right).toContain(said);
  if (expected.old) expect(product.oldPrice.value?.amount).toBe(expected.old);
  if (expected.stock) expect(product.availability.value).toBe(expected.stock);
  if (expected.image) expect(product.images[0]).toContain(expected.image);
  if (expected.choice !== undefined) expect(product.hasVariants.value).toBe(expected.choice);
});
