/** Goods exchanged after they had reached their customer come again, lie in the warehouse and are sent again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtPair, putAway } from '../../../../tests/support/a-stored-order.ts';
import { passTime, ringAlarms } from '../../../../tests/support/alarms.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const orderOf = async (id: string) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data;
const storageOf = async (id: string) =>
  (await call('getOrderStorage', { token: customer.token, params: { id } })).body.data;
const statesOf = async (id: string) => (await orderOf(id)).items.map(({ state }) => state);

const send = (orders: readonly string[]) =>
  call('createDelivery', {
    token: customer.token,
    body: deliveryBody(customer, orders, { use_balance: true }),
  });

/** Sends stored orders and answers their delivery, which is on the road. */
async function onRoad(orders: readonly string[]) {
  const made = await send(orders);
  expect(made.body.error).toBeUndefined();
  const { delivery } = made.body.data;
  await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
  return delivery;
}

async function track(delivery: { id: string }, state: string) {
  const { version } = await atDesk(desk, delivery.id);
  const { token } = desk.crew.warehouse;
  const typed = await call('staffTrackDelivery', {
    ...{ token, params: { id: delivery.id }, body: { version, state } },
  });
  expect(typed.body.error).toBeUndefined();
  await desk.market.shop.settle();
}

/** A claim that ends with a replacement on its way to the warehouse. */
async function exchanged(order: { id: string }, wish: { kind?: string; lines?: string[] } = {}) {
  const { token } = await desk.staff('support');
  const claim = { order: order.id, kind: 'missing', text: 'The lid is not in it.', ...wish };
  const { id, version } = (await call('openClaim', { token: customer.token, body: claim })).body.data;
  const params = { id };
  const offer = { decision: 'exchange', cost: '0', fault: 'seller', note: 'To Hamburg.', version };
  const offered = (await call('staffDecideClaim', { token, params, body: offer })).body.data.claim;
  const accept = { version: offered.version, accept: true };
  await call('answerClaimOffer', { token: customer.token, params, body: accept });
  for (const step of ['sent', 'replaced']) {
    const seen = (await call('staffGetClaim', { token, params })).body.data.claim;
    const body = { version: seen.version, step };
    expect((await call('staffStepReturn', { token, params, body })).body.error).toBeUndefined();
  }
}

test('an order that was delivered is sent a second time with its replacement', async () => {
  const order = await storedGoods(desk, customer);
  const first = await onRoad([order.id]);
  await track(first, 'delivered');
  await exchanged(order);
  expect((await orderOf(order.id)).state).toBe('to_warehouse');
  await putAway(desk.market, desk.crew, order, { grams: 1000 });
  expect(await storageOf(order.id)).toMatchObject({ phase: 'stored', weight: '1', storage: { day: 1 } });
  const second = await onRoad([order.id]);
  expect(second).toMatchObject({ bill: { weight: '1' }, orders: [{ id: order.id }] });
  expect((await send([order.id])).body.error.code).toBe('wrong_state');
  await track(second, 'delivered');
  expect((await orderOf(order.id)).state).toBe('delivered');
  const found = await call('findDeliveryOf', { token: customer.token, query: { order: order.id } });
  expect(found.body.data?.id).toBe(second.id);
}, 60_000);

test.each(['main', 'child'] as const)(
  'the %s order of a group goes alone when it comes again; the others have arrived',
  async (which) => {
    const [main, child] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
    const body = { order: main.id, orders: [child.id] };
    expect((await call('mergeOrders', { token: customer.token, body })).status).toBe(200);
    const first = await onRoad([main.id]);
    await track(first, 'delivered');
    const [again, other] = which === 'main' ? [main, child] : [child, main];
    await exchanged(again);
    await putAway(desk.market, desk.crew, again, { grams: 700 });
    expect(await storageOf(again.id)).toMatchObject({
      ...{ phase: 'stored', weight: '0.7', merged: null },
      storage: { day: 1, isHeld: false },
    });
    expect(await storageOf(other.id)).toMatchObject({ phase: 'left' });
    const sendable = await call('listSendable', { token: customer.token });
    expect(sendable.body.data.map(({ orders }) => orders.map(({ id }) => id))).toContainEqual([again.id]);
    const second = await onRoad([again.id]);
    expect(second.orders).toMatchObject([{ id: again.id }]);
    await track(second, 'delivered');
    expect([(await orderOf(again.id)).state, (await orderOf(other.id)).state]).toEqual([
      'delivered',
      'delivered',
    ]);
  },
  60_000,
);

