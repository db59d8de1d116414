/** A link that leads on to another host: the price is that of the shop that answers. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDiscount } from '../../../../tests/support/a-discount.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { openProductsOutside } from '../../../server/wiring/products-outside.ts';

/** A public address; the dialer leads it to the server of this test. */
const PUBLIC = '93.184.215.14';
const offer = { '@type': 'Offer', price: '40.00', priceCurrency: 'EUR', availability: 'InStock' };
const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Teekanne', offers: offer };
const page = `<!doctype html><html lang="de"><title>Teekanne</title>
<script type="application/ld+json">${JSON.stringify(product)}</script><h1>Teekanne</h1><p>40,00 €</p>`;

let site: Server;
let shop: TestShop;
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.headers.host === 'kurz.example')
      response.writeHead(302, { location: 'http://www.laden.example/teekanne' }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const egress = createEgress({
    resolver: async () => [PUBLIC],
    dial: () => Object.defineProperty(connect(port, '127.0.0.1'), 'remoteAddress', { value: PUBLIC }),
  });
  shop = await aShop({ outside: { products: { ...openProductsOutside({}), egress } } });
});
afterAll(async () => {
  await shop.close();
  site.close();
});

test('a discount of that shop is in the first price of a guest', async () => {
  await aDiscount(shop, { hosts: ['laden.example'] });
  const { body } = await shop.call('previewUrl', { body: { url: 'http://kurz.example/a1' } });
  expect(body.data.product.host).toBe('laden.example');
  expect(body.data.url.host).toBe('kurz.example');
  expect(body.data.quote?.discounts).toMatchObject([{ on: 'goods', value: '10' }]);
});
