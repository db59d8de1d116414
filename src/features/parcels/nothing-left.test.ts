/** Goods of which every piece was given back are not stored for their customer any more (rules: declared-value, decisions/0196). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestCustomer } from '../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { aBoughtPair, putAway } from '../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
let support: TestCustomer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
  support = await desk.staff('support');
  const { token } = await desk.staff('admin');
  const body = { approvalLimit: '1000000', answerHours: 72, claimDays: 14 };
  await saveClaimTerms(desk.market.shop, { token, body });
}, 60_000);
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(desk.market.shop));

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const orderOf = async ({ id }: { id: string }) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data;
const storageOf = async ({ id }: { id: string }) =>
  (await call('getOrderStorage', { token: customer.token, params: { id } })).body.data;
const send = ({ id }: { id: string }, use_balance = true) =>
  call('createDelivery', { token: customer.token, body: deliveryBody(customer, [id], { use_balance }) });
const sendable = async () =>
  (await call('listSendable', { token: customer.token })).body.data.map(({ orders }) =>
    orders.map(({ id }) => id),
  );
const clockOf = async ({ id }: { id: string }) => {
  const text = 'select left_at is null as runs, look_at from stored_order where order_id = $1';
  return (await desk.market.shop.database.pool.query(text, [id])).rows[0];
};

interface Goods {
  id: string;
  lines: readonly { line: string; quantity: number }[];
}

const piecesOf = ({ lines }: Goods) => lines.map(({ line, quantity }) => ({ id: line, quantity }));
const preview = (order: Goods, lines = piecesOf(order)) =>
  call('staffPreviewRefund', { token: support.token, params: { id: order.id }, body: { lines } });

/** Staff give all of an order back, or these pieces. */
async function giveBack(order: Goods, lines = piecesOf(order)) {
  const shown = (await preview(order, lines)).body.data.amount;
  const body = { lines, shown, fault: 'seller', reason: 'damaged' } as const;
  const given = await call('staffRefundPieces', { token: support.token, params: { id: order.id }, body });
  expect(given.body.error).toBeUndefined();
  await desk.market.shop.settle();
}

async function expectGone(order: Goods) {
  expect(await orderOf(order)).toMatchObject({ state: 'refunded' });
  expect(await storageOf(order)).toMatchObject({ phase: 'left', merged: null });
  expect(await clockOf(order)).toEqual({ runs: false, look_at: null });
  expect((await sendable()).flat()).not.toContain(order.id);
  const units = (await call('listStoredUnits', { token: customer.token })).body.data;
  expect(units.map(({ id }) => id)).not.toContain(order.id);
  expect((await send(order)).body.error?.code).toBe('wrong_state');
}

test('an order of which every piece was given back has ended: its clock stands, and it is not sent', async () => {
  const order = await storedGoods(desk, customer, { quantity: 2 });
  await giveBack(order);
  await expectGone(order);
}, 60_000);

test('what its customer was compensated with stays in it: cancelling it afterwards gives that to nobody a second time', async () => {
  const own = await aSender(desk, '900000.00');
  const balance = async () => (await call('getBalance', { token: own.token })).body.data.available.amount;
  const before = await balance();
  const order = await storedGoods(desk, own);
  const claim = { order: order.id, kind: 'missing', text: 'The lid is not in it.' } as const;
  const { data } = (await call('openClaim', { token: own.token, body: claim })).body;
  const { token } = support;
  const params = { id: data.id };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const body = { version, decision: 'compensate', amount: '100.00', fault: 'seller' } as const;
  expect((await call('staffDecideClaim', { token, params, body })).status).toBe(200);
  await giveBack(order);
  expect(await balance()).toBe(before);
  const cancelling = { params: { id: order.id }, body: { reason: 'sold_out' } as const };
  const admin = await desk.staff('admin');
  const cancelled = await call('staffCancelOrder', { token: admin.token, ...cancelling });
  expect(cancelled.body.error?.code).toBe('wrong_state');
  expect(await balance()).toBe(before);
}, 60_000);

