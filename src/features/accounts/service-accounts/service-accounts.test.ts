/** Keys of programs: what they open, what they do not, when they end, and what the audit log says of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { allContracts } from '../../../contracts.ts';
import type { CallContract } from '../../../platform/api/contract.ts';
import { staffCalls } from '../../../staff-calls.ts';

let shop: TestShop;
let admin: TestCustomer;

beforeAll(async () => {
  shop = await aShop();
  admin = await aCustomer(shop, { roles: ['admin'] });
});
afterAll(() => shop.close());

async function aKey(roles: string[], more: { readsOnly?: boolean; keyDays?: number } = {}) {
  const body = { serviceName: 'Bookkeeping', readsOnly: false, ...more, roles };
  const made = await shop.call('staffCreateServiceAccount', { token: admin.token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
}
const services = async () => (await shop.call('staffListServiceAccounts', { token: admin.token })).body.data;

test('a key makes the calls of its roles, is kept as a hash, and what it does stands in the audit log', async () => {
  const { key, service } = await aKey(['content']);
  expect(key).toMatch(/^wb_[A-Za-z0-9_-]{43}$/);
  const { rows } = await shop.installation.pool.query('select * from service_key where service_id = $1', [
    service,
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
  const params = { page: 'contacts' };
  const body = { locale: 'en', path: 'lead', text: 'By a program', expected: null };
  expect((await shop.call('staffSavePageText', { token: key, params, body })).status).toBe(200);
  expect((await shop.call('staffListPayments', { token: key })).body.error.code).toBe('forbidden');
  const { data } = (await shop.call('staffListDeeds', { token: admin.token, query: { actor: service } }))
    .body;
  expect(data).toMatchObject([{ call: 'staffSavePageText', actor: { id: service, name: 'Bookkeeping' } }]);
  const found = (await services()).find(({ id }) => id === service);
  expect(found?.keys).toMatchObject([{ ending: key.slice(-4), isOver: false }]);
  expect(found?.keys[0]?.lastUsedAt).toBe(shop.clock.now().toISOString());
  const people = await shop.call('staffListPeople', { token: admin.token });
  expect(JSON.stringify(people.body)).not.toContain(service);
  const customers = await shop.call('staffListCustomers', { token: admin.token });
  expect(JSON.stringify(customers.body)).not.toContain(service);
});

test('no key makes a call that asks a person for a fresh proof, none of a customer, and one that reads only reads', async () => {
  const all = await aKey(['admin']);
  const guarded = Object.keys(staffCalls).filter(
    (name) => (allContracts as Record<string, CallContract>)[name]?.stepUp,
  );
  expect(guarded.length).toBeGreaterThan(20);
  for (const name of guarded) {
    const answer = await shop.call(name as 'staffShutOut', { token: all.key, params: { id: 'x' }, body: {} });
    expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, 'forbidden']);
  }
  expect((await shop.call('listOrders', { token: all.key })).status).toBe(403);
  const reader = await aKey(['admin'], { readsOnly: true });
  expect((await shop.call('staffListOrders', { token: reader.key })).status).toBe(200);
  const params = { page: 'contacts' };
  const body = { locale: 'en', path: 'lead', text: null, expected: null };
  const refused = await shop.call('staffSavePageText', { token: reader.key, params, body });
  expect(refused.body.error).toMatchObject({
    code: 'forbidden',
    message: 'This key is read-only. Use another key to make changes.',
  });
  // what is open to everybody is open to a program as to a guest
  expect((await shop.call('getPaymentInfo', { token: reader.key })).status).toBe(200);
});

test('a key ends by its day, by being revoked, and with its program; one more takes its place before', async () => {
  const first = await aKey(['support'], { keyDays: 2 });
  const opens = async (key: string) => (await shop.call('staffListTickets', { token: key })).status;
  const params = { id: first.service };
  shop.clock.advance(1_000);
  const second = await shop.call('staffCreateServiceKey', { token: admin.token, params, body: {} });
  expect([await opens(first.key), await opens(second.body.data.key)]).toEqual([200, 200]);
  shop.clock.advance(2 * 86_400_000);
  admin = await aCustomer(shop, { roles: ['admin'] });
  expect([await opens(first.key), await opens(second.body.data.key)]).toEqual([401, 200]);
  const listed = (await services()).find(({ id }) => id === first.service);
  expect(listed?.keys.map(({ isOver }) => isOver)).toEqual([false, true]);
  const revoke = () =>
    shop.call('staffRevokeServiceKey', { token: admin.token, params: { id: listed?.keys[0]?.id ?? '' } });
  expect((await revoke()).status).toBe(200);
  expect(await opens(second.body.data.key)).toBe(401);
  expect((await revoke()).status).toBe(404);
  const third = await shop.call('staffCreateServiceKey', { token: admin.token, params, body: {} });
  expect(await opens(third.body.data.key)).toBe(200);
  await shop.call('staffEndServiceAccount', { token: admin.token, params });
  expect(await opens(third.body.data.key)).toBe(401);
  expect(await services()).not.toContainEqual(expect.objectContaining({ id: first.service }));
});

test('a key that was never given, a cut one, and a token of a person in its form are a guest’s', async () => {
  const { key } = await aKey(['support']);
  for (const token of [
    `wb_${'A'.repeat(43)}`,
    key.slice(0, -1),
    key.replace('wb_', ''),
    admin.token.replace(/^/, 'wb_'),
  ])
    expect((await shop.call('staffListTickets', { token })).status).toBe(401);
});
