/** `Idempotency-Key` (domain 0): the same key and body have effect once, whatever happened before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from './support/a-customer.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  token = (await aCustomer(shop)).token;
});
afterAll(() => shop.close());

const address = { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' };
const create = (key: string, body: object = address) =>
  shop.call('createAddress', { token, body, headers: { 'idempotency-key': key } });
const count = async () => (await shop.call('listAddresses', { token })).body.data.length;

test('the same key and body answer the same and act once, also at one instant', async () => {
  const first = await create('the-first-key');
  const again = await create('the-first-key');
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  const before = await count();
  const together = await Promise.all(Array.from({ length: 16 }, () => create('the-second-key')));
  expect(await count()).toBe(before + 1);
  for (const { status, body } of together) if (status !== 201) expect(body.error.code).toBe('in_flight');
});

test('another body under the same key is refused', async () => {
  await create('the-third-key');
  const other = await create('the-third-key', { ...address, city: 'Hamburg' });
  expect(other.body.error.code).toBe('key_reused');
});

test('a refused request may be mended and sent again under its key', async () => {
  expect((await create('the-fourth-key', { ...address, country: 'x' })).status).toBe(422);
  expect((await create('the-fourth-key')).status).toBe(201);
});

test('a claim that a dead process left is taken over after a minute, a living one is not', async () => {
  const claim = (age: string, key: string) =>
    shop.database.pool.query(
      `update idempotency_key set status = null, answer = null, created_at = now() - $1::interval where key = $2`,
      [age, key],
    );
  await create('the-fifth-key');
  await claim('10 seconds', 'the-fifth-key');
  expect((await create('the-fifth-key')).body.error.code).toBe('in_flight');
  await claim('2 minutes', 'the-fifth-key');
  expect((await create('the-fifth-key')).status).toBe(201);
});
