import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';

let market: Market;
let shop: Market['shop'];
let buyer: Buyer;
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  [buyer, staff] = await Promise.all([aBuyer(shop), aBuyer(shop, { roles: ['support'] })]);
});
afterAll(() => market.close());

const read = (url: string) => shop.call('readProductData', { token: buyer.token, body: { url } });
const board = (query: Record<string, string | number> = {}) =>
  shop.call('staffListReadings', { token: staff.token, query });
const detail = (host: string) => shop.call('staffGetReadings', { token: staff.token, params: { host } });
const host = '127.0.0.1';

describe('the board of readings', () => {
  test('counts what was read and what failed, and keeps why', async () => {
    await read(`${market.origin}/nordlicht/p/becher-hav`);
    await read(`${market.origin}/nordlicht/not-a-product?session=secret`);
    await read(`${market.origin}/nordlicht/p/gibt-es-nicht`);
    const { body } = await board();
    expect(body.data).toEqual([
      {
        ...{ host, attempts: 3, read: 1, unsure: 0, ms: expect.any(Number), confirmed: 0 },
        names: ['Nordlicht'],
        failures: { not_a_product: 1, page_gone: 1 },
        corrected: { title: 0, price: 0 },
        lastFailureAt: expect.any(String),
        recipe: null,
      },
    ]);
    expect(body.meta).toEqual({ next: null, totals: { shops: 1, attempts: 3, read: 1, unsure: 0 } });
    const seen = (await detail(host)).body.data.failures;
    expect(seen.map(({ code, path }) => [code, path])).toEqual([
      ['page_gone', '/nordlicht/p/gibt-es-nicht'],
      ['not_a_product', '/nordlicht/not-a-product'],
    ]);
    expect(seen[1]?.evidence.map(({ value }) => value)).toContain('not-product');
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  test('shops that share one address are told by their names', async () => {
    await read(`${market.origin}/maple-pine/products/enamel-camp-mug`);
    const names = ['Maple & Pine', 'Nordlicht'];
    expect((await board()).body.data[0]?.names).toEqual(names);
    expect((await detail(host)).body.data.names).toEqual(names);
  });

  test('a price that a customer types over ours and what staff say in a review are corrections', async () => {
    const url = `${market.origin}/nordlicht/p/becher-hav`;
    const { body: page } = await read(url);
    const manual = { title: 'Becher Hav, blau', price: '17,50', currency: 'EUR', options: 'blau' };
    const body = { product: { url, snapshot: page.data.id, manual }, ...buyer.placing };
    const bought = await shop.call('buyNow', { token: buyer.token, body });
    expect(bought.body.data.orders[0]?.state).toBe('awaiting_review');
    expect((await board()).body.data[0]).toMatchObject({ corrected: { title: 1, price: 1 }, confirmed: 0 });
    const { checks } = (await detail(host)).body.data;
    expect(
      checks.map(({ field, saidBy, readValue, saidValue }) => [field, saidBy, readValue, saidValue]).sort(),
    ).toEqual([
      ['price', 'customer', '18.90 EUR', '17.50 EUR'],
      ['title', 'customer', page.data.title, 'Becher Hav, blau'],
    ]);
    expect(checks.every(({ evidence, field }) => field === 'title' || evidence.length > 0)).toBe(true);
    // the same form sent again is no second correction
    await shop.call('buyNow', { token: buyer.token, body });
    expect((await board()).body.data[0]).toMatchObject({ corrected: { title: 1, price: 1 } });
  });

  test('staff who confirm and correct read lines in a review leave a word each', async () => {
    const path = 'maple-pine/products/cast-iron-skillet';
    const order = await anOrder(market, buyer, { path });
    await shop.database.pool.query("update customer_order set state = 'awaiting_review' where id = $1", [
      order.id,
    ]);
    await shop.database.pool.query('update order_line set price_is_sure = false where order_id = $1', [
      order.id,
    ]);
    const seen = await shop.call('staffGetOrder', { token: staff.token, params: { id: order.id } });
    const lines = [{ id: seen.body.data.order.items[0]?.id, title: 'Skillet' }];
    const decided = await shop.call('staffReviewOrder', {
      token: staff.token,
      params: { id: order.id },
      body: { decision: 'approve', lines },
    });
    expect(decided.status).toBe(200);
    const said = (await detail(host)).body.data.checks.filter(({ saidBy }) => saidBy === 'staff');
    expect(said.map(({ field, verdict, saidValue }) => [field, verdict, saidValue]).sort()).toEqual([
      ['price', 'confirmed', expect.stringMatching(/ USD$/)],
      ['title', 'corrected', 'Skillet'],
    ]);
  });

  test('is for staff who buy or support, and knows no host that nobody asked for', async () => {
    const other = await aBuyer(shop, { roles: ['content'] });
    // the staff area does not exist for customers
    expect((await shop.call('staffListReadings', { token: buyer.token })).status).toBe(404);
    expect((await shop.call('staffListReadings', { token: other.token })).status).toBe(403);
    expect((await detail('never.example')).status).toBe(404);
    expect((await board({ cursor: 'nonsense' })).status).toBe(422);
  });

  test('pages through 700 shops, each once, in three statements a page at most', async () => {
    await shop.database.pool.query(
      `insert into reading_attempt (reader, host, outcome, ms, fields, started_at)
       select 'reread', 'shop-' || n % 700 || '.example',
         case when n % 9 = 0 then 'page_walled' when n % 11 = 0 then 'not_a_product' else 'read' end,
         300 + n % 500, jsonb_build_object('price', (n % 100) / 100.0), $1::timestamptz - n * interval '20 seconds'
       from generate_series(1, 2100) n`,
      [shop.clock.now()],
    );
    const hosts: string[] = [];
    const statements = new Set<number>();
    let cursor: string | null = null;
    do {
      shop.statements.length = 0;
      const answer: Awaited<ReturnType<typeof board>> = await board({
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      statements.add(shop.statements.length);
      for (const row of answer.body.data) hosts.push(row.host);
      cursor = answer.body.meta?.next ?? null;
    } while (cursor);
    expect(hosts).toHaveLength(new Set(hosts).size);
    expect(hosts.filter((host) => host.startsWith('shop-'))).toHaveLength(700);
    expect(Math.max(...statements)).toBeLessThanOrEqual(3);
  });
});
