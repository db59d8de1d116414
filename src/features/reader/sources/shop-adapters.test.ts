import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';
import { dataRequest, layOver, shopifyAdapter } from './shop-adapters.ts';

const product = {
  title: 'Harbour wool jumper',
  available: true,
  price: 8500,
  images: ['//cdn.shopify.com/s/jumper-front.jpg'],
  options: [{ name: 'Size' }],
  variants: [
    { id: 1, option1: 'S', available: false, price: 8500, sku: 'HJ-S' },
    { id: 2, option1: 'M', available: true, price: 8900, sku: 'HJ-M' },
  ],
};
const url = 'https://harbour.example/products/harbour-wool-jumper';
const html =
  '<html lang="en-GB"><head><title>Harbour wool jumper</title><meta property="og:type" content="product"><link href="https://cdn.shopify.com/a.css"></head><body><h1>Harbour wool jumper</h1><p class="price">£85.00</p><button name="add">Add to cart</button></body></html>';
const asked = { adapter: 'shopify', address: `${url}.js` };

test('a shop that keeps its variants behind an address of its own is asked for them', () => {
  const before = readProduct(html, url);
  expect(dataRequest(before, { url, html })).toEqual(asked);
  const reading = layOver(before, url, { ...asked, text: JSON.stringify(product) });
  expect(
    reading.product?.variants.items.map(({ options, price, available }) => [options, price, available]),
  ).toEqual([
    [{ Size: 'S' }, { amount: '85.00', currency: 'GBP' }, false],
    [{ Size: 'M' }, { amount: '89.00', currency: 'GBP' }, true],
  ]);
  expect(reading.product?.images[0]).toContain('jumper-front');
  expect(reading.evidence.at(-1)).toMatchObject({ source: 'shopify', value: asked.address });
});

test('data that says nothing leaves the reading as it was', () => {
  const before = readProduct(html, url);
  for (const text of ['', '{"errors":"Not Found"}', '<html>', '[]', '{"title":'])
    expect(layOver(before, url, { ...asked, text })).toEqual(before);
});

test('a page that a script fills is a product when the data of its shop names one', () => {
  const shell = `<html><head><title>Shop</title><link href="https://cdn.shopify.com/a.css"><script>${'fill();'.repeat(500)}</script></head><body></body></html>`;
  const before = readProduct(shell, url);
  expect(before.kind).toBe('app-shell');
  expect(dataRequest(before, { url, html: shell })).toEqual(asked);
  const reading = layOver(before, url, { ...asked, text: JSON.stringify(product) });
  expect(reading).toMatchObject({
    kind: 'product',
    product: { title: { value: product.title }, availability: { value: 'in_stock' } },
  });
  // the data names no currency: a price without one is no price
  expect(reading.product?.price.value).toBeNull();
});

test('pages of other systems and other addresses are not asked about', () => {
  expect(
    shopifyAdapter.dataAddress({ url: 'https://shop.example/products/x', html: '<p>plain</p>' }),
  ).toBeNull();
  expect(shopifyAdapter.dataAddress({ url: 'https://shop.example/pages/about', html })).toBeNull();
});