test('one of two lines comes again: it is weighed alone, and each parcel moves its own lines', async () => {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  const [one] = pair.lines;
  await putAway(desk.market, desk.crew, pair, { grams: 3000 });
  const first = await onRoad([pair.id]);
  await exchanged(pair, { kind: 'lost', lines: [one?.line ?? ''] });
  await putAway(desk.market, desk.crew, { id: pair.id, lines: pair.lines.slice(0, 1) }, { grams: 500 });
  expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'shipped']);
  const second = await onRoad([pair.id]);
  expect([second.bill?.weight, second.contents.length]).toEqual(['0.5', 1]);
  await track(first, 'delivered');
  expect(await statesOf(pair.id)).toEqual(['shipped', 'delivered']);
  await track(second, 'delivered');
  expect(await statesOf(pair.id)).toEqual(['delivered', 'delivered']);
}, 60_000);

test('a second parcel that comes back is back on the shelf when its claim ends, wherever the first one went', async () => {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  const [one] = pair.lines.map(({ line }) => line);
  await putAway(desk.market, desk.crew, pair, { grams: 3000 });
  await track(await onRoad([pair.id]), 'delivered');
  await exchanged(pair, { lines: [one ?? ''] });
  await putAway(desk.market, desk.crew, { id: pair.id, lines: pair.lines.slice(0, 1) }, { grams: 500 });
  const second = await onRoad([pair.id]);
  const claim = { order: pair.id, kind: 'lost', text: 'It does not come.', lines: [one ?? ''] };
  const opened = await call('openClaim', { token: customer.token, body: claim });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  await track(second, 'returned');
  const { token } = await desk.staff('support');
  const params = { id: opened.body.data.id };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const body = { decision: 'reject', version, reason: 'other' };
  expect((await call('staffDecideClaim', { token, params, body })).body.error).toBeUndefined();
  expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'delivered']);
  expect((await onRoad([pair.id])).contents).toHaveLength(1);
}, 60_000);

