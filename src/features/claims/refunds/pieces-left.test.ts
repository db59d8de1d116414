/** Pieces whose price went back are awaited, declared and sent no more (rules: declared-value, decisions/0196). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { moveOn } from '../../../../tests/support/a-delivered-order.ts';
import {
  aBoughtOrder,
  aBoughtPair,
  aCrew,
  type Crew,
  passDays,
  putAway,
} from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
let customer: Buyer;
let support: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  customer = await aBuyer(shop, { balance: '900000' });
  support = await aCustomer(shop, { roles: ['support'] });
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const body = { approvalLimit: '1000000', answerHours: 72, claimDays: 14 };
  await saveClaimTerms(shop, { token, body });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

type Bought = Awaited<ReturnType<typeof aBoughtOrder>>;
const three = () => aBoughtOrder(market, { crew, customer, quantity: 3 });
const some = ({ id, lines }: Bought, quantity: number) => ({
  ...{ id, lines: lines.map(({ line }) => ({ line, quantity })) },
});
const view = async ({ id }: Bought) =>
  (await shop.call('getOrder', { token: customer.token, params: { id } })).body.data;
const clockOf = async ({ id }: Bought) =>
  (await shop.call('getOrderStorage', { token: customer.token, params: { id } })).body.data.storage;
const awaited = async ({ orderNum }: Bought) => {
  const found = await shop.call('staffFindParcel', { token: crew.warehouse.token, query: { q: orderNum } });
  return found.body.data.orders[0]?.lines.map((line) => [line.quantity, line.received, line.awaited]);
};

/** Staff give pieces of a line back, the first line where none is named. */
async function refund({ id, lines: all }: Bought, quantity: number, line = all[0]?.line) {
  const { token } = support;
  const [params, lines] = [{ id }, [{ id: line, quantity }]];
  const shown = (await shop.call('staffPreviewRefund', { token, params, body: { lines } })).body.data.amount;
  const body = { lines, shown, fault: 'seller', reason: 'sold_out' } as const;
  const refunded = await shop.call('staffRefundPieces', { token, params, body });
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(201);
  await shop.settle();
}

/** The goods that a delivery of the order would declare. */
async function contents({ id }: Bought) {
  const { address_id, recipient_id } = customer.placing;
  const query = { orders: id, address_id, recipient_id };
  const quoted = await shop.call('quoteDelivery', { token: customer.token, query });
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
  return quoted.body.meta;
}

test.each(['delivered', 'completed'] as const)(
  'an order that is %s ends when its last piece is paid back',
  async (state) => {
    const order = await aBoughtOrder(market, { crew, customer, quantity: 2 });
    await moveOn(market, order, state);
    await refund(order, 1);
    const half = await view(order);
    expect([half.state, half.pieces]).toEqual([state, 1]);
    await refund(order, 1);
    const ended = await view(order);
    expect([ended.state, ended.sentence.who, ended.needsYou]).toEqual(['refunded', 'nobody', false]);
    expect(ended.receipt.refunded).toEqual(ended.receipt.paid);
  },
);

