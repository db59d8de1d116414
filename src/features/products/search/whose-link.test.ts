/** Links out of a shop's letters say whose they are: the public search shows none of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aShopWithDemoShops,
  type ShopWithDemoShops,
} from '../../../../tests/support/a-shop-with-demo-shops.ts';
import { findSnapshot } from '../snapshots/snapshot-store.ts';
import { listSnapshot } from './listing-store.ts';

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
  const { db } = shop.installation;
  const url = await read('?email=olga%40mail.example');
  const { rows } = await shop.database.pool.query('select id from product_snapshot where url = $1', [url]);
  const snapshot = await findSnapshot(db, rows[0].id);
  if (!snapshot) throw new Error('nothing was read');
  expect(await listSnapshot(db, snapshot, 1n)).toBe(true);
  expect(await found()).toContain(url);
  await shop.features.jobs.index_listing?.({ snapshotId: snapshot.id });
  expect(await found()).not.toContain(url);
});
