import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aProduct,
  type Buyer,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { fromJson } from '../../../platform/money/money.ts';
import { changeTariff, forgetPriceTerms } from '../../pricing/actions.ts';

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
const minorOf = (sum: Parameters<typeof fromJson>[0]) => fromJson(sum).minor;
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

describe('paying', () => {
  test('from the balance: at once, exactly what is due, and within 25 statements from cart to paid', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const product = await aProduct(market, buyer);
    await shop.call('getPaymentInfo');
    shop.statements.length = 0;
    const added = await shop.call('addToCart', { token: buyer.token, body: { product } });
    const inTheCart = shop.statements.length;
    const draft = { id: added.body.data.order, ...buyer.placing };
    // a screen has shown the total of the cart by then
    const [shown] = (await create(buyer, [{ ...draft, shown_total: undefined }])).body.data.changes;
    shop.statements.length = inTheCart;
    const made = await create(buyer, [{ ...draft, shown_total: shown?.change.to }]);
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
    // from the balance there is one sum, without a fee
    expect([seen.paidBank, seen.receipt.paidBank]).toEqual([undefined, undefined]);
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
    const seen = await view(buyer, order.id);
    const { amount, bank, charged } = one.body.data.payment;
    expect(Number(bank.amount)).toBeGreaterThan(0);
    // the order tells what the bank took as the payment does: its price, and the fee beside it
    expect(seen).toMatchObject({ state: 'paid', receipt: { paid: amount, paidBank: bank }, paidBank: bank });
    expect(minorOf(amount) + minorOf(bank)).toBe(minorOf(charged));
    expect(seen.history.at(-1)).toMatchObject({ kind: 'paid', amount: charged });
    const { body } = await shop.call('listOrders', { token: buyer.token });
    expect(body.data).toMatchObject([{ total: amount, paidBank: bank }]);
    expect((await pay()).body.error.code).toBe('nothing_due');
    // given back without it, the fee was paid all the same; nothing of it is left to be told in a list
    await shop.call('deleteOrder', { token: buyer.token, params: { id: order.id } });
    expect((await view(buyer, order.id)).receipt).toMatchObject({
      ...{ paid: amount, paidBank: bank },
      ...{ refunded: amount, refundedBank: { amount: '0.00' } },
    });
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
    const { bank } = body.data.payment;
    await market.choose(body.data.payment.url, 'success');
    await shop.settle();
    expect(await Promise.all(orders.map(async ({ id }) => (await view(buyer, id)).state))).toEqual([
      'paid',
      'paid',
    ]);
    const fees = await Promise.all(orders.map(async ({ id }) => (await view(buyer, id)).receipt.paidBank));
    expect(fees.reduce((sum, fee) => sum + (fee ? minorOf(fee) : 0n), 0n)).toBe(minorOf(bank));
  });

  test('an e-mail that is not confirmed yet does not stop a payment', async () => {
    const unconfirmed = await aBuyer(shop, { confirmed: false, balance: '100000' });
    const order = await anOrder(market, unconfirmed);
    expect((await view(unconfirmed, order.id)).can.pay).toBe('yes');
    const { token } = unconfirmed;
    const paid = await shop.call('payOrderByPost', {
      ...{ token, params: { id: order.id }, body: { method: 'balance' } },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect((await view(unconfirmed, order.id)).state).toBe('paid');
  });

  test('an empty balance and a foreign return address pay nothing', async () => {
    const pay = ({ token }: Buyer, id: string, body: object) =>
      shop.call('payOrderByPost', { token, params: { id }, body });
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
    expect(seen).toMatchObject({ state: 'expired', receipt: { paid: { amount: '0.00' } } });
    expect(seen.history.map(({ kind }) => kind)).toEqual(['created', 'expired']);
    expect(await balanceOf(buyer)).toBe(body.data.payment.charged.amount);
  });

  test('the card bears the bank percent of the tariff that the order was priced with', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const { db } = shop.installation;
    const now = shop.clock.now();
    await changeTariff(db, { values: { comissionOfTheBankPercent: '9' }, effectiveFrom: now, by: null });
    forgetPriceTerms(db);
    const { body } = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id: order.id },
      body: { method: 'card' },
    });
    expect(body.data.payment.charged.amount).toBe((await view(buyer, order.id)).receipt.quote.byCard.amount);
    await changeTariff(db, { values: { comissionOfTheBankPercent: '3' }, effectiveFrom: now, by: null });
    forgetPriceTerms(db);
  });

  test('a price that is made anew ends the open card payment of the old one', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const pay = () =>
      shop.call('payOrderByPost', { token: buyer.token, params: { id: order.id }, body: { method: 'card' } });
    const { id } = (await pay()).body.data.payment;
    await shop.database.pool.query(
      `update customer_order set quote_held_until = now() - interval '1 hour' where id = $1`,
      [order.id],
    );
    expect((await pay()).body.error.code).toBe('changed_meanwhile');
    const { body } = await shop.call('checkPayment', { token: buyer.token, params: { id } });
    expect(body.data).toMatchObject({ status: 'cancelled', reason: 'replaced' });
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

describe('one truth at one time', () => {
  test('who reads that a payment has succeeded reads that its order is paid, before any job has run', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const paid = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id: order.id },
      body: { method: 'card' },
    });
    const { id, url } = paid.body.data.payment;
    await market.choose(url, 'success');
    const check = await shop.call('checkPayment', { token: buyer.token, params: { id } });
    expect(check.body.data.status).toBe('succeeded');
    expect(await view(buyer, order.id)).toMatchObject({ state: 'paid', due: { amount: '0.00' } });
    await shop.settle();
    expect((await view(buyer, order.id)).history.map(({ kind }) => kind)).toEqual(['created', 'paid']);
  });
});
