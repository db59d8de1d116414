/** Views of staff lists: kept under a name, for oneself alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';

let shop: TestShop;
let one: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  shop = await aShop();
  one = await aCustomer(shop, { roles: ['buyer'] });
  other = await aCustomer(shop, { roles: ['support'] });
});
afterAll(() => shop.close());

const save = ({ token }: TestCustomer, viewName: string, query = 'group=buying&sort=total') =>
  shop.call('staffSaveView', { token, body: { list: 'orders', viewName, query } });
const list = async ({ token }: TestCustomer) =>
  (await shop.call('staffListViews', { token, query: { list: 'orders' } })).body.data;

test('views are listed by name, for their owner alone, and the same name takes the place of the one before', async () => {
  await save(one, 'Late in yen', 'shop=qingzhu');
  await save(one, '  Dear ones ', 'sort=total');
  await save(one, 'Late in yen', 'shop=qingzhu&sort=newest');
  expect((await list(one)).map(({ name, query }) => [name, query])).toEqual([
    ['Dear ones', 'sort=total'],
    ['Late in yen', 'shop=qingzhu&sort=newest'],
  ]);
  expect(await list(other)).toEqual([]);
});

test('only its owner removes a view', async () => {
  const id = (await save(one, 'To remove')).body.data.id;
  const remove = ({ token }: TestCustomer) => shop.call('staffRemoveView', { token, params: { id } });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(one)).status).toBe(200);
  expect((await remove(one)).status).toBe(404);
});

test('what is no query, too long a name, and one view too many are refused', async () => {
  for (const query of ['', '?a=b', '//evil.example', 'a=b"', `a=${'b'.repeat(1000)}`])
    expect((await save(other, 'x', query)).status, query).toBe(422);
  expect((await save(other, 'n'.repeat(61))).status).toBe(422);
  for (let at = 0; at < 20; at++) expect((await save(other, `View ${at}`)).status).toBe(200);
  const refused = await save(other, 'One more');
  expect([refused.status, refused.body.error.code]).toEqual([422, 'too_many_views']);
  expect((await save(other, 'View 3', 'sort=newest')).status).toBe(200);
});
