/** A line that left an unpaid order by an answer costs nothing any more, whatever causes the price to be made again. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, type Buyer, inCart, type Market } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  staff = await aBuyer(shop, { roles: ['buyer'], name: 'Bea' });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

/** Two products; the first one was dropped, as by the answer to a question about it. */
async function withoutFirst(buyer: Buyer) {
  const { token } = buyer;
  const { order } = await inCart(market, buyer);
  await inCart(market, buyer, { path: 'nordlicht/p/becher-hav', quantity: 2 });
  const body = { orders: [{ id: order, ...buyer.placing }] };
  const made = (await shop.call('createOrders', { token, body })).body.data.orders[0];
  const id = made?.id ?? '';
  const { items } = (await shop.call('getOrder', { token, params: { id } })).body.data;
  const [first, second] = items;
  await shop.database.pool.query(`update order_line set state = 'cancelled' where id = $1`, [first?.id]);
  const calculated = await shop.call('calculateOrder', { token, body: { order: { id } } });
  const quote = calculated.body.data.of === 'order' ? calculated.body.data.quote : null;
  expect(quote?.goodsInShop).toEqual(second?.total);
  return { id, first, second };
}

test('not when its price is not held any more, and not when it goes back into the cart', async () => {
  const buyer = await aBuyer(shop, { balance: '500000' });
  const { token } = buyer;
  const { id, second } = await withoutFirst(buyer);
  const params = { id };
  await shop.database.pool.query('update customer_order set quote_held_until = $2 where id = $1', [
    id,
    shop.clock.now(),
  ]);
  const pay = () => shop.call('payOrderByPost', { token, params, body: { method: 'balance' } });
  expect((await pay()).body.error.code).toBe('changed_meanwhile');
  const { receipt } = (await shop.call('getOrder', { token, params })).body.data;
  expect(receipt.quote.goodsInShop).toEqual(second?.total);
  const again = await shop.call('orderAgain', { token, params, body: { instead: true } });
  expect(again.body.data).toEqual({ added: 1, left: [] });
});

test('not when staff approve the order, which is called by the title of what is left', async () => {
  const buyer = await aBuyer(shop);
  const { token } = buyer;
  const { id, second } = await withoutFirst(buyer);
  const params = { id };
  const { pool } = shop.database;
  await pool.query(`update customer_order set state = 'awaiting_review' where id = $1`, [id]);
  await pool.query(`update order_line set state = 'awaiting_review' where id = $1`, [second?.id]);
  const body = { decision: 'approve', lines: [] };
  const approved = await shop.call('staffReviewOrder', { token: staff.token, params, body });
  expect(approved.body.data.order.receipt.quote.goodsInShop).toEqual(second?.total);
  expect((await shop.call('getOrder', { token, params })).body.data.total).toEqual(
    approved.body.data.order.receipt.quote.net,
  );
});

test('an order whose first line was taken out by its customer is called by the next one when staff correct it', async () => {
  const buyer = await aBuyer(shop);
  const { token } = buyer;
  const { order } = await inCart(market, buyer);
  await inCart(market, buyer, { path: 'nordlicht/p/becher-hav' });
  const orders = [{ id: order, ...buyer.placing }];
  const id = (await shop.call('createOrders', { token, body: { orders } })).body.data.orders[0]?.id ?? '';
  const params = { id };
  const { version, lines } = (await shop.call('getOrderToEdit', { token, params })).body.data;
  const edit = { version, lines: [{ id: lines[0]?.id, quantity: 0 }] };
  const asked = await shop.call('editOrder', {
    ...{ token, params },
    body: { ...edit, shown_total: { amount: '1.00', currency: 'RUB' } },
  });
  const saved = await shop.call('editOrder', {
    ...{ token, params },
    body: { ...edit, shown_total: asked.body.data.quote.net },
  });
  expect(saved.body.data.order.title).toBe(lines[1]?.title);
  await shop.database.pool.query(`update customer_order set state = 'awaiting_review' where id = $1`, [id]);
  await shop.database.pool.query(`update order_line set state = 'awaiting_review' where order_id = $1`, [id]);
  const approved = await shop.call('staffReviewOrder', {
    ...{ token: staff.token, params },
    body: { decision: 'approve', lines: [{ id: lines[1]?.id, title: 'Mug Hav, blue' }] },
  });
  expect(approved.body.data.order.title).toBe('Mug Hav, blue');
});
