import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { ProductTile, type TileProduct } from './product-tile.tsx';

const product: TileProduct = {
  ...{ title: 'Teekanne', translatedTitle: null, language: 'de', availability: 'in_stock' },
  ...{ images: ['/media/products/prd_1/0-480.webp'], shopName: 'Nordsee', host: 'nordsee.example' },
  ...{ category: { value: 'kitchen', label: 'Kitchen' }, price: { amount: '15.40', currency: 'EUR' } },
  priceHere: { amount: '1482.6', currency: 'RUB' },
};
const tile = (place: number, changes: Partial<TileProduct> = {}): string =>
  drawn(<ProductTile product={{ ...product, ...changes }} place={place} path="/search/products/prd_1" />);

test('the pictures of the first rows come at once, the first of them before all others', () => {
  expect(tile(0)).toContain('fetchPriority="high"');
  expect(tile(7)).toContain('loading="eager"');
  expect(tile(8)).toContain('loading="lazy"');
});

test('a drawing stands where the picture will be, and where there is none', () => {
  expect(tile(3)).toContain('<svg');
  expect(tile(3, { images: [] })).toContain('<svg');
  expect(tile(3, { images: [] })).not.toContain('<img');
});

test('an estimate has no minor units from a hundred on; the shop’s own price keeps them', () => {
  expect(readOf(tile(0))).toMatch(/≈ ₽1,483 ?€15\.40/);
  expect(readOf(tile(0, { priceHere: { amount: '17.25', currency: 'USD' } }))).toContain('≈ US$17.25');
});
