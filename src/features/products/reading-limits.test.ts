import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShopWithDemoShops, type ShopWithDemoShops } from '../../../tests/support/a-shop-with-demo-shops.ts';

let shop: ShopWithDemoShops;
beforeAll(async () => {
  shop = await aShopWithDemoShops({ limits: { perHour: 3, guestPerHour: 2 } });
});
afterAll(() => shop.close());

const address = (i: number) => `${shop.origin}/nordlicht/p/becher-hav?piece=${i}`;

describe('limits of reading', () => {
  test('a customer reads so many pages an hour; a page at hand costs nothing', async () => {
    const { token } = await aCustomer(shop);
    const read = (i: number) => shop.call('readProductData', { body: { url: address(i) }, token });
    for (const i of [1, 2, 3]) expect((await read(i)).status).toBe(200);
    shop.clock.advance(60_000);
    const refused = await read(4);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3540');
    expect((await read(2)).status).toBe(200);
    shop.clock.advance(3_541_000);
    expect((await read(4)).status).toBe(200);
  });

  test('another customer is not held up by it, and guests of one network share theirs', async () => {
    const { token } = await aCustomer(shop);
    expect((await shop.call('readProductData', { body: { url: address(11) }, token })).status).toBe(200);
    const preview = (i: number) => shop.call('previewUrl', { body: { url: address(i) } });
    const answers = [await preview(21), await preview(22), await preview(23)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  test('a third reading at the same time is refused at once, a slow page answers in the end', async () => {
    const { token } = await aCustomer(shop);
    const slow = (i: number) =>
      shop.call('readProductData', {
        body: { url: `${shop.origin}/nordlicht/p/slow-becher-hav?piece=${i}` },
        token,
      });
    const running = [slow(31), slow(32)];
    await expect.poll(async () => openAttempts(), { timeout: 30_000 }).toBe(2);
    const third = await slow(33);
    expect(third.status).toBe(429);
    expect((await Promise.all(running)).map(({ body }) => body.error?.code)).toEqual([
      'page_timeout',
      'page_timeout',
    ]);
  });
});

async function openAttempts(): Promise<number> {
  const { rows } = await shop.database.pool.query('select 1 from reading_attempt where outcome is null');
  return rows.length;
}
