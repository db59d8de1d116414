/** The shop signs one person out everywhere, or everybody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { startSession } from '../sessions/session-actions.ts';
import { endEverySession } from './end-sessions.ts';

let shop: TestShop;
let support: TestCustomer;
beforeAll(async () => {
  shop = await aShop();
  support = await aCustomer(shop, { roles: ['support'] });
});
afterAll(() => shop?.close());

const isIn = async (token: string) => (await shop.call('getUser', { token })).status === 200;
async function another({ id }: TestCustomer): Promise<string> {
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const { db } = shop.installation;
  return (await startSession(db, shop.installation, { accountId: id, client })).token;
}
const end = ({ token }: TestCustomer, { id }: { id: string }) =>
  shop.call('staffEndSessions', { token, params: { id } });

test('every session of a customer ends at once, and nobody else’s', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  const second = await another(customer);
  expect((await end(support, customer)).body.data).toEqual({ ended: 2 });
  expect([await isIn(customer.token), await isIn(second), await isIn(other.token)]).toEqual([
    ...[false, false, true],
  ]);
  expect((await end(support, customer)).body.data).toEqual({ ended: 0 });
  expect((await end(support, { id: 'usr_nobody00' })).status).toBe(404);
});

test('those of staff are ended by an administrator alone', async () => {
  const [admin, finance] = [
    await aCustomer(shop, { roles: ['admin'] }),
    await aCustomer(shop, { roles: ['finance'] }),
  ];
  expect([(await end(support, finance)).status, (await end(support, admin)).status]).toEqual([403, 403]);
  expect((await end(finance, support)).status).toBe(403);
  expect(await isIn(finance.token)).toBe(true);
  expect((await end(admin, finance)).body.data).toEqual({ ended: 1 });
  expect(await isIn(finance.token)).toBe(false);
});

test('one session of one’s own, or all others, end as before', async () => {
  const customer = await aCustomer(shop);
  const second = await another(customer);
  await another(customer);
  expect((await shop.call('endOtherSessions', { token: second })).body.data).toEqual({ ended: 2 });
  expect([await isIn(customer.token), await isIn(second)]).toEqual([false, true]);
});

test('everybody signs in again', async () => {
  const people = [await aCustomer(shop), await aCustomer(shop, { roles: ['admin'] })];
  expect(await endEverySession(shop.installation.db)).toBeGreaterThanOrEqual(2);
  for (const { token } of people) expect(await isIn(token)).toBe(false);
});
