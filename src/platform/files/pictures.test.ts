import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { aPicture } from '../../../tests/support/pictures.ts';
import { openProductsOutside } from '../../server/wiring/products-outside.ts';
import type { Refusal } from '../api/refusal.ts';
import { encodePicture } from './encode-picture.ts';
import {
  attachPictures,
  detachPictures,
  findPicture,
  forgetLoosePictures,
  pictureJson,
  picturesOf,
  readPicture,
  storePicture,
} from './pictures.ts';

const shape = { widths: [160, 480] };
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    ({ code, detail }: Refusal) => [code, detail.fields?.file],
  );

describe('encoding', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s becomes WebP of our widths', async (format) => {
    const { copies, width, height } = await encodePicture(await aPicture({ format }), shape);
    const made = await Promise.all([...copies.values()].map((copy) => sharp(copy).metadata()));
    expect(made.map((each) => [each.format, each.width])).toEqual([
      ['webp', 160],
      ['webp', 400],
    ]);
    expect({ width, height }).toEqual({ width: 400, height: 300 });
  });

  test('a photo stands upright, and what the camera told is gone', async () => {
    const photo = await aPicture({ turned: true });
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('a secret place');
    const { copies } = await encodePicture(photo, shape);
    const made = await sharp(copies.get(480)).metadata();
    expect(made).toMatchObject({ width: 300, height: 400 });
    for (const told of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(made[told]).toBeUndefined();
    expect(copies.get(480)?.toString('latin1')).not.toContain('secret');
  });

  test('a crop is a square of the upright picture, also when it reaches over the edge', async () => {
    const red = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#00f' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#f00' } },
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const square = { widths: [64], square: true, crop: { left: 0.9, top: 0.4, size: 1 } };
    const { copies } = await encodePicture(red, square);
    const { dominant } = await sharp(copies.get(64)).stats();
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
    expect(await sharp(copies.get(64)).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  test('other formats, broken files and too many pixels are refused with the cure', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>');
    const whole = await aPicture({ format: 'png' });
    const huge = await aPicture({ width: 4100, height: 4100, format: 'png' });
    const other = { code: 'unsupported_type', field: 'not_a_picture' };
    for (const bytes of [svg, await aPicture({ format: 'gif' }), Buffer.from('GIF89a')]) {
      expect(await refusal(encodePicture(bytes, shape))).toEqual([other.code, other.field]);
    }
    expect(await refusal(encodePicture(Buffer.alloc(0), shape))).toEqual([other.code, 'file_empty']);
    const broken = ['fields', { code: 'picture_broken' }];
    expect(await refusal(encodePicture(whole.subarray(0, whole.length - 40), shape))).toEqual(broken);
    const head = Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500, 7)]);
    expect(await refusal(encodePicture(head, shape))).toEqual(broken);
    expect(await refusal(encodePicture(huge, shape))).toEqual([
      'fields',
      { code: 'picture_too_many_pixels', values: { max: 16 } },
    ]);
  });
});

describe('keeping', () => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    folder = join(tmpdir(), `waybill-pictures-${process.pid}`);
    shop = await aShop({ outside: { products: openProductsOutside({ filesFolder: folder }) } });
  });
  afterAll(() => shop.close());

  const store = async (userId: string, bytes?: Buffer, purpose: 'claim' | 'avatar' = 'claim') =>
    storePicture(shop.installation, {
      content: bytes ?? (await aPicture({ background: '#123' })),
      shape,
      purpose,
      ownerId: null,
      uploadedBy: userId,
    });
  const filesOf = async (hash: string) =>
    (await readdir(join(folder, 'pictures', hash.slice(0, 2))).catch(() => [])).filter((name) =>
      name.startsWith(hash),
    );

  test('pictures are tied in their order, and only by who uploaded them', async () => {
    const [owner, stranger] = [await aCustomer(shop), await aCustomer(shop)];
    const { db } = shop.installation;
    const ids = [(await store(owner.id)).id, (await store(owner.id)).id].reverse();
    const tie = (uploadedBy: string, subjectId: string) =>
      attachPictures(db, { ids, purpose: 'claim', uploadedBy, subjectId, ownerId: uploadedBy });
    await expect(tie(stranger.id, 'clm_stranger')).rejects.toMatchObject({ code: 'fields' });
    await tie(owner.id, 'clm_one');
    await expect(tie(owner.id, 'clm_two')).rejects.toMatchObject({ code: 'fields' });
    const found = await picturesOf(db, { purpose: 'claim', subjectIds: ['clm_one', 'clm_two'] });
    expect([...found].map(([subject, list]) => [subject, list.map(({ id }) => id)])).toEqual([
      ['clm_one', ids],
    ]);
  });

  test('a loose picture goes after a day; its files stay while another needs them', async () => {
    const { id: userId } = await aCustomer(shop);
    const bytes = await aPicture({ background: '#777' });
    const [first, second] = [await store(userId, bytes), await store(userId, bytes)];
    expect(first.hash).toBe(second.hash);
    const { db } = shop.installation;
    const tie = { purpose: 'claim', uploadedBy: userId, subjectId: 'clm_kept', ownerId: userId } as const;
    await attachPictures(db, { ...tie, ids: [first.id] });
    const day = 86_400_000;
    const later = (days: number) => new Date(shop.clock.now().getTime() + days * day);
    await forgetLoosePictures(shop.installation, later(-1));
    expect(await findPicture(db, second.id)).toBeDefined();
    await forgetLoosePictures(shop.installation, later(1));
    expect(await findPicture(db, second.id)).toBeUndefined();
    expect(await filesOf(first.hash)).toHaveLength(2);
    expect(await readPicture(shop.installation, first, 160)).toBeInstanceOf(Buffer);
    await detachPictures(db, [first.id], shop.clock.now());
    await forgetLoosePictures(shop.installation, later(1));
    expect(await filesOf(first.hash)).toEqual([]);
  });

  test('are sent to their owner only: by header, or by both cookies of a browser', async () => {
    const [owner, stranger] = [await aCustomer(shop), await aCustomer(shop)];
    const picture = await store(owner.id);
    const { sources } = pictureJson(picture);
    const url = sources[0]?.url ?? '';
    const get = (headers: Record<string, string> = {}, at = url) => shop.app.inject({ url: at, headers });
    const seen = await get({ authorization: `Bearer ${owner.token}` });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const cookie = `auth.token=${encodeURIComponent(`Bearer ${owner.token}`)}`;
    expect((await get({ cookie })).statusCode).toBe(200);
    const etag = String(seen.headers.etag);
    expect((await get({ cookie, 'if-none-match': etag })).statusCode).toBe(304);
    const hidden = [
      await get(),
      await get({ 'if-none-match': etag }),
      await get({ authorization: `Bearer ${stranger.token}` }),
      await get({ cookie }, url.replace('160', '161')),
      await get({ cookie }, url.replace(picture.id, 'pic_00000000000000')),
      await get({ cookie }, '/media/pictures/..%2f..%2fetc/160.webp'),
    ];
    expect(hidden.map(({ statusCode, body }) => [statusCode, body])).toEqual(hidden.map(() => [404, '']));
    expect(new Set(hidden.map(({ headers }) => headers['cache-control']))).toEqual(
      new Set(['private, no-store']),
    );
    // what is seen on many pages is kept in the browser and asked about
    const avatar = pictureJson(await store(owner.id, undefined, 'avatar')).sources[0]?.url ?? '';
    expect((await get({ cookie }, avatar)).headers['cache-control']).toBe('private, no-cache');
  });
});
