/** Shops whose pictures take all that they may: what was fetched does not pile up in memory, and others get theirs. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoShops, startDemoShops } from '../../src/features/products/demo/start-demo-shops.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { aSite, type Site } from '../support/a-site.ts';

/** A public address; the test's dialer leads it to the hostile site. */
const PUBLIC = '93.184.215.14';
const MEBIBYTE = 1024 * 1024;

let demo: DemoShops;
let site: Site;
let shop: TestShop;
let fetched = 0;
beforeAll(async () => {
  demo = await startDemoShops({ host: '127.0.0.1', port: 0 });
  const raw = { width: 4000, height: 3900, channels: 3 } as const;
  const slow = await sharp(randomBytes(4000 * 3900 * 3), { raw })
    .jpeg({ quality: 12, progressive: true })
    .toBuffer();
  // what stands behind the end of a picture is no part of it
  const heavy = Buffer.concat([slow, Buffer.alloc(7.9 * MEBIBYTE - slow.length)]);
  site = await aSite((_request, response) => response.setHeader('content-type', 'image/jpeg').end(heavy));
  const products = openProductsOutside({ demo });
  const hostile = createEgress({
    resolver: async () => [PUBLIC],
    dial: () => Object.defineProperty(connect(site.port, '127.0.0.1'), 'remoteAddress', { value: PUBLIC }),
  });
  const egress: typeof hostile = {
    ...hostile,
    async fetchPage(url, options) {
      if (url.startsWith(demo.origin)) return products.egress.fetchPage(url, options);
      const page = await hostile.fetchPage(url, options);
      fetched++;
      return page;
    },
  };
  shop = await aShop({ outside: { products: { ...products, egress } } });
});
afterAll(async () => {
  await shop.close();
  await site.close();
  await demo.stop();
});

/** A product whose one picture is at this address. */
async function aProductWith(address: string, like: string, n: number): Promise<string> {
  const id = `prd_heavy${String(n).padStart(6, '0')}${Date.now()}`;
  await shop.database.pool.query(
    `insert into product_snapshot
     select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'images', $3::jsonb))).*
     from product_snapshot s where id = $1`,
    [like, id, JSON.stringify([address])],
  );
  return id;
}

test('pictures of many sites that take long to decode wait for it in bounds', {
  timeout: 240_000,
}, async () => {
  const payload = { url: `${demo.origin}/nordlicht/p/wolldecke-fjord` };
  const read = await shop.app.inject({ method: 'POST', url: '/api/v1/url-preview', payload });
  const { id } = read.json().data.product as { id: string };
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      aProductWith(`http://pictures.hostile${n % 20}.example/${n}.jpg`, id, n),
    ),
  );
  let answered = 0;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, fetched - answered);
  }, 20);
  const opened = ids.map(async (one, n) => {
    const remoteAddress = `198.51.100.${n % 3}`;
    await shop.app.inject({ url: `/media/products/${one}/0-480.webp`, remoteAddress });
    answered++;
  });
  await expect.poll(() => fetched).toBeGreaterThan(8);
  const other = await shop.app.inject({
    url: `/media/products/${id}/0-480.webp`,
    remoteAddress: '203.0.113.5',
  });
  await Promise.all(opened);
  clearInterval(watch);

  // 64 MB of them wait; others are about to be answered that there is none. Without the bound it is more than half of all
  expect(most).toBeLessThanOrEqual(20);
  expect(other.statusCode).toBe(200);
});
