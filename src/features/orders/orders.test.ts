import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  aProduct,
  type Buyer,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const view = async ({ token }: Buyer, id: string) => {
  const { body } = await shop.call('getOrder', { token, params: { id } });
  return body.data;
};
const create = ({ token }: Buyer, orders: object[]) => shop.call('createOrders', { token, body: { orders } });
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

describe('making orders', () => {
  test('one numbered order for each shop; the cart keeps what was not selected', async () => {
    const buyer = await aBuyer(shop);
    const cup = await inCart(market, buyer, { quantity: 2 });
    const mug = await inCart(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    const stays = await inCart(market, buyer, { path: 'maple-pine/products/field-notebook-set' });
    await shop.call('updateCart', {
      token: buyer.token,
      body: { order: { id: stays.order, lines: [{ id: stays.line.id, selected: false }] } },
    });
    const before = (await shop.call('getCart', { token: buyer.token })).body.data;
    const { body } = await create(buyer, [
      { id: cup.order, ...buyer.placing, comment: 'gift', advance_answers: { inlandUpTo: '500' } },
      { id: mug.order, ...buyer.placing },
    ]);
    expect(body.data.changes).toEqual([]);
    expect(body.data.orders).toHaveLength(2);
    const [first, second] = body.data.orders;
    expect(first).toMatchObject({
      state: 'awaiting_payment',
      group: 'to_pay',
      lines: 1,
      pieces: 2,
      needsYou: true,
    });
    expect(first?.orderNum).toMatch(/^WB-\d{7}-\d$/);
    expect([first?.total, second?.total]).toEqual(before.groups.map(({ quote }) => quote?.net));
    const seen = await view(buyer, first?.orderNum ?? '');
    expect(seen).toMatchObject({
      id: first?.id,
      comment: 'gift',
      advanceAnswers: { inlandUpTo: '500' },
      address: { city: 'Москва', addressId: buyer.placing.address_id },
      recipient: { familyName: 'Смирнова' },
      receipt: { paid: { amount: '0.00' }, due: first?.total, quote: { tariffVersion: 1 } },
      can: { cancel: 'yes', pay: 'yes' },
      sentence: { key: 'awaiting_payment', who: 'customer' },
    });
    expect(seen.history).toMatchObject([
      { kind: 'created', actor: 'customer', from: null, to: 'awaiting_payment' },
    ]);
    const after = (await shop.call('getCart', { token: buyer.token })).body.data;
    expect(after.groups.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual([stays.line.id]);
  });

  test('without an address, a recipient or consent nothing is ordered', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const { address_id, recipient_id, consent } = buyer.placing;
    const codes = await Promise.all(
      [
        { recipient_id, consent },
        { address_id, consent },
        { address_id, recipient_id, consent: false },
      ].map(async (placing) => (await create(buyer, [{ id: order, ...placing }])).body.error.code),
    );
    expect(codes).toEqual(['address_missing', 'recipient_missing', 'fields']);
    const stranger = await aBuyer(shop);
    const foreign = { ...buyer.placing, address_id: stranger.placing.address_id };
    expect((await create(buyer, [{ id: order, ...foreign }])).status).toBe(404);
    expect((await create(stranger, [{ id: order, ...stranger.placing }])).status).toBe(404);
  });

  test('a price that rose is answered as a change, shown in the cart, and ordered once it is taken', async () => {
    const buyer = await aBuyer(shop);
    const path = `nordlicht/p/price-rise-becher-hav`;
    const { order, line } = await inCart(market, buyer, { path });
    shop.clock.advance(16 * 60_000);
    const stopped = await create(buyer, [{ id: order, ...buyer.placing }]);
    expect(stopped.body.data.orders).toEqual([]);
    const [found] = stopped.body.data.changes;
    expect(found).toMatchObject({
      order,
      line: line.id,
      change: { kind: 'price', from: line.unitPrice, to: { currency: 'EUR' } },
    });
    const price = found?.change.to;
    expect(Number(price?.amount)).toBeGreaterThan(Number(line.unitPrice.amount));
    const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
    expect(cart.groups[0]?.lines[0]).toMatchObject({ canOrder: false, change: { kind: 'price', to: price } });
    const unseen = [{ line: line.id, price: line.unitPrice }];
    const again = await create(buyer, [{ id: order, ...buyer.placing, accept: unseen }]);
    expect(again.body.data.orders).toEqual([]);
    const accept = [{ line: line.id, price }];
    const made = await create(buyer, [{ id: order, ...buyer.placing, accept }]);
    const [created] = made.body.data.orders;
    expect((await view(buyer, created?.id ?? '')).items[0]?.unitPrice).toEqual(price);
  });

  test('a total that is not the one that was shown orders nothing', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const shown_total = { amount: '1.00', currency: 'RUB' };
    const { body } = await create(buyer, [{ id: order, ...buyer.placing, shown_total }]);
    expect(body.data).toMatchObject({
      orders: [],
      changes: [{ order, change: { kind: 'total', from: shown_total } }],
    });
    const right = body.data.changes[0]?.change.to;
    const made = await create(buyer, [{ id: order, ...buyer.placing, shown_total: right }]);
    expect(made.body.data.orders[0]?.total).toEqual(right);
  });

  test('eight requests for the same draft order make one order', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(buyer, [{ id: order, ...buyer.placing }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const list = await shop.call('listOrders', { token: buyer.token });
    expect(list.body.data).toHaveLength(1);
  });

  test('an idempotency key answers the same order again', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const post = () =>
      shop.call('createOrders', {
        token: buyer.token,
        body: { orders: [{ id: order, ...buyer.placing }] },
        headers: { 'idempotency-key': `make-${order}` },
      });
    const [first, second] = [await post(), await post()];
    expect(second.body.data).toEqual(first.body.data);
  });

  test('buy-now orders one product and leaves the cart alone', async () => {
    const buyer = await aBuyer(shop);
    const { line } = await inCart(market, buyer);
    const product = await aProduct(market, buyer, { path: 'nordlicht/p/wolldecke-fjord', quantity: 2 });
    const body = { product, inland: '4.95', ...buyer.placing };
    const made = await shop.call('buyNow', { token: buyer.token, body });
    expect(made.body.data.orders).toMatchObject([{ pieces: 2, state: 'awaiting_payment' }]);
    const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
    expect(cart.groups[0]?.lines.map(({ id }) => id)).toEqual([line.id]);
    const seen = await view(buyer, made.body.data.orders[0]?.id ?? '');
    expect(seen.receipt.quote.inlandInShop).toEqual({ amount: '4.95', currency: 'EUR' });
  });

  test('a calculation saves nothing', async () => {
    const buyer = await aBuyer(shop);
    const { order, line } = await inCart(market, buyer);
    const calculate = (body: object) =>
      shop.call('calculateOrder', { token: buyer.token, body: { order: body } });
    const draft = await calculate({ id: order, lines: [{ id: line.id, quantity: 5 }], inland: '4.95' });
    expect(draft.body.data).toMatchObject({ before: null, lines: [{ quantity: 5 }] });
    const made = await anOrder(market, buyer);
    const again = await calculate({ id: made.orderNum });
    expect(again.body.data.quote.net).toEqual(again.body.data.before?.net);
  });
});

