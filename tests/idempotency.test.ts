/** `Idempotency-Key` (rules: idempotency): the same key and body have effect once, whatever happened before. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createIdempotencyKeys, type OneAction } from '../src/server/api/idempotency.ts';
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

test('a guest’s form that is sent again under its key makes one ticket', async () => {
  const send = (key: string, question = 'Do you ship to Kazan?') =>
    shop.call('submitForm', {
      params: { name: 'question' },
      body: { email: 'guest@example.com', question, consent: true },
      headers: { 'idempotency-key': key },
    });
  const key = 'a-guest-key-of-some-length';
  const first = await send(key);
  expect(first.status).toBe(201);
  expect((await send(key)).body).toEqual(first.body);
  expect((await send(key, 'Another question?')).body.error.code).toBe('key_reused');
  const { rows } = await shop.database.pool.query(`select from ticket where email = 'guest@example.com'`);
  expect(rows).toHaveLength(1);
  const { fields } = (await send('short-key')).body.error;
  expect(fields?.['Idempotency-Key']?.[0]).toContain('must have 16 to 255');
});

test('a deed that the journal could not take is not done again, and the log says that it is missing', async () => {
  const [finance, customer] = [await aCustomer(shop, { roles: ['finance'] }), await aCustomer(shop)];
  const correct = () =>
    shop.call('staffCorrectBalance', {
      token: finance.token,
      params: { id: customer.id },
      body: { amount: '10', reason: 'Paid by hand' },
      headers: { 'idempotency-key': 'the-key-of-a-correction' },
    });
  const { pool } = shop.database;
  await pool.query('alter table staff_deed rename to staff_deed_away');
  const [first, again] = [await correct(), await correct()];
  await pool.query('alter table staff_deed_away rename to staff_deed');
  const missing = shop.errors.splice(0);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect((await correct()).body.data.balance.amount).toBe('10.00');
  const { rows } = await pool.query('select from balance_correction where user_id = $1', [customer.id]);
  expect(rows).toHaveLength(1);
  expect(missing).toHaveLength(1);
  const facts = { actor: finance.id, call: 'staffCorrectBalance', target: customer.id };
  expect(JSON.parse(missing[0] ?? '')).toMatchObject(facts);
});

const once = (key: string, action: OneAction<unknown>) =>
  createIdempotencyKeys(shop.database.db, { renewedEvery: 20 }).once(
    { name: 'createAddress', contract: {} as never },
    { caller: { kind: 'guest' }, idempotencyKey: key, headers: {} } as never,
    action,
  );

test('a deed whose answer could not be worded is never done again', async () => {
  let times = 0;
  const action = {
    act: async () => ++times,
    answer: () => {
      throw new Error('no words');
    },
  };
  await expect(once('a-key-without-an-answer', action)).rejects.toThrow('no words');
  await shop.database.pool.query(
    `update idempotency_key set created_at = now() - interval '1 hour' where key = 'a-key-without-an-answer'`,
  );
  await expect(once('a-key-without-an-answer', action)).rejects.toThrow('done without an answer');
  expect(times).toBe(1);
});

test('whoever works longer than a minute keeps the claim', async () => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const action = { act: () => end, answer: () => ({ status: 200, body: '{}' }) };
  const working = once('a-key-of-long-work', action);
  const age = async () =>
    (
      await shop.database.pool.query(
        `select now() - created_at < interval '1 minute' as is_young from idempotency_key where key = 'a-key-of-long-work'`,
      )
    ).rows[0]?.is_young;
  await vi.waitFor(async () => expect(await age()).toBe(true), { timeout: 30_000 });
  await shop.database.pool.query(
    `update idempotency_key set created_at = now() - interval '2 minutes' where key = 'a-key-of-long-work'`,
  );
  await vi.waitFor(async () => expect(await age()).toBe(true), { timeout: 30_000 });
  await expect(once('a-key-of-long-work', action)).rejects.toMatchObject({ code: 'in_flight' });
  finish();
  expect(await working).toEqual({ status: 200, body: '{}' });
});
