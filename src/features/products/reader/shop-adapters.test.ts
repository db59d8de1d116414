import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from './loose-json.ts';
import { readProduct } from './read-product.ts';
import { completeReading, type FetchJson, shopifyAdapter } from './shop-adapters.ts';

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

let server: Server;
let origin = '';
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const known = request.url === '/products/harbour-wool-jumper.js';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(known ? JSON.stringify(product) : '{"errors":"Not Found"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((done) => server.close(done)));

const fetchJson: FetchJson = async (address) => (await fetch(address)).json() as Promise<Json>;
const html =
  '<html lang="en-GB"><head><title>Harbour wool jumper</title><meta property="og:type" content="product"><link href="https://cdn.shopify.com/a.css"></head><body><h1>Harbour wool jumper</h1><p class="price">£85.00</p><button name="add">Add to cart</button></body></html>';

test('a shop that keeps its variants behind an address of its own is asked once', async () => {
  const url = `${origin}/products/harbour-wool-jumper`;
  const reading = await completeReading(readProduct(html, url), { url, html }, fetchJson);
  expect(asked).toEqual(['/products/harbour-wool-jumper.js']);
  expect(
    reading.product?.variants.items.map(({ options, price, available }) => [options, price, available]),
  ).toEqual([
    [{ Size: 'S' }, { amount: '85.00', currency: 'GBP' }, false],
    [{ Size: 'M' }, { amount: '89.00', currency: 'GBP' }, true],
  ]);
  expect(reading.product?.images[0]).toContain('jumper-front');
  expect(reading.evidence.at(-1)?.source).toBe('shopify');
});

test('a shop that does not answer leaves the reading as it was', async () => {
  const url = `${origin}/products/gone`;
  const before = readProduct(html, url);
  expect(await completeReading(before, { url, html }, fetchJson)).toEqual(before);
  expect(
    await completeReading(before, { url, html }, () => Promise.reject(new Error('unreachable'))),
  ).toEqual(before);
});

test('pages of other systems and other addresses are not asked about', () => {
  expect(
    shopifyAdapter.dataAddress({ url: 'https://shop.example/products/x', html: '<p>plain</p>' }),
  ).toBeNull();
  expect(shopifyAdapter.dataAddress({ url: 'https://shop.example/pages/about', html })).toBeNull();
});