describe('paying', () => {
  test('from the balance: at once, exactly what is due, and within 25 statements from cart to paid', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const product = await aProduct(market, buyer);
    await shop.call('getPaymentInfo');
    shop.statements.length = 0;
    const added = await shop.call('addToCart', { token: buyer.token, body: { product } });
    const inTheCart = shop.statements.length;
    const made = await create(buyer, [{ id: added.body.data.order, ...buyer.placing }]);
    const ordered = shop.statements.length;
    const [order] = made.body.data.orders;
    const paid = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id: order?.id ?? '' },
      body: { method: 'balance' },
    });
    const total = shop.statements.length;
    console.log(
      `statements of a whole paid order: ${total} (add ${inTheCart}, order ${ordered - inTheCart}, pay ${total - ordered})`,
    );
    expect(total).toBeLessThanOrEqual(25);
    expect(paid.body.data).toMatchObject({
      payment: { status: 'succeeded', amount: order?.total, url: null },
      orders: [{ id: order?.id, state: 'paid' }],
    });
    const seen = await view(buyer, order?.id ?? '');
    expect(seen).toMatchObject({ state: 'paid', due: { amount: '0.00' }, receipt: { paid: order?.total } });
    expect(seen.history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['created', 'customer'],
      ['paid', 'payment'],
    ]);
    expect(Number(await balanceOf(buyer))).toBeCloseTo(100_000 - Number(order?.total.amount), 2);
    await shop.settle();
    expect((await view(buyer, order?.id ?? '')).history).toHaveLength(2);
  });

  test('a second click, sixteen at once and the GET twin never charge twice', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const order = await anOrder(market, buyer);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 2
          ? shop.call('payOrder', {
              token: buyer.token,
              params: { id: order.id },
              query: { method: 'balance' },
            })
          : shop.call('payOrderByPost', {
              token: buyer.token,
              params: { id: order.orderNum },
              body: { method: 'balance' },
            }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'nothing_due')).toHaveLength(15);
    expect(Number(await balanceOf(buyer))).toBeCloseTo(500_000 - Number(order.total.amount), 2);
  });

  test('by card: paid when the bank says so, through the event', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const pay = () =>
      shop.call('payOrderByPost', { token: buyer.token, params: { id: order.id }, body: { method: 'card' } });
    const [one, other] = [await pay(), await pay()];
    expect(one.body.data.payment.id).toBe(other.body.data.payment.id);
    expect(one.body.data.orders).toMatchObject([{ state: 'awaiting_payment' }]);
    await market.choose(one.body.data.payment.url, 'success');
    await shop.settle();
    expect((await view(buyer, order.id)).state).toBe('paid');
    expect((await pay()).body.error.code).toBe('nothing_due');
  });

  test('several orders in one payment, balance first', async () => {
    const buyer = await aBuyer(shop, { balance: '3000' });
    const orders = [
      await anOrder(market, buyer),
      await anOrder(market, buyer, { path: 'nordlicht/p/wolldecke-fjord' }),
    ];
    const query = { orders: orders.map(({ id }) => id).join(','), method: 'card', use_balance: 'true' };
    const { body } = await shop.call('payCart', { token: buyer.token, query });
    const sum = orders.reduce((total, order) => total + Number(order.total.amount), 0);
    expect(Number(body.data.payment.amount.amount)).toBeCloseTo(sum, 2);
    expect(body.data.payment.fromBalance.amount).toBe('3000.00');
    await market.choose(body.data.payment.url, 'success');
    await shop.settle();
    expect(await Promise.all(orders.map(async ({ id }) => (await view(buyer, id)).state))).toEqual([
      'paid',
      'paid',
    ]);
  });

  test('an unconfirmed e-mail, an empty balance and a foreign return address pay nothing', async () => {
    const unconfirmed = await aBuyer(shop, { confirmed: false, balance: '100000' });
    const order = await anOrder(market, unconfirmed);
    const pay = ({ token }: Buyer, id: string, body: object) =>
      shop.call('payOrderByPost', { token, params: { id }, body });
    expect((await pay(unconfirmed, order.id, { method: 'balance' })).body.error.code).toBe(
      'email_unconfirmed',
    );
    expect((await view(unconfirmed, order.id)).can.pay).toBe('email_unconfirmed');
    const poor = await aBuyer(shop);
    const theirs = await anOrder(market, poor);
    expect((await pay(poor, theirs.id, { method: 'balance' })).body.error.code).toBe('insufficient_balance');
    const away = { method: 'card', url_success: 'https://evil.example/' };
    expect((await pay(poor, theirs.id, away)).body.error.code).toBe('foreign_return_address');
    expect((await view(poor, theirs.id)).state).toBe('awaiting_payment');
  });

  test('an order expires after 72 hours; money that arrives afterwards lies on the balance', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const expire = () => Promise.resolve(shop.features.jobs.expire_order?.({ orderId: order.id }));
    const queued = async () =>
      (
        await shop.database.pool.query(
          "select run_at from graphile_worker.jobs where key = 'expire:' || $1 and task_identifier = 'expire_order'",
          [order.id],
        )
      ).rows;
    expect(await queued()).toEqual([{ run_at: new Date(order.deadline ?? '') }]);
    await expire();
    expect((await view(buyer, order.id)).state).toBe('awaiting_payment');
    const { body } = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id: order.id },
      body: { method: 'card' },
    });
    await shop.database.pool.query(
      "update customer_order set deadline_at = now() - interval '1 day' where id = $1",
      [order.id],
    );
    const late = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id: order.id },
      body: {},
    });
    expect(late.body.error.code).toBe('order_not_payable');
    await Promise.all([expire(), expire()]);
    expect(await view(buyer, order.id)).toMatchObject({
      state: 'expired',
      endReason: 'not_paid_in_time',
      can: { cancel: 'ended', pay: 'ended' },
    });
    await market.choose(body.data.payment.url, 'success');
    await shop.settle();
    const seen = await view(buyer, order.id);
    expect(seen).toMatchObject({ state: 'expired', receipt: { paid: order.total, refunded: order.total } });
    expect(seen.history.map(({ kind }) => kind)).toEqual(['created', 'expired', 'payment_returned']);
    expect(await balanceOf(buyer)).toBe(body.data.payment.charged.amount);
  });

  test('a price that is not held any more is made anew before it is paid', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const order = await anOrder(market, buyer);
    const { pool } = shop.database;
    await pool.query(
      `update customer_order set quote_held_until = now() - interval '1 hour', total_minor = total_minor - 100
       where id = $1`,
      [order.id],
    );
    const pay = () =>
      shop.call('payOrderByPost', {
        token: buyer.token,
        params: { id: order.id },
        body: { method: 'balance' },
      });
    expect((await pay()).body.error.code).toBe('changed_meanwhile');
    const seen = await view(buyer, order.id);
    expect(seen.history.at(-1)).toMatchObject({ kind: 'requoted', reason: 'price_not_held' });
    expect(seen.total).toEqual(order.total);
    expect((await pay()).body.data.payment.amount).toEqual(order.total);
  });
});

