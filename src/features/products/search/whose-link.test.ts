/** Links out of a shop's letters say whose they are: the public search shows none of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aShopWithDemoShops,
  type ShopWithDemoShops,
} from '../../../../tests/support/a-shop-with-demo-shops.ts';

let shop: ShopWithDemoShops;
let token: string;
beforeAll(async () => {
  shop = await aShopWithDemoShops({ limits: { perHour: 1000 } });
  ({ token } = await aCustomer(shop));
});
afterAll(() => shop.close());

const found = async () =>
  (await shop.call('search', { query: { q: 'teekanne' } })).body.data.map(({ url }) => url);
const read = async (query: string) => {
  const url = `${shop.origin}/nordlicht/p/teekanne-nordsee${query}`;
  expect((await shop.call('readProductData', { body: { url }, token })).status).toBe(200);
  shop.clock.advance(20 * 60_000);
  await shop.settle();
  return url;
};

test('a link with the address of the customer is read for them and shown to nobody else', async () => {
  await read('?email=olga.private%40mail.example&phone=79031234567');
  expect(await found()).toEqual([]);
  const plain = await read('');
  expect(await found()).toEqual([plain]);
});

test('one that an older program let in goes with the next indexing', async () => {
  const { pool } = shop.database;
  await read('?color=1');
  expect(await found()).toHaveLength(2);
  const url = `${shop.origin}/nordlicht/p/teekanne-nordsee?email=olga%40mail.example`;
  await pool.query(`alter table product_snapshot disable trigger all`);
  await pool.query(`update product_snapshot set url = $1 where url like '%color=1'`, [url]);
  expect(await found()).toContain(url);
  const { rows } = await pool.query('select snapshot_id from product_listing');
  for (const { snapshot_id: snapshotId } of rows) await shop.features.jobs.index_listing?.({ snapshotId });
  expect(await found()).toHaveLength(1);
});
