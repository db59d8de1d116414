import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, type Site } from '../../../../tests/support/a-site.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { sameProductKey } from '../../reader/addresses/normalise-address.ts';
import { createReaderPool } from '../../reader/read-in-worker.ts';
import { readPage } from './read-page.ts';

/** Pages and data of a shop, a shortener and an inner service, all on one port of loopback, told apart by name. */
const answers: Record<string, { type?: string; body?: string; location?: string }> = {
  'harbour.test/products/jumper': {
    body: '<html lang="en-GB"><head><title>Harbour wool jumper</title><meta property="og:type" content="product"><link href="https://cdn.shopify.com/a.css"></head><body><h1>Harbour wool jumper</h1><p class="price">£85.00</p><button name="add">Add to cart</button></body></html>',
  },
  'harbour.test/products/jumper.js': {
    type: 'text/javascript; charset=utf-8',
    body: JSON.stringify({
      title: 'Harbour wool jumper',
      available: true,
      price: 8500,
      images: [],
      options: [{ name: 'Size' }],
      variants: [
        { id: 1, option1: 'S', available: false, price: 8500 },
        { id: 2, option1: 'M', available: true, price: 8900 },
      ],
    }),
  },
  'harbour.test/products/scarf': {
    body: '<title>Scarf</title><meta property="og:type" content="product"><link href="https://cdn.shopify.com/a.css"><h1>Scarf</h1><p class="price">£25.00</p><button name="add">Add to cart</button>',
  },
  'harbour.test/products/scarf.js': { location: 'http://inner.test/secret' },
  'harbour.test/product/oilskin': {
    body: '<html lang="en"><head><title>Oilskin hat</title><link rel="https://api.w.org/" href="/wp-json/"></head><body class="woocommerce postid-7"><h1>Oilskin hat</h1><button>Add to cart</button></body></html>',
  },
  'harbour.test/wp-json/wc/store/v1/products/7': {
    type: 'application/json; charset=UTF-8',
    body: JSON.stringify({
      name: 'Oilskin hat',
      is_in_stock: false,
      prices: { price: '3200', currency_code: 'GBP', currency_minor_unit: 2 },
      images: [],
      attributes: [],
    }),
  },
  'bit.ly/3redirect': { location: 'http://harbour.test:PORT/products/jumper?utm_source=chat&fbclid=1' },
  'm.tb.cn/h.5abc': {
    body: '<script>var url = "http://harbour.test:PORT/products/jumper?spm=a1z10";</script>',
  },
  'bit.ly/inner': { location: 'http://169.254.169.254/latest/meta-data' },
  'm.tb.cn/inner': { body: '<meta http-equiv="refresh" content="0; url=http://10.0.0.7/admin">' },
};

let site: Site;
const asked: string[] = [];
const pool = createReaderPool({ memoryMb: 192, timeoutMs: 5_000 });
const log = pino({ level: 'silent' });

beforeAll(async () => {
  site = await aSite((request, response) => {
    const name = `${request.headers.host?.split(':')[0]}${request.url?.split('?')[0]}`;
    asked.push(name);
    const answer = answers[name];
    const filled = (text: string) => text.replaceAll('PORT', String(site.port));
    if (answer?.location) response.writeHead(302, { location: filled(answer.location) }).end();
    else if (answer?.body)
      response
        .writeHead(200, { 'content-type': answer.type ?? 'text/html; charset=utf-8' })
        .end(filled(answer.body));
    else response.writeHead(404).end();
  });
});
beforeEach(() => asked.splice(0));
afterAll(async () => {
  await pool.close();
  await site.close();
});

function read(address: string) {
  const names = ['harbour.test', 'bit.ly', 'm.tb.cn'];
  const egress = createEgress({
    allow: names.map((name) => `${name}:${site.port}`),
    resolver: async (name) => [name === 'inner.test' ? '10.0.0.7' : '127.0.0.1'],
    failureStepMs: 0,
  });
  return readPage(address.replace('PORT', String(site.port)), { egress, readerPool: pool, log });
}