describe('cancelling', () => {
  const cancel = ({ token }: Buyer, id: string) => shop.call('deleteOrder', { token, params: { id } });

  test('an unpaid order ends without money', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const { body } = await cancel(buyer, order.orderNum);
    expect(body.data).toMatchObject({
      state: 'cancelled',
      endReason: 'changed_mind',
      receipt: { refunds: [] },
    });
    expect((await cancel(buyer, order.id)).status).toBe(200);
  });

  test('a paid order that nobody has taken gives everything back, once', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aPaidOrder(market, buyer);
    expect((await view(buyer, order.id)).cancellation.refund).toEqual(order.total);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(buyer, order.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await balanceOf(buyer)).toBe('100000.00');
    const seen = await view(buyer, order.id);
    expect(seen).toMatchObject({
      state: 'cancelled',
      receipt: { paid: order.total, refunded: order.total, refunds: [{ amount: order.total }] },
    });
    expect(seen.history.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
  });

  test('paying and cancelling at the same time leaves one truth', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    for (let round = 0; round < 5; round++) {
      const order = await anOrder(market, buyer);
      await Promise.all([
        shop.call('payOrderByPost', {
          token: buyer.token,
          params: { id: order.id },
          body: { method: 'balance' },
        }),
        cancel(buyer, order.id),
      ]);
      await shop.settle();
      const seen = await view(buyer, order.id);
      expect(seen.state).toBe('cancelled');
      expect(seen.receipt.paid).toEqual(seen.receipt.refunded);
    }
    expect(await balanceOf(buyer)).toBe('100000.00');
  });

  test('an order that is being bought is not cancelled, and the refusal says why', async () => {
    const [buyer, staff] = [
      await aBuyer(shop, { balance: '100000' }),
      await aBuyer(shop, { roles: ['buyer'] }),
    ];
    const order = await aPaidOrder(market, buyer);
    await shop.call('staffTakeOrder', { token: staff.token, params: { id: order.id } });
    const refused = await cancel(buyer, order.id);
    expect(refused.body.error).toMatchObject({
      code: 'cannot_cancel',
      message: expect.stringContaining('buyer'),
    });
    expect((await view(buyer, order.id)).can.cancel).toBe('being_bought');
  });
});