test.each(['main', 'child'] as const)(
  'when it was the %s order of two, the other one is on its own',
  async (which) => {
    const [order, other] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
    const [main, child] = which === 'main' ? [order, other] : [other, order];
    const body = { order: main.id, orders: [child.id] };
    expect((await call('mergeOrders', { token: customer.token, body })).status).toBe(200);
    await giveBack(order);
    await expectGone(order);
    expect(await orderOf(other)).toMatchObject({ state: 'at_warehouse' });
    expect(await storageOf(other)).toMatchObject({ phase: 'stored', merged: null });
    expect(await sendable()).toContainEqual([other.id]);
    expect((await send(other)).status).toBe(201);
  },
  60_000,
);

test.each(['main', 'child'] as const)(
  'what is given back of the %s order after its group was delivered tells the others nothing of merging',
  async (which) => {
    const own = await aSender(desk, '900000.00');
    const [order, other] = [await storedGoods(desk, own), await storedGoods(desk, own)];
    const [main, child] = which === 'main' ? [order, other] : [other, order];
    const { token } = own;
    await call('mergeOrders', { token, body: { order: main.id, orders: [child.id] } });
    const body = deliveryBody(own, [main.id], { use_balance: true });
    const { delivery } = (await call('createDelivery', { token, body })).body.data;
    await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
    await call('confirmDelivery', { token, params: { id: delivery.id } });
    const claim = { order: order.id, kind: 'missing', text: 'The lid is not in it.' };
    const { id, version } = (await call('openClaim', { token, body: claim })).body.data;
    const before = (await call('getOrder', { token, params: { id: other.id } })).body.data.history;
    const decided = await call('staffDecideClaim', {
      ...{ token: support.token, params: { id } },
      body: { decision: 'refund', fault: 'seller', version },
    });
    expect(decided.body.error).toBeUndefined();
    await desk.market.shop.settle();
    const read = async (one: Goods) => (await call('getOrder', { token, params: { id: one.id } })).body.data;
    expect((await read(order)).state).toBe('refunded');
    expect((await read(other)).history).toEqual(before);
    expect((await read(order)).history.map(({ kind }) => kind)).not.toContain('orders_parted');
    const told = await call('listNotifications', { token, query: { limit: 50 } });
    expect(told.body.data.map(({ kind }) => kind).filter((kind) => /part|merge/.test(kind))).toEqual([
      'merge-done',
    ]);
  },
  60_000,
);

test('a line of which every piece was given back is not declared; the other one is stored on', async () => {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  await putAway(desk.market, desk.crew, pair, { grams: 1500 });
  await giveBack(pair, piecesOf(pair).slice(0, 1));
  expect((await orderOf(pair)).items.map(({ state }) => state)).toEqual(['refunded', 'at_warehouse']);
  expect(await clockOf(pair)).toMatchObject({ runs: true });
  const { delivery } = (await send(pair)).body.data;
  expect(delivery.contents.map(({ line }) => line)).toEqual([pair.lines[1]?.line]);
}, 60_000);

test('nothing is given back of what is in a delivery that has not left: its papers and its bill say so', async () => {
  const order = await storedGoods(desk, customer, { quantity: 2 });
  const { delivery } = (await send(order, false)).body.data;
  const lines = piecesOf(order).map(({ id }) => ({ id, quantity: 1 }));
  const field = { [`lines.${lines[0]?.id}`]: [expect.any(String)] };
  const seen = await preview(order, lines);
  expect([seen.status, seen.body.error.fields]).toEqual([422, field]);
  const body = {
    lines,
    shown: { amount: '1.00', currency: 'RUB' },
    fault: 'seller',
    reason: 'damaged',
  } as const;
  const params = { id: order.id };
  const given = await call('staffRefundPieces', { token: support.token, params, body });
  expect([given.status, given.body.error.fields]).toEqual([422, field]);
  await call('cancelDelivery', { token: customer.token, params: { id: delivery.id } });
  await giveBack(order, lines);
  const again = (await send(order)).body.data.delivery;
  expect(again.contents.map(({ quantity }) => quantity)).toEqual([1]);
}, 60_000);
