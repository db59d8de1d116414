import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  type Buyer,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { parseAmount, toJson } from '../../platform/money/money.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const again = ({ token }: Buyer, id: string, instead: boolean) =>
  shop.call('orderAgain', { token, params: { id }, body: { instead } });
const cart = async ({ token }: Buyer) =>
  (await shop.call('getCart', { token })).body.data.groups.flatMap(({ lines }) => lines);

test('a past order is put into the cart again, as often as its customer wishes, and stays as it is', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { id } = await aPaidOrder(market, buyer, { quantity: 3 });
  expect((await again(buyer, id, false)).body.data).toEqual({ added: 1, left: [] });
  expect(await cart(buyer)).toMatchObject([{ quantity: 3 }]);
  expect((await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data.state).toBe('paid');
  expect((await again(buyer, id, true)).body.error.code).toBe('cannot_edit');
  const stranger = await aBuyer(shop);
  expect((await again(stranger, id, false)).status).toBe(404);
});

test('an unpaid order goes back into the cart: it ends, what it held is free, and once', async () => {
  const buyer = await aBuyer(shop, { balance: '100' });
  const { id } = await anOrder(market, buyer, { quantity: 2 });
  const params = { id };
  const body = { method: 'card', use_balance: true };
  const opened = await shop.call('payOrderByPost', { token: buyer.token, params, body });
  expect(opened.body.data.payment.fromBalance.amount).toBe('100.00');
  const answers = await Promise.all([again(buyer, id, true), again(buyer, id, true)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await shop.call('getOrder', { token: buyer.token, params })).body.data.state).toBe('cancelled');
  expect((await shop.call('getBalance', { token: buyer.token })).body.data.available.amount).toBe('100.00');
  expect(await cart(buyer)).toMatchObject([{ quantity: 2 }]);
  // a success that comes afterwards lies on the balance: all that was charged, with what was held before
  const { charged } = opened.body.data.payment;
  expect(Number(charged.amount)).toBeGreaterThan(0);
  await market.choose(opened.body.data.payment.url, 'success');
  await shop.settle();
  const { available } = (await shop.call('getBalance', { token: buyer.token })).body.data;
  const minor = parseAmount('100', 'RUB').minor + parseAmount(charged.amount, charged.currency).minor;
  expect(available).toEqual(toJson({ minor, currency: 'RUB' }));
  expect((await shop.call('getOrder', { token: buyer.token, params })).body.data.state).toBe('cancelled');
});

test('an order that is paid at this moment is not ended in order to be changed', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { id } = await anOrder(market, buyer);
  // the order is paid after it was read and before its lock comes
  const held = await shop.database.pool.connect();
  await held.query('begin');
  await held.query('select from customer_order where id = $1 for update', [id]);
  const edited = again(buyer, id, true);
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await shop.database.pool.query(waits)).rowCount === 0) await pause(10);
  await held.query(`update customer_order set state = 'paid' where id = $1`, [id]);
  await held.query('commit');
  const answer = await edited;
  const { rows } = await shop.database.pool.query('select state from customer_order where id = $1', [id]);
  await shop.database.pool.query(`update customer_order set state = 'awaiting_payment' where id = $1`, [id]);
  held.release();
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'changed_meanwhile']);
  expect(rows).toEqual([{ state: 'paid' }]);
  expect(await cart(buyer)).toEqual([]);
});

test('an order that ended is answered line by line when the cart is full', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { id } = await anOrder(market, buyer);
  const { line } = await inCart(market, buyer);
  // a hundred other lines are in it
  await shop.database.pool.query(
    `insert into cart_line (id, draft_id, user_id, snapshot_id, product_key, title, options, variant_key, quantity,
       seen_minor, added_at)
     select id || n, draft_id, user_id, snapshot_id, product_key || n, title, options, variant_key, 1, seen_minor, added_at
     from cart_line, generate_series(1, 100) n where id = $1`,
    [line.id],
  );
  await shop.database.pool.query('delete from cart_line where id = $1', [line.id]);
  const answer = await again(buyer, id, true);
  expect(answer.body.data).toEqual({ added: 0, left: [{ title: expect.any(String), reason: 'cart_full' }] });
  expect((await again(buyer, id, false)).body.error.code).toBe('cart_full');
});

test('a line that cannot be ordered any more is answered with its reason', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { id } = await aPaidOrder(market, buyer);
  const { pool } = shop.database;
  // snapshots are never changed, so the order gets one of a shop that sells fifty at once
  const gone = await pool.query<{ id: string }>(
    `insert into product_snapshot
     select r.* from product_snapshot s join order_line l on l.snapshot_id = s.id and l.order_id = $1,
       jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'least_quantity', 50)) r
     returning id`,
    [id, shop.installation.newId('prd')],
  );
  await pool.query('update order_line set snapshot_id = $2 where order_id = $1', [id, gone.rows[0]?.id]);
  const { data } = (await again(buyer, id, false)).body;
  expect(data).toEqual({ added: 0, left: [{ title: expect.any(String), reason: 'too_few' }] });
  expect(await cart(buyer)).toEqual([]);
});