test('of a lost parcel goes its own freight back, though another one of the order is on the road', async () => {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  const [one = ''] = pair.lines.map(({ line }) => line);
  await putAway(desk.market, desk.crew, pair, { grams: 3000 });
  // one line waits here for an answer when the other one leaves
  const claim = { order: pair.id, kind: 'wrong_item', text: 'Not mine.', lines: [one] };
  const held = (await call('openClaim', { token: customer.token, body: claim })).body.data;
  const first = await onRoad([pair.id]);
  const withdrawn = { params: { id: held.id }, body: { version: held.version } };
  expect((await call('withdrawClaim', { token: customer.token, ...withdrawn })).body.error).toBeUndefined();
  const second = await onRoad([pair.id]);
  await track(first, 'lost');
  const paidFor = async ({ id }: { id: string }) => {
    const { paid, refunded } = (await call('getDelivery', { token: customer.token, params: { id } })).body
      .data;
    return Number(paid.amount) - Number(refunded.amount);
  };
  const paid = [await paidFor(first), await paidFor(second)];
  const { token } = await desk.staff('support');
  const query = { order: pair.id, limit: 10 };
  const [lost] = (await call('staffListClaims', { token, query })).body.data;
  const params = { id: lost?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  await desk.market.shop.database.pool.query(
    "update alone_limit set amount_minor = 100000000 where name = 'order_refund'",
  );
  const body = { decision: 'refund', version, fault: 'shop' };
  const decided = await call('staffDecideClaim', { token, params, body });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  expect(Number(decided.body.data.requests.at(-1)?.freight.amount)).toBe(paid[0]);
  expect([await paidFor(first), await paidFor(second)]).toEqual([0, paid[1]]);
  expect(await statesOf(pair.id)).toEqual(['shipped', 'refunded']);
}, 60_000);

const balanceOf = async () =>
  Number((await call('getBalance', { token: customer.token })).body.data.available.amount);

test('a replacement that does not come is late like any goods, however long ago the first ones came', async () => {
  const { shop } = desk.market;
  const order = await storedGoods(desk, customer);
  await track(await onRoad([order.id]), 'delivered');
  await passTime(shop, 13);
  await ringAlarms(shop);
  await exchanged(order);
  await passTime(shop, 20);
  await ringAlarms(shop);
  expect((await orderOf(order.id)).state).toBe('to_warehouse');
  await passTime(shop, 1);
  await ringAlarms(shop);
  const late = await orderOf(order.id);
  expect(late.state).toBe('pending_response');
  expect(late.questions).toMatchObject([{ kind: 'seller_late', state: 'open' }]);
}, 60_000);

test('a replacement that never comes is refunded less what was given for the first goods', async () => {
  const { shop } = desk.market;
  await shop.database.pool.query(
    "update alone_limit set amount_minor = 100000000 where name = 'order_refund'",
  );
  const before = await balanceOf();
  const order = await storedGoods(desk, customer);
  expect(await balanceOf()).toBeLessThan(before);
  const support = await desk.staff('support');
  const body = { order: order.id, kind: 'missing', text: 'The lid is not in it.' };
  const { id, version } = (await call('openClaim', { token: customer.token, body })).body.data;
  const given = { decision: 'compensate', amount: '100', fault: 'seller', version };
  const decided = await call('staffDecideClaim', { token: support.token, params: { id }, body: given });
  expect(decided.body.error).toBeUndefined();
  await exchanged(order);
  const finance = await desk.staff('finance');
  const refunded = await call('staffRefundLines', {
    ...{ token: finance.token, params: { id: order.id }, body: { reason: 'shop_refused' } },
  });
  expect(refunded.body.error).toBeUndefined();
  expect((await orderOf(order.id)).state).toBe('refunded');
  // both together are the price, and no more (decisions/0036)
  expect(await balanceOf()).toBe(before);
  await expectNothingLeft(shop);
}, 60_000);

test('what was sent before the others weighs nothing in the warehouse any more', async () => {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  const [one, other] = [pair.lines.slice(0, 1), pair.lines.slice(1)];
  const size = { length: 300, width: 200, height: 100 };
  await putAway(desk.market, desk.crew, { id: pair.id, lines: one }, { grams: 2000, size });
  await putAway(desk.market, desk.crew, { id: pair.id, lines: other }, { grams: 500 });
  const { token } = customer;
  const shown = async () => {
    const [sendable, stored] = [
      await call('listSendable', { token }),
      await call('listStoredUnits', { token }),
    ];
    const isPair = ({ orders }: { orders: { id: string }[] }) => orders.some(({ id }) => id === pair.id);
    const unit = stored.body.data.find(({ id }) => id === pair.id);
    return {
      sendable: sendable.body.data.find(isPair)?.weight,
      size: sendable.body.data.find(isPair)?.size,
      stored: [unit?.weight, unit?.pieces],
      order: (await storageOf(pair.id)).weight,
    };
  };
  expect(await shown()).toEqual({ sendable: '2.5', size: null, stored: ['2.5', 2], order: '2.5' });
  const lines = one.map(({ line }) => line);
  const claim = { order: pair.id, kind: 'wrong_item', text: 'Not mine.', lines };
  const { id, version } = (await call('openClaim', { token, body: claim })).body.data;
  const sent = await onRoad([pair.id]);
  expect(sent.bill?.weight).toBe('0.5');
  expect(await statesOf(pair.id)).toEqual(['claim_open', 'shipped']);
  const { token: by } = await desk.staff('support');
  const reject = { decision: 'reject', version, reason: 'as_described' };
  await call('staffDecideClaim', { token: by, params: { id }, body: reject });
  expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'shipped']);
  expect(await shown()).toEqual({ sendable: '2', size: expect.anything(), stored: ['2', 1], order: '2' });
  await onRoad([pair.id]);
  // all of it has left: what it weighed is told as a whole
  expect((await storageOf(pair.id)).weight).toBe('2.5');
}, 60_000);

test.each(['main', 'child'] as const)(
  'a line of the %s order that stayed for its claim is sent by itself when its group has left',
  async (which) => {
    const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
    await putAway(desk.market, desk.crew, pair, { grams: 1500 });
    const other = await storedGoods(desk, customer);
    const { token } = customer;
    const lines = pair.lines.slice(0, 1).map(({ line }) => line);
    const claim = { order: pair.id, kind: 'wrong_item', text: 'Not mine.', lines };
    const { id, version } = (await call('openClaim', { token, body: claim })).body.data;
    const [main, child] = which === 'main' ? [pair, other] : [other, pair];
    const merged = await call('mergeOrders', { token, body: { order: main.id, orders: [child.id] } });
    expect(merged.body.error).toBeUndefined();
    const first = await onRoad([main.id]);
    const { token: by } = await desk.staff('support');
    const reject = { decision: 'reject', version, reason: 'as_described' };
    await call('staffDecideClaim', { token: by, params: { id }, body: reject });
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'shipped']);
    expect(await storageOf(pair.id)).toMatchObject({ phase: 'stored', merged: null, storage: { day: 1 } });
    expect(await storageOf(other.id)).toMatchObject({ phase: 'left' });
    const sendable = await call('listSendable', { token });
    expect(sendable.body.data.map(({ orders }) => orders.map((one) => one.id))).toContainEqual([pair.id]);
    const second = await onRoad([pair.id]);
    await track(first, 'delivered');
    await track(second, 'delivered');
    expect(await statesOf(pair.id)).toEqual(['delivered', 'delivered']);
  },
  60_000,
);

