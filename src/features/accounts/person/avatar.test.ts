import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aForm, aPicture } from '../../../../tests/support/pictures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const upload = ({ token }: TestCustomer, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  shop.call('uploadAvatar', { token, form: aForm([bytes], fields) });
const look = ({ token }: TestCustomer, url: string | null) =>
  shop.app.inject({ url: url ?? '/nowhere', headers: { authorization: `Bearer ${token}` } });

test('an avatar is a square of fixed size and type, whatever was sent', async () => {
  const customer = await aCustomer(shop);
  const { status, body } = await upload(customer, await aPicture({ turned: true, width: 30, height: 900 }));
  expect(status).toBe(200);
  const sent = await look(customer, body.data.avatar);
  expect(sent.statusCode).toBe(200);
  expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
});

test('the crop is taken from the fields of the form, and wrong ones are named', async () => {
  const customer = await aCustomer(shop);
  const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00f' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#f00' } }, left: 200, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const { body } = await upload(customer, half, { left: '0.5', top: '0', size: '1' });
  const { dominant } = await sharp((await look(customer, body.data.avatar)).rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(200);
  const wrong = await upload(customer, half, { left: '2', top: 'x', size: '0' });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.error.fields ?? {}).sort()).toEqual(['left', 'size', 'top']);
});

test('removing and replacing can be taken back within a day, by the owner alone', async () => {
  const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)];
  const { token } = customer;
  const first = (await upload(customer, await aPicture())).body.data.avatar;
  const second = (await upload(customer, await aPicture({ background: '#911' }))).body.data.avatar;
  expect(second).not.toBe(first);
  expect((await shop.call('deleteAvatar', { token })).body.data.avatar).toBeNull();
  expect((await shop.call('deleteAvatar', { token })).body.data.avatar).toBeNull();
  const restore = (avatar: string | null, by = token) =>
    shop.call('restoreAvatar', { token: by, body: { avatar } });
  expect((await restore(first, stranger.token)).status).toBe(410);
  expect((await restore(first)).body.data.avatar).toBe(first);
  expect((await restore(second)).body.data.avatar).toBe(second);
  expect((await restore('/media/pictures/nothing')).status).toBe(410);
  shop.clock.advance(2 * 86_400_000);
  await shop.features.jobs.sweep_records?.({});
  shop.clock.advance(-2 * 86_400_000);
  expect((await restore(first)).status).toBe(410);
  expect((await look(customer, second)).statusCode).toBe(200);
});

test('staff see the avatar of a customer, another customer does not', async () => {
  const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)];
  const staff = await aCustomer(shop, { roles: ['support'] });
  const { avatar } = (await upload(customer, await aPicture())).body.data;
  expect((await look(staff, avatar)).statusCode).toBe(200);
  expect((await look(stranger, avatar)).statusCode).toBe(404);
});

test('what is too large, of another kind, or no whole request is refused in words', async () => {
  const customer = await aCustomer(shop);
  const { token } = customer;
  const large = await upload(customer, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
  expect([large.status, large.body.error.code]).toEqual([413, 'too_large']);
  expect(large.body.error.fields?.file).toEqual(['This file is larger than 5 MB. Choose a smaller one.']);
  const empty = await upload(customer, Buffer.alloc(0));
  expect([empty.status, empty.body.error.fields?.file?.[0]]).toEqual([
    415,
    'This file is empty. Choose another one.',
  ]);
  const text = await upload(customer, Buffer.from('<html>'));
  expect([text.status, text.body.error.fields?.file?.[0]]).toEqual([
    415,
    'Choose a photo or picture in JPEG, PNG or WebP format.',
  ]);
  const none = await shop.call('uploadAvatar', { token, form: aForm([], { left: '0' }) });
  expect([none.status, Object.keys(none.body.error.fields ?? {})]).toEqual([422, ['file']]);
  const two = aForm([await aPicture(), await aPicture()]);
  expect((await shop.call('uploadAvatar', { token, form: two })).status).toBe(413);
  expect((await shop.call('uploadAvatar', { token, body: { file: 'x' } })).status).toBe(415);
  for (const [type, payload] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=xx', ''],
    ['multipart/form-data; boundary=xx', '--xx\r\nContent-Disposition: form-data; name="file"; filename="a"'],
    [
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    [
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--xx--',
    ],
  ] as const) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/avatar',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
    expect([400, 415, 422], `${type} ${payload}`).toContain(answer.statusCode);
  }
  expect((await shop.call('getUser', { token })).body.data.avatar).toBeNull();
});
