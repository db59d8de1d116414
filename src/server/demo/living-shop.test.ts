import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { expectNothingLeft, expectSoundBooks } from '../../../tests/support/the-books.ts';
import { deliveryStates } from '../../features/deliveries/delivery-part-schemas.ts';
import { orderStates } from '../../features/order-states/states.ts';
import { type DemoShops, startDemoShops } from '../../features/products/demo/start-demo-shops.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import { openProductsOutside } from '../wiring/products-outside.ts';
import { afterwards, onTheRoad } from './lives/lives-after.ts';
import { beforeThePurchase, toTheWarehouse } from './lives/lives-before.ts';
import { fillLivingShop } from './living-shop.ts';

let shop: TestShop;
let demo: DemoShops;
let folder: string;
let fill: () => Promise<void>;
beforeAll(async () => {
  demo = await startDemoShops({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'waybill-living-'));
  const products = openProductsOutside({ demo, filesFolder: folder });
  shop = await aShop({ outside: { products } });
  fill = () => fillLivingShop({ shop, outside: { products }, origin: demo.origin, most: 1 }).done;
  await besideTheTimetable(fill);
}, 300_000);
afterAll(async () => {
  await shop?.close();
  await demo?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The worker of today does what is due each minute, here many times as often: the past must not be overdue for it. */
async function besideTheTimetable(work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await enqueue(shop.database.db, 'expire_payments', {});
    await shop.settle();
    await setTimeout(300);
  }
  await working;
}

async function counts(table: string): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from ${table} group by state order by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('each product has a title in the languages that its shop does not speak', async () => {
  const { rows } = await shop.database.pool.query<{ locale: string; count: number }>(
    `select locale, count(*)::int as count from product_translation where made_by = 'staff' group by locale order by locale`,
  );
  // seven products in each of a German, an English and a Chinese shop; the German ones are read in all three
  expect(rows).toEqual([
    { locale: 'en', count: 14 },
    { locale: 'ru', count: 21 },
    { locale: 'zh', count: 14 },
  ]);
});

test('every state that lasts has its orders', async () => {
  const found = await counts('customer_order');
  expect(orderStates.filter((state) => !found[state])).toEqual([]);
});

test('all kinds together make some two hundred orders', () => {
  const counts = [...beforeThePurchase, ...toTheWarehouse, ...onTheRoad, ...afterwards].map(
    ({ count }) => count,
  );
  const sum = counts.reduce((all, count) => all + count, 12);
  expect(sum).toBeGreaterThan(190);
  expect(sum).toBeLessThan(240);
});

test('deliveries and claims stand in their states', async () => {
  const deliveries = await counts('delivery');
  // goods are weighed before they are stored, so that nothing waits for its price
  const lasting = deliveryStates.filter((state) => state !== 'draft' && state !== 'awaiting_quote');
  expect(lasting.filter((state) => !deliveries[state])).toEqual([]);
  const claims = await counts('claim');
  expect(Object.keys(claims)).toEqual(
    expect.arrayContaining(['open', 'asked', 'offered', 'returning', 'exchanging', 'resolved', 'rejected']),
  );
});

test('the books are sound and hold nothing for what has ended', async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
});

test('a second fill changes nothing, and the worker of today finds nothing overdue', async () => {
  const before = [await counts('customer_order'), await counts('delivery')];
  await fill();
  await shop.settle();
  expect([await counts('customer_order'), await counts('delivery')]).toEqual(before);
  expect(await counts("(select 'job' as state from demo_past.job) j")).toEqual({});
});
