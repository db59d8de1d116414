/** A program's key sees customers behind masks, and its searches do not lift them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('a key finds a customer by the whole address alone, a person by a part of it', async () => {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const { id, email } = await aCustomer(shop, { email: 'k7@example.com', name: 'Anna Berg' });
  const service = { serviceName: 'Stock', roles: ['warehouse'], readsOnly: true };
  const made = await shop.call('staffCreateServiceAccount', { token, body: service });
  const { key } = made.body.data;
  const finds = async (by: string, q: string) =>
    (await shop.call('staffListCustomers', { token: by, query: { q } })).body.data.some(
      (one) => one.id === id,
    );
  expect(await finds(key, email.toUpperCase())).toBe(true);
  expect(await finds(key, 'anna berg')).toBe(true);
  for (const part of ['7@example.com', 'k7@', 'anna', 'berg', '%', '_7@example.com'])
    expect([part, await finds(key, part)]).toEqual([part, false]);
  expect(await finds(token, '7@example.com')).toBe(true);
});