describe('looking', () => {
  test('the list: counts by group, those that need me first, search and pages, in two statements', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const paid = await aPaidOrder(market, buyer);
    const open = await anOrder(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    const newest = await aPaidOrder(market, buyer, { path: 'nordlicht/p/wolldecke-fjord' });
    const list = (query: Record<string, string | number> = {}) =>
      shop.call('listOrders', { token: buyer.token, query });
    shop.statements.length = 0;
    const all = await list();
    console.log(`statements of the list of orders: ${shop.statements.length}`);
    expect(shop.statements.length).toBeLessThanOrEqual(2);
    expect(all.body.data.map(({ id }) => id)).toEqual([open.id, newest.id, paid.id]);
    expect(all.body.meta.counts).toMatchObject({
      all: 3,
      needsYou: 1,
      groups: { to_pay: 1, in_work: 2, done: 0 },
    });
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Awaited<ReturnType<typeof list>> = await list({
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...body.data.map(({ id }) => id));
      cursor = body.meta.next;
    }
    expect(pages).toEqual([open.id, newest.id, paid.id]);
    const found = async (query: Record<string, string>) => (await list(query)).body.data.map(({ id }) => id);
    expect(await found({ group: 'in_work' })).toEqual([newest.id, paid.id]);
    expect(await found({ q: 'WOLLDECKE' })).toEqual([newest.id]);
    expect(await found({ q: paid.orderNum.toLowerCase().replaceAll('-', '') })).toEqual([paid.id]);
    expect(await found({ q: '100%_' })).toEqual([]);
    expect(await found({ needs_you: '1' })).toEqual([open.id]);
    expect((await list({ q: 'nothing like it' })).body.meta.counts.all).toBe(0);
    expect((await list({ cursor: 'garbage' })).status).toBe(422);
  });

  test("a stranger's order is not found by any call, by id or by number", async () => {
    const [buyer, stranger] = [
      await aBuyer(shop, { balance: '100000' }),
      await aBuyer(shop, { balance: '100000' }),
    ];
    const order = await anOrder(market, buyer);
    const { token } = stranger;
    for (const id of [order.id, order.orderNum]) {
      const params = { id };
      const answers = await Promise.all([
        shop.call('getOrder', { token, params }),
        shop.call('deleteOrder', { token, params }),
        shop.call('payOrder', { token, params }),
        shop.call('payOrderByPost', { token, params, body: {} }),
        shop.call('payCart', { token, query: { orders: id } }),
        shop.call('payCartByPost', { token, body: { orders: [id] } }),
        shop.call('calculateOrder', { token, body: { order: { id } } }),
        shop.call('staffListOrders', { token }),
        shop.call('staffGetOrder', { token, params }),
        shop.call('staffTakeOrder', { token, params }),
        shop.call('staffMarkPurchased', { token, params, body: { shop_order_number: '1' } }),
        shop.call('staffCancelOrder', { token, params, body: { reason: 'other' } }),
        shop.call('staffReviewOrder', { token, params, body: { decision: 'approve' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await shop.call('listOrders', { token, query: { q: order.orderNum } })).body.data).toEqual([]);
    expect((await view(buyer, order.id)).state).toBe('awaiting_payment');
  });

  test('statuses have words in every language', async () => {
    const { token } = await aBuyer(shop);
    const labels = await Promise.all(
      ['ru', 'en', 'zh'].map(async (locale) => {
        const { body } = await shop.call('listOrderStatuses', { token, locale });
        expect(new Set(body.data.map(({ group }) => group)).size).toBe(7);
        return body.data.map(({ label, groupLabel }) => `${label} ${groupLabel}`).join();
      }),
    );
    expect(new Set(labels).size).toBe(3);
    expect(labels.join()).not.toMatch(/order-parts|undefined/);
  });

  test('a product that is here already is named when its address is pasted again', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const { line } = await inCart(market, buyer);
    const url = `${market.origin}/nordlicht/p/teekanne-nordsee`;
    const { body } = await shop.call('validateUrl', { token: buyer.token, body: { url } });
    expect(body.data.duplicates).toMatchObject([
      { place: 'cart', id: line.id },
      { place: 'order', id: order.id, label: order.orderNum },
    ]);
  });
});
