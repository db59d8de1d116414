/**
 * The life of an order through the front door in three currencies: roubles, one that shops sell in too, and one without minor units.
 * Bought, dearer, answered, received, delivered, refunded; every amount is of the shop's own currency, and its books balance.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contracts } from '../src/contracts.ts';
import { aCustomer } from './support/a-customer.ts';
import { aSender, atDesk, type DeliveryDesk, deliveryBody, shipped } from './support/a-delivery.ts';
import type { CallOptions } from './support/a-shop.ts';
import { aCrew, putAway } from './support/a-stored-order.ts';
import { aMarket, anOrder, type Buyer } from './support/an-order.ts';
import { onOrderAsSeen } from './support/order-deeds.ts';
import { expectSoundBooks } from './support/the-books.ts';

/** Places after the point, and what the first tariff asks at least for an order. */
const facts = {
  RUB: { places: 2, fee: '300.00', least: '100.00', first: 'post_air' },
  EUR: { places: 2, fee: '3.10', least: '1.00', first: 'post_air' },
  JPY: { places: 0, fee: '550', least: '100', first: 'post_air' },
} as const;

describe.each(Object.keys(facts) as (keyof typeof facts)[])('a shop that settles in %s', (currency) => {
  const { places, fee, least } = facts[currency];
  let desk: DeliveryDesk;
  let buyer: Buyer;
  let order: { id: string; orderNum: string };
  beforeAll(async () => {
    const market = await aMarket({}, { currency });
    const people = new Map<string, ReturnType<typeof aCustomer>>();
    const staff: DeliveryDesk['staff'] = (...roles) => {
      const person = people.get(roles.join()) ?? aCustomer(market.shop, { roles });
      people.set(roles.join(), person);
      return person;
    };
    desk = { market, crew: await aCrew(market), staff };
    buyer = await aSender(desk, currency === 'EUR' ? '500' : '90000');
  }, 120_000);
  afterAll(() => desk?.market.close());

  /** Amounts of an answer that are in the shop's own currency but not with its decimals, or in another without being a shop's price. */
  function strangers(body: unknown, path = ''): string[] {
    if (typeof body !== 'object' || body === null) return [];
    const { amount, currency: of } = body as Record<string, unknown>;
    if (typeof amount === 'string' && typeof of === 'string') {
      const isOfTheShop = /InShop|unitPrice|items|inland|sources|facts|contents/.test(path);
      const isRight = of === currency ? (amount.split('.')[1]?.length ?? 0) === places : isOfTheShop;
      return isRight ? [] : [`${path}: ${amount} ${of}`];
    }
    return Object.entries(body).flatMap(([name, value]) => strangers(value, `${path}.${name}`));
  }

  async function call<Name extends keyof Contracts>(name: Name, options: CallOptions = {}) {
    const answer = await desk.market.shop.call(name, options);
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    expect(strangers(answer.body.data), name).toEqual([]);
    return answer.body.data;
  }
  const ofOrder = (options: CallOptions = {}): CallOptions => ({
    ...{ token: buyer.token, params: { id: order.id } },
    ...options,
  });
  const deed = async (name: Parameters<typeof onOrderAsSeen>[1], options: CallOptions) => {
    const done = await onOrderAsSeen(desk.market.shop.call, name, options);
    expect(done.status, `${name}: ${JSON.stringify(done.body)}`).toBe(200);
  };
  const settle = () => desk.market.shop.settle();

  test('prices, limits and the balance are of the one currency', async () => {
    expect(await call('getPaymentInfo')).toMatchObject({
      settlementCurrency: currency,
      serviceFeeMin: Number(fee),
    });
    const { token } = buyer;
    const { topUp } = await call('getBalance', { token });
    expect(topUp.min).toEqual({ amount: least, currency });
    const finance = await desk.staff('finance');
    const refunds = await desk.market.shop.call('staffListRefunds', { token: finance.token });
    expect(refunds.body.meta.settings.approvalLimit.currency).toBe(currency);
    const user = await call('getUser', { token });
    expect(typeof user.balance).toBe('number');
    order = await anOrder(desk.market, buyer, { quantity: 2 });
    const seen = await call('getOrder', ofOrder());
    expect(seen.receipt.quote.feeMinimum).toEqual({ amount: fee, currency });
  });

  test('it is paid at the bank, and a top-up too', async () => {
    const paid = await call('payOrderByPost', ofOrder({ body: { method: 'card' } }));
    await desk.market.choose(paid.payment.url, 'success');
    const more = await call('topUpBalance', { token: buyer.token, body: { amount: topUp } });
    await desk.market.choose(more.url, 'success');
    await settle();
    expect(await call('getOrder', ofOrder())).toMatchObject({ state: 'paid' });
    const { history } = await call('getBalance', { token: buyer.token });
    expect(history[0]).toMatchObject({ kind: 'top_up', amount: { currency } });
  });
  const topUp = currency === 'EUR' ? '40' : '4000';

  test('the price rises: the customer is asked and pays the difference from the balance', async () => {
    const { token } = desk.crew.buyer;
    await call('staffTakeOrder', ofOrder({ token }));
    const [item] = (await call('getOrder', ofOrder())).items;
    const price = (Number(item?.unitPrice.amount) * 1.2).toFixed(2);
    await deed(
      'staffReportProblem',
      ofOrder({ token, body: { kind: 'price_increase', line: item?.id, price } }),
    );
    const asked = (await call('getOrder', ofOrder())).questions.at(-1);
    const choice = asked?.choices.find(({ code }) => code === 'accept');
    expect(choice?.due.currency).toBe(currency);
    await call('answerQuestions', {
      token: buyer.token,
      body: {
        order: {
          id: order.id,
          answers: [{ question_id: asked?.id, option: 'accept', version: asked?.version }],
          use_balance: true,
        },
      },
    });
    await settle();
    expect(await call('getOrder', ofOrder())).toMatchObject({ state: 'purchasing' });
  });

  test('it is bought, stored and sent by a route of the first table, paid from the balance', async () => {
    const { token } = desk.crew.buyer;
    await call('staffMarkPurchased', ofOrder({ token, body: { shop_order_number: 'S-1' } }));
    const { items } = await call('getOrder', ofOrder());
    const lines = items.map(({ id, quantity }) => ({ line: id, quantity }));
    await putAway(desk.market, desk.crew, { id: order.id, lines }, { grams: 900 });
    const quote = await call('quoteDelivery', {
      token: buyer.token,
      query: { orders: [order.id], address_id: buyer.placing.address_id },
    });
    expect(quote.filter(({ bill }) => bill !== null).length).toBeGreaterThan(1);
    const made = await call('createDelivery', {
      token: buyer.token,
      body: deliveryBody(buyer, [order.id], { route: 'post_air', use_balance: true, insurance: true }),
    });
    const { id } = made.delivery;
    expect(strangers(await atDesk(desk, id))).toEqual([]);
    await shipped(desk, id, undefined, '0.9');
    await settle();
    expect(await call('getOrder', ofOrder())).toMatchObject({ state: 'shipped' });
  });

  test('a part is given back, and the books balance in one currency', async () => {
    const { token } = await desk.staff('admin');
    const { items } = await call('getOrder', ofOrder());
    const lines = items.map(({ id }) => ({ id, quantity: 1 }));
    const before = await call('getBalance', { token: buyer.token });
    const { amount } = await call('staffPreviewRefund', ofOrder({ token, body: { lines } }));
    const body = { lines, shown: amount, fault: 'seller', reason: 'damaged' };
    const asked = await call('staffRefundPieces', ofOrder({ token, body }));
    const second = await desk.staff('finance');
    if (asked.state === 'waiting') {
      const decision = { params: { id: asked.id }, body: { decision: 'approve' } };
      await call('staffDecideRefund', { token: second.token, ...decision });
    }
    await settle();
    const after = await call('getBalance', { token: buyer.token });
    expect(Number(after.available.amount)).toBeGreaterThan(Number(before.available.amount));
    const { rows } = await desk.market.shop.database.pool.query<{ currency: string }>(
      'select distinct currency from audit_postings',
    );
    expect(rows.map((row) => row.currency)).toEqual([currency]);
    await expectSoundBooks(desk.market.shop);
  });
});
