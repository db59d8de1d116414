import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aProduct,
  type Buyer,
  inCart,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { startSession } from '../../accounts/sessions/session-actions.ts';

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

const minutes = 60_000;
const days = 24 * 60 * minutes;
/** A page whose price rises with every reading. */
const path = 'nordlicht/p/price-rise-becher-hav';

/** Uses up what one customer's orders and carts may have read again in an hour. */
async function useUpReadings({ id }: Buyer): Promise<void> {
  await shop.database.pool.query(
    `insert into reading_attempt (reader, host, started_at)
     select 'reread_' || $1::text, 'elsewhere.example', $2::timestamptz from generate_series(1, 120)`,
    [id, shop.clock.now()],
  );
}
/** Days pass, and everybody signs in again. */
async function pass(time: number, ...people: Buyer[]): Promise<void> {
  shop.clock.advance(time);
  const { db } = shop.installation;
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  for (const person of [staff, ...people]) {
    person.token = (await startSession(db, shop.installation, { accountId: person.id, client })).token;
  }
}
/** As after a tariff that holds prices for a shorter time than it leaves to pay. */
const endHold = (id: string) =>
  shop.database.pool.query('update customer_order set quote_held_until = $2 where id = $1', [
    id,
    shop.clock.now(),
  ]);
const create = async ({ token, placing }: Buyer, order: string) =>
  (await shop.call('createOrders', { token, body: { orders: [{ id: order, ...placing }] } })).body.data;
const pay = ({ token }: Buyer, id: string) =>
  shop.call('payOrderByPost', { token, params: { id }, body: { method: 'balance' } });
const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;

describe('an order of an old reading', () => {
  test('that a limit does not let us read again waits for staff and cannot be paid', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const { order } = await inCart(market, buyer, { path });
    await pass(90 * days, buyer);
    await useUpReadings(buyer);
    const made = await create(buyer, order);
    expect(made.orders).toMatchObject([{ state: 'awaiting_review' }]);
    const id = made.orders[0]?.id ?? '';
    expect((await pay(buyer, id)).body.error.code).toBe('order_not_payable');
    expect(await view(buyer, id)).toMatchObject({
      reviewReasons: ['price_old'],
      can: { pay: 'under_review' },
      receipt: { paid: { amount: '0.00' } },
    });
    const [line] = (await view(buyer, id)).items;
    const approved = await shop.call('staffReviewOrder', {
      token: staff.token,
      params: { id },
      body: { decision: 'approve', lines: [{ id: line?.id, price: '19,08' }] },
    });
    expect(approved.body.data.order).toMatchObject({ items: [{ unitPrice: { amount: '19.08' } }] });
    expect((await pay(buyer, id)).body.data.payment.amount).toEqual(approved.body.data.order.total);
  });

  test('bought at once under the same limit waits for staff too, also by eleven calls at once', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const product = await aProduct(market, buyer, { path });
    await pass(90 * days, buyer);
    await useUpReadings(buyer);
    const made = await Promise.all(
      Array.from({ length: 11 }, () =>
        shop.call('buyNow', { token: buyer.token, body: { product, ...buyer.placing } }),
      ),
    );
    const orders = made.flatMap(({ body }) => body.data.orders);
    expect(orders).toHaveLength(11);
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['awaiting_review']));
  });
});

describe('an order whose price is not held any more', () => {
  test('is read again: the customer is told of the new price, and pays that one', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const { id, total } = await anOrder(market, buyer, { path });
    shop.clock.advance(16 * minutes);
    await endHold(id);
    expect((await pay(buyer, id)).body.error.code).toBe('changed_meanwhile');
    const after = await view(buyer, id);
    expect(after.state).toBe('awaiting_payment');
    expect(Number(after.total.amount)).toBeGreaterThan(Number(total.amount));
    expect(after.history.at(-1)).toMatchObject({ kind: 'requoted' });
    expect((await pay(buyer, id)).body.data.payment.amount).toEqual(after.total);
  });

  test('and that cannot be read again waits for staff, with what was held given back', async () => {
    const buyer = await aBuyer(shop, { balance: '100' });
    const { id } = await anOrder(market, buyer, { path });
    const opened = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id },
      body: { method: 'card', use_balance: true },
    });
    expect(opened.body.data.payment.fromBalance.amount).toBe('100.00');
    shop.clock.advance(16 * minutes);
    await endHold(id);
    await useUpReadings(buyer);
    expect((await pay(buyer, id)).body.error.code).toBe('changed_meanwhile');
    expect(await view(buyer, id)).toMatchObject({
      state: 'awaiting_review',
      reviewReasons: ['price_old'],
      history: [{}, { kind: 'review_again', reason: 'price_old' }],
    });
    const balance = await shop.call('getBalance', { token: buyer.token });
    expect(balance.body.data).toMatchObject({
      available: { amount: '100.00' },
      reserved: { amount: '0.00' },
    });
  });

  test('and that staff have confirmed is not asked of the shop again: their word stands', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const product = {
      url: 'https://shop.example.com/lamp',
      manual: { title: 'Lamp', price: '49,90', currency: 'EUR' },
    };
    const made = await shop.call('buyNow', { token: buyer.token, body: { product, ...buyer.placing } });
    const id = made.body.data.orders[0]?.id ?? '';
    await shop.call('staffReviewOrder', {
      token: staff.token,
      params: { id },
      body: { decision: 'approve' },
    });
    shop.clock.advance(16 * minutes);
    await endHold(id);
    expect((await pay(buyer, id)).body.error.code).toBe('changed_meanwhile');
    expect((await view(buyer, id)).state).toBe('awaiting_payment');
    expect((await pay(buyer, id)).status).toBe(200);
  });
});
