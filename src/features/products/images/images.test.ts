import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aShopWithDemoShops,
  type ShopWithDemoShops,
} from '../../../../tests/support/a-shop-with-demo-shops.ts';
import { mailImagePath } from '../snapshots/snapshot.ts';
import { shrinkImage } from './shrink-image.ts';

let shop: ShopWithDemoShops;
let images: string[];
beforeAll(async () => {
  shop = await aShopWithDemoShops();
  const url = `${shop.origin}/nordlicht/p/wolldecke-fjord`;
  images = (await shop.call('previewUrl', { body: { url } })).body.data.product.images;
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ url });

describe('product images', () => {
  test('come from our own origin as WebP of the width in their name, to be kept for ever', async () => {
    const path = images[0] ?? '';
    for (const width of [160, 480, 960]) {
      const answer = await get(path.replace('-480', `-${width}`));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { format, width: made } = await sharp(answer.rawPayload).metadata();
      // never larger than the original, which is 800 wide
      expect({ format, made }).toEqual({ format: 'webp', made: Math.min(width, 800) });
    }
  });

  test('come as AVIF as well, smaller than the WebP (UX-255)', async () => {
    const webp = images[0] ?? '';
    const answer = await get(webp.replace('.webp', '.avif'));
    expect(answer.headers['content-type']).toBe('image/avif');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(480);
    expect(answer.rawPayload.length).toBeLessThan((await get(webp)).rawPayload.length);
    expect((await get('/media/products/prd_000000000000/0-480.avif')).statusCode).toBe(404);
  });

  test('come as JPEG of one size for mails, which other people’s pages show', async () => {
    const path = mailImagePath(images[0] ?? '') ?? '';
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 160, 200]);
    expect((await get(path.replace('160', '480'))).statusCode).toBe(404);
  });

  test('are fetched once, also when all widths are asked for at the same time', async () => {
    const path = images[1] ?? '';
    shop.statements.length = 0;
    const paths = [160, 480, 960].map((width) => path.replace('-480', `-${width}`));
    const answers = await Promise.all(paths.map(get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(shop.statements).toHaveLength(1);
    await get(path);
    expect(shop.statements).toHaveLength(1);
  });

  test.each([
    '/media/products/prd_000000000000/0-480.webp',
    '/media/products/prd_000000000000/0-481.webp',
    '/media/products/prd_000000000000/0-480.png',
    '/media/products/..%2f..%2fetc/0-480.webp',
    '/media/products/prd_000000000000/..%2f0-480.webp',
  ])('%s is 404 without a body', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('');
  });

  test('a number beyond the pictures of a product is 404', async () => {
    expect((await get((images[0] ?? '').replace('/0-', '/99-'))).statusCode).toBe(404);
  });
});

describe('foreign pictures', () => {
  const square = { create: { width: 60, height: 40, channels: 3 as const, background: '#a33' } };

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '%s is accepted and loses its metadata',
    async (format) => {
      const bytes = await sharp(square)
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .toFormat(format)
        .toBuffer();
      const made = (await shrinkImage(bytes)).get(480);
      const metadata = await sharp(made).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 });
      expect(metadata.exif).toBeUndefined();
    },
  );

  test('SVG, what is broken, and what is too large are refused', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    await expect(shrinkImage(svg)).rejects.toThrow('unsupported image format');
    const whole = await sharp(square).png().toBuffer();
    await expect(shrinkImage(whole.subarray(0, whole.length - 40))).rejects.toThrow();
    const large = await sharp({ create: { ...square.create, width: 4100, height: 4100 } })
      .png()
      .toBuffer();
    await expect(shrinkImage(large)).rejects.toThrow(/pixel limit/);
    await expect(shrinkImage(Buffer.from('<html>'))).rejects.toThrow();
  });

  test('a picture on this machine or of a private network is not fetched', async () => {
    let asked = 0;
    const inner: Server = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening));
    const { port } = inner.address() as AddressInfo;
    const id = (images[0] ?? '').split('/')[3];
    await shop.database.pool.query(
      `insert into product_snapshot
       select 'prd_inner0000000', source, typed_by, asked_key, product_key, url, host, shop_key, shop_name, title,
         language, brand, description, price_minor, currency, old_price_minor, price_is_sure, availability,
         array['http://127.0.0.1:${port}/x.png'], 1, options, variants, options_note, confidence, evidence, read_at
       from product_snapshot where id = $1`,
      [id],
    );
    expect((await get('/media/products/prd_inner0000000/0-480.webp')).statusCode).toBe(404);
    expect(asked).toBe(0);
    inner.close();
  });

  test('a picture that failed once is asked for again soon, and later after longer pauses', async () => {
    const id = (images[0] ?? '').split('/')[3];
    const { rows } = await shop.database.pool.query<{ images: string[] }>(
      'select images from product_snapshot where id = $1',
      [id],
    );
    const path = '/media/products/prd_late00000000/0-480.webp';
    await shop.database.pool.query(
      `insert into product_snapshot
       select 'prd_late00000000', source, typed_by, asked_key, product_key, url, host, shop_key, shop_name, title,
         language, brand, description, price_minor, currency, old_price_minor, price_is_sure, availability,
         array['${shop.origin}/nordlicht/no-such-picture.png'], 1, options, variants, options_note, confidence,
         evidence, read_at
       from product_snapshot where id = $1`,
      [id],
    );
    expect((await get(path)).statusCode).toBe(404);
    shop.clock.advance(16_000);
    expect((await get(path)).statusCode).toBe(404);
    // a snapshot never changes, so the shop gets its picture behind the back of the trigger that says so
    await shop.database.pool.query(
      `begin; set local session_replication_role = replica;
       update product_snapshot set images = array['${rows[0]?.images[0]}'] where id = 'prd_late00000000'; commit`,
    );
    shop.clock.advance(16_000);
    expect((await get(path)).statusCode).toBe(404);
    shop.clock.advance(45_000);
    expect((await get(path)).statusCode).toBe(200);
  });
});