describe("a shop's own data", () => {
  test('is fetched by the same rules as pages, once, and laid over what the page said', async () => {
    const page = await read('http://harbour.test:PORT/products/jumper');
    expect(asked).toEqual(['harbour.test/products/jumper', 'harbour.test/products/jumper.js']);
    expect(page.product.variants.items.map(({ price }) => price?.amount)).toEqual(['85.00', '89.00']);
    expect(page.product.price.value).toEqual({ amount: '85.00', currency: 'GBP' });
  });

  test('of WooCommerce fills in the price and the stock that a page does not say', async () => {
    const page = await read('http://harbour.test:PORT/product/oilskin');
    expect(asked).toEqual(['harbour.test/product/oilskin', 'harbour.test/wp-json/wc/store/v1/products/7']);
    expect(page.product).toMatchObject({
      price: { value: { amount: '32.00', currency: 'GBP' } },
      availability: { value: 'out_of_stock' },
    });
  });

  test('that leads into the inner network is not followed, and the page stands as it was read', async () => {
    const page = await read('http://harbour.test:PORT/products/scarf');
    expect(page.product.title.value).toBe('Scarf');
    expect(page.product.variants.items).toEqual([]);
    expect(asked).toEqual(['harbour.test/products/scarf', 'harbour.test/products/scarf.js']);
  });
});

test('a route behind a path of its own names an option, and an anchor names nothing', async () => {
  const page = await read('http://harbour.test:PORT/products/jumper#/3-size-m');
  expect(page.url).toBe(`http://harbour.test:${site.port}/products/jumper#/3-size-m`);
  expect(page.product.title.value).toBe('Harbour wool jumper');
  const anchored = await read('http://harbour.test:PORT/products/jumper#reviews');
  expect(anchored.url).toBe(`http://harbour.test:${site.port}/products/jumper`);
});

describe('a short link', () => {
  test.each(['http://bit.ly:PORT/3redirect', 'http://m.tb.cn:PORT/h.5abc'])(
    '%s leads to the product, which is the same as at its own address',
    async (address) => {
      const page = await read(address);
      expect(page.url).toBe(`http://harbour.test:${site.port}/products/jumper`);
      expect(page.product.title.value).toBe('Harbour wool jumper');
      expect(sameProductKey(page.url)).toBe(
        sameProductKey(`https://www.harbour.test:${site.port}/products/jumper/?utm_medium=x#reviews`),
      );
    },
  );

  test.each(['http://bit.ly:PORT/inner', 'http://m.tb.cn:PORT/inner'])(
    '%s into the inner network is not followed',
    async (address) => {
      await expect(read(address)).rejects.toMatchObject({ code: 'page_unreachable' });
      expect(asked).toHaveLength(1);
    },
  );
});

test.each([
  // nobody can tell a page that takes long from a machine without time
  { limit: { memoryMb: 192, timeoutMs: 1 }, code: 'reading_too_slow', value: 'timeout' },
  { limit: { memoryMb: 24, timeoutMs: 20_000 }, code: 'page_too_large', value: 'memory' },
])(
  'a page that breaks a limit of the reader is told by its cause: $value',
  async ({ limit, code, value }) => {
    const narrow = createReaderPool(limit);
    const egress = createEgress({ allow: [`127.0.0.1:${site.port}`], failureStepMs: 0 });
    answers['127.0.0.1/huge'] = { body: '<b class="price">€ 5.00</b>'.repeat(60_000) };
    const parts = { egress, readerPool: narrow, log };
    await expect(readPage(`http://127.0.0.1:${site.port}/huge`, parts)).rejects.toMatchObject({
      code,
      evidence: [{ field: 'page', source: 'limit', value }],
    });
    await narrow.close();
  },
);