describe('a line that goes back from the warehouse leaves the others to their customer', () => {
  /** Two lines in the warehouse, of which the customer wants to give the first one back. */
  async function aPairWithAReturn() {
    const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
    await putAway(desk.market, desk.crew, pair, { grams: 1500 });
    const { token } = await desk.staff('support');
    const lines = pair.lines.slice(0, 1).map(({ line }) => line);
    const body = { order: pair.id, kind: 'wrong_item', wish: 'return', text: 'Not mine.', lines };
    const { id, version } = (await call('openClaim', { token: customer.token, body })).body.data;
    const params = { id };
    const offer = { decision: 'return', cost: '0', fault: 'seller', note: 'To Hamburg.', version };
    const offered = (await call('staffDecideClaim', { token, params, body: offer })).body.data.claim;
    const accept = { version: offered.version, accept: true };
    await call('answerClaimOffer', { token: customer.token, params, body: accept });
    expect(await statesOf(pair.id)).toEqual(['returning', 'at_warehouse']);
    /** The seller does not take it back, and it is the customer's again. */
    const refused = async () => {
      const seen = async () => (await call('staffGetClaim', { token, params })).body.data.claim.version;
      const back = { version: await seen(), step: 'refused_by_seller' };
      await call('staffStepReturn', { token, params, body: back });
      const no = { decision: 'reject', version: await seen(), reason: 'as_described' };
      expect((await call('staffDecideClaim', { token, params, body: no })).body.error).toBeUndefined();
    };
    return { pair, refused };
  }

  test('who sends them; what stays is stored anew when its seller does not want it, and follows', async () => {
    const { pair, refused } = await aPairWithAReturn();
    const first = await onRoad([pair.id]);
    expect(first.contents).toHaveLength(1);
    expect(await statesOf(pair.id)).toEqual(['returning', 'shipped']);
    desk.market.shop.clock.advance(5 * 60_000);
    await refused();
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'shipped']);
    expect(await storageOf(pair.id)).toMatchObject({ phase: 'stored', storage: { day: 1, isHeld: false } });
    const second = await onRoad([pair.id]);
    await track(first, 'delivered');
    expect(await statesOf(pair.id)).toEqual(['shipped', 'delivered']);
    await track(second, 'returned');
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'delivered']);
    expect(await storageOf(pair.id)).toMatchObject({ phase: 'stored' });
    const sendable = await call('listSendable', { token: customer.token });
    expect(sendable.body.data.map(({ orders }) => orders.map(({ id }) => id))).toContainEqual([pair.id]);
  }, 60_000);

  test('who merges them with another order, and parts them again', async () => {
    const { pair, refused } = await aPairWithAReturn();
    const main = await storedGoods(desk, customer);
    const merge = (undo?: true) => {
      const body = { order: main.id, orders: [pair.id], ...(undo ? { undo } : {}) };
      return call('mergeOrders', { token: customer.token, body });
    };
    expect((await merge()).body.error).toBeUndefined();
    expect(await statesOf(pair.id)).toEqual(['returning', 'merged']);
    await refused();
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'merged']);
    expect((await storageOf(pair.id)).merged).toMatchObject({ main: main.id, mayUndo: true });
    expect((await merge(true)).body.error).toBeUndefined();
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'at_warehouse']);
  }, 60_000);

  test('what was not collected is given up without it', async () => {
    const { pair } = await aPairWithAReturn();
    const { pool } = desk.market.shop.database;
    // as if nobody had looked into it: the clock of the order ran on to its end
    await pool.query('delete from storage_pause where order_id = $1', [pair.id]);
    await pool.query(
      `update stored_order set arrived_at = arrived_at - interval '200 days', look_at = arrived_at where order_id = $1`,
      [pair.id],
    );
    const told = desk.market.shop.clock.now().getTime() - 30 * 86_400_000;
    for (const mark of ['early', 'soon', 'last_free_day', 'abandonment']) {
      const values = [pair.id, mark, new Date(told)];
      await pool.query('insert into storage_notice (order_id, mark, told_at) values ($1, $2, $3)', values);
    }
    await desk.market.shop.features.jobs.watch_storage?.({});
    expect(await statesOf(pair.id)).toEqual(['returning', 'abandoned']);
  }, 60_000);
});
