/** The page of the foreign shop is kept as it was read with the order, cannot be changed, and is shown to its customer and to staff. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  aProduct,
  type Buyer,
  type Market,
} from '../../../../tests/support/an-order.ts';

const day = 86_400_000;
let market: Market;
let buyer: Buyer;
let order: { id: string; orderNum: string };
beforeAll(async () => {
  market = await aMarket();
  buyer = await aBuyer(market.shop, { balance: '100000' });
  order = await anOrder(market, buyer);
});
afterAll(() => market.close());

const evidenceOf = (token: string, id = order.id) =>
  market.shop.call('getOrderEvidence', { token, params: { id } });

test('a line shows the text, the price and the fingerprint of the page that was read', async () => {
  const { data } = (await evidenceOf(buyer.token)).body;
  expect(data.orderNum).toBe(order.orderNum);
  const [line] = data.lines;
  const bytes = Buffer.from(await (await fetch(line?.url ?? '')).arrayBuffer());
  expect(line?.page?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(line?.page?.bytes).toBe(bytes.length);
  expect(line?.page?.text).toContain(line?.title);
  // the amount stands in the text as the shop writes it
  expect(line?.page?.text.replace(/[^\d]/g, ' ')).toContain(line?.price?.amount.split('.')[0]);
  expect(line).toMatchObject({ typedByCustomer: false, priceIsSure: true });
  expect(line?.image).toMatch(/^\/media\/products\//);
});

test('strangers find nothing; staff find it by number, a role without orders does not', async () => {
  const stranger = await aCustomer(market.shop);
  expect((await evidenceOf(stranger.token)).status).toBe(404);
  expect((await market.shop.call('getOrderEvidence', { params: { id: order.id } })).status).toBe(401);
  const support = await aCustomer(market.shop, { roles: ['support'] });
  const asStaff = (token: string, id: string) =>
    market.shop.call('staffGetOrderEvidence', { token, params: { id } });
  const own = (await evidenceOf(buyer.token)).body.data;
  expect((await asStaff(support.token, order.orderNum)).body.data).toEqual(own);
  expect((await asStaff(support.token, 'WB-0000000-0')).status).toBe(404);
  const content = await aCustomer(market.shop, { roles: ['content'] });
  expect((await asStaff(content.token, order.id)).status).toBe(403);
});

test('it takes one statement beside those that read the order, and one more for a product that was not read lately', async () => {
  const { shop } = market;
  const before = shop.statements.length;
  await evidenceOf(buyer.token);
  const asked = shop.statements.slice(before).filter((text) => /product_page|product_snapshot/.test(text));
  expect(asked).toHaveLength(1);
});

test('what a customer typed has no page, and says so', async () => {
  const { shop } = market;
  const { token } = buyer;
  const product = {
    url: `${market.origin}/nothing-here`,
    manual: { title: 'A chair', price: '120.00', currency: 'EUR' },
  };
  const added = await shop.call('addToCart', { token, body: { product } });
  const draft = { id: added.body.data.order, ...buyer.placing };
  const priced = await shop.call('calculateOrder', { token, body: { order: { id: draft.id } } });
  if (priced.body.data.of !== 'order') throw new Error('an order was asked for');
  const body = { orders: [{ ...draft, shown_total: priced.body.data.quote.net }] };
  const made = await shop.call('createOrders', { token, body });
  const [line] = (await evidenceOf(token, made.body.data.orders[0]?.id)).body.data.lines;
  expect(line).toMatchObject({
    typedByCustomer: true,
    page: null,
    price: { amount: '120.00', currency: 'EUR' },
  });
});

test('a page is never changed, and is forgotten after 90 days unless its product was ordered', async () => {
  const { shop } = market;
  const unordered = await aProduct(market, buyer, { path: 'nordlicht/p/becher-hav' });
  const kept = async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select snapshot_id as id from product_page',
    );
    return rows.map(({ id }) => id);
  };
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select snapshot_id as id from order_line where order_id = $1',
    [order.id],
  );
  expect(await kept()).toContain(unordered.snapshot);
  await expect(shop.database.pool.query(`update product_page set seen_text = ''`)).rejects.toThrow(
    /never changed/,
  );
  const sweep = () => shop.worker.jobs.sweep_records?.({});
  shop.clock.advance(89 * day);
  await sweep();
  expect(await kept()).toContain(unordered.snapshot);
  shop.clock.advance(2 * day);
  await sweep();
  expect(await kept()).not.toContain(unordered.snapshot);
  expect(await kept()).toContain(rows[0]?.id);
});