describe('one of three pieces is given back', () => {
  test('before anything came: two are awaited, and two are all', async () => {
    const order = await three();
    await refund(order, 1);
    expect(await awaited(order)).toEqual([[2, 0, true]]);
    const tooMany = await shop.call('staffReceiveParcel', {
      token: crew.warehouse.token,
      body: { order: some(order, 3) },
    });
    expect([tooMany.status, tooMany.body.error.fields]).toEqual([
      422,
      { 'order.lines.0.quantity': [expect.any(String)] },
    ]);
    expect((await putAway(market, crew, some(order, 2))).order?.state).toBe('at_warehouse');
    expect(await clockOf(order)).toMatchObject({ day: 1, isHeld: false });
    const { contents: declared } = await contents(order);
    const [item] = (await view(order)).items;
    expect(declared.map(({ quantity }) => quantity)).toEqual([2]);
    expect(Number(declared[0]?.value.amount)).toBeCloseTo(Number(item?.unitPrice.amount) * 2, 2);
  });

  test('after two came: they are all from then on, the clock starts, and the customer is told', async () => {
    const order = await three();
    await putAway(market, crew, some(order, 2));
    expect((await view(order)).state).toBe('to_warehouse');
    expect(await clockOf(order)).toBeNull();
    await refund(order, 1);
    expect((await view(order)).state).toBe('at_warehouse');
    expect(await clockOf(order)).toMatchObject({ day: 1, isHeld: false });
    expect((await contents(order)).contents.map(({ quantity }) => quantity)).toEqual([2]);
    const told = await shop.call('listNotifications', { token: customer.token, query: { limit: 10 } });
    expect(told.body.data.map(({ kind }) => kind)).toContain('arrival-complete');
    // the clock does not begin again with what is given back later
    await passDays(market, 3, [customer, support, crew.buyer, crew.warehouse]);
    await refund(order, 1);
    expect(await clockOf(order)).toMatchObject({ day: 4 });
    expect((await contents(order)).contents.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

test('the order tells what is left, and what that costs, beside what was ordered', async () => {
  const order = await three();
  await refund(order, 1);
  const { items, pieces } = await view(order);
  const price = Number(items[0]?.unitPrice.amount);
  expect(items).toMatchObject([{ quantity: 3, left: 2, total: { amount: (price * 2).toFixed(2) } }]);
  expect(pieces).toBe(2);
  // the list says the same
  const query = { q: order.orderNum };
  const { body: listed } = await shop.call('listOrders', { token: customer.token, query });
  expect(listed.data.map((one) => [one.id, one.pieces])).toEqual([[order.id, 2]]);
  await putAway(market, crew, some(order, 2));
  const { body } = await shop.call('getOrderClaims', { token: customer.token, params: { id: order.id } });
  expect(body.data.lines).toMatchObject([{ quantity: 2 }]);
  await refund(order, 2);
  // nothing is left: what was ordered is shown
  const ended = await view(order);
  expect(ended.items).toMatchObject([{ quantity: 3, left: 0 }]);
  expect(ended.items[0]?.total.amount).toBe((price * 3).toFixed(2));
});

test('once the last piece went back too, the receipt tells the price of all that was, which is what was paid', async () => {
  const order = await three();
  const { receipt: before } = await view(order);
  await refund(order, 2);
  expect(await view(order)).toMatchObject({ pieces: 1 });
  await refund(order, 1);
  const { state, pieces, receipt } = await view(order);
  expect([state, pieces]).toEqual(['refunded', 3]);
  expect(receipt.quote).toMatchObject({ goodsInShop: before.quote.goodsInShop, net: before.quote.net });
  expect([receipt.paid, receipt.refunded]).toEqual([before.quote.net, before.quote.net]);
});

test('a line that never comes is given back: what is here is all of the order, and can be sent', async () => {
  const order = await aBoughtPair(market, { crew, customer });
  await putAway(market, crew, { id: order.id, lines: order.lines.slice(0, 1) });
  expect(await clockOf(order)).toBeNull();
  await refund(order, 1, order.lines[1]?.line);
  expect((await view(order)).state).toBe('at_warehouse');
  expect(await clockOf(order)).toMatchObject({ day: 1 });
  expect((await contents(order)).contents).toHaveLength(1);
});

test('a buyer gives a line back that its seller does not send: what is here is all of the order', async () => {
  const order = await aBoughtPair(market, { crew, customer });
  await putAway(market, crew, { id: order.id, lines: order.lines.slice(0, 1) });
  const { token } = support;
  const given = await shop.call('staffRefundLines', {
    ...{ token, params: { id: order.id } },
    body: { lines: [order.lines[1]?.line], reason: 'sold_out' },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  await shop.settle();
  expect(await clockOf(order)).toMatchObject({ day: 1 });
});
