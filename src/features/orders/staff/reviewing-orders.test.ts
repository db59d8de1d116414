import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
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

async function aTypedOrder(buyer: Buyer) {
  const { token, placing } = buyer;
  const manual = { title: 'Lamp', price: '49,90', currency: 'EUR' };
  const product = { url: 'https://shop.example.com/lamp', manual };
  const { body } = await shop.call('buyNow', { token, body: { product, ...placing } });
  const [order] = body.data.orders;
  if (!order) throw new Error(JSON.stringify(body));
  return order;
}

describe('review', () => {
  const decide = (id: string, body: object) =>
    shop.call('staffReviewOrder', { token: staff.token, params: { id }, body });

  test('a typed product waits for staff, cannot be paid, and is paid at the confirmed price', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aTypedOrder(buyer);
    const params = { id: order.id };
    expect(order).toMatchObject({ state: 'awaiting_review', due: { amount: '0.00' }, needsYou: false });
    const pay = () =>
      shop.call('payOrderByPost', { token: buyer.token, params, body: { method: 'balance' } });
    expect((await pay()).body.error.code).toBe('order_not_payable');
    const { body } = await shop.call('getOrder', { token: buyer.token, params });
    expect(body.data).toMatchObject({ reviewReasons: ['typed_by_customer'], can: { pay: 'under_review' } });
    const [line] = body.data.items;
    const approved = await decide(order.id, {
      decision: 'approve',
      lines: [{ id: line?.id, price: '59,90', title: 'Desk lamp, green' }],
      inland: '5',
    });
    expect(approved.body.data.order).toMatchObject({
      state: 'awaiting_payment',
      title: 'Desk lamp, green',
      items: [{ unitPrice: { amount: '59.90' }, typedByCustomer: false }],
      receipt: { quote: { goodsInShop: { amount: '59.90' }, inlandInShop: { amount: '5.00' } } },
    });
    expect(approved.body.data.journal.at(-1)).toMatchObject({ kind: 'review_approved', actorId: staff.id });
    const jobs = await shop.database.pool.query(
      "select 1 from graphile_worker.jobs where key = 'expire:' || $1",
      [order.id],
    );
    expect(jobs.rowCount).toBe(1);
    expect((await pay()).body.data.payment.amount).toEqual(approved.body.data.order.total);
  });

  test('rejected: it ends with the reason, and deciding again is refused', async () => {
    const buyer = await aBuyer(shop);
    const order = await aTypedOrder(buyer);
    const rejected = await decide(order.id, {
      decision: 'reject',
      reason: 'prohibited',
      note: 'Blades may not fly.',
    });
    expect(rejected.body.data.order).toMatchObject({ state: 'cancelled', endReason: 'prohibited' });
    expect((await decide(order.id, { decision: 'approve' })).body.error.code).toBe('wrong_state');
  });

  test('a line of another order and a price of nothing are refused', async () => {
    const buyer = await aBuyer(shop);
    const order = await aTypedOrder(buyer);
    expect((await decide(order.id, { decision: 'approve', lines: [{ id: 'lin_stranger1' }] })).status).toBe(
      404,
    );
    const { body } = await shop.call('getOrder', { token: buyer.token, params: { id: order.id } });
    const lines = [{ id: body.data.items[0]?.id, price: '0' }];
    expect((await decide(order.id, { decision: 'approve', lines })).status).toBe(422);
    expect(
      (await shop.call('getOrder', { token: buyer.token, params: { id: order.id } })).body.data.state,
    ).toBe('awaiting_review');
  });
});
