/** Where claims meet the parcels of their order and each other: terms, refunds beside them, lost parcels. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtPair, passDays, putAway } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
let support: { id: string; token: string };
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
  support = await desk.staff('support');
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const statesOf = async (id: string) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data.items.map(
    ({ state }) => state,
  );
const claimsOf = async (id: string) =>
  (await call('getOrderClaims', { token: customer.token, params: { id } })).body.data;

/** An order of two lines in a parcel on the road, and news of it. */
async function aPairOnTheRoad() {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  await putAway(desk.market, desk.crew, pair, { grams: 1500 });
  const body = deliveryBody(customer, [pair.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token: customer.token, body })).body.data;
  await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
  const track = async (state: string) => {
    const { version } = await atDesk(desk, delivery.id);
    const news = { token: desk.crew.warehouse.token, params: { id: delivery.id }, body: { version, state } };
    expect((await call('staffTrackDelivery', news)).body.error).toBeUndefined();
    await desk.market.shop.settle();
  };
  const lines = pair.lines.map(({ line }) => line);
  return { ...pair, first: lines[0] ?? '', second: lines[1] ?? '', delivery, track };
}

const claim = (order: { id: string }, lines: readonly string[], kind = 'missing') => {
  const body = { order: order.id, kind, text: 'It is not in it.', lines };
  return call('openClaim', { token: customer.token, body });
};
const withdraw = ({ id, version }: { id: string; version: number }) =>
  call('withdrawClaim', { token: customer.token, params: { id }, body: { version } });
const pieces = (id: string) => ({ lines: [{ id, quantity: 1 }] });

test('a line in an open claim is not refunded beside it, and the claim still ends', async () => {
  const order = await aPairOnTheRoad();
  await order.track('delivered');
  const made = (await claim(order, [order.first])).body.data;
  const params = { id: order.id };
  const refused = await call('staffPreviewRefund', {
    ...{ token: support.token, params, body: pieces(order.first) },
  });
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    {
      [`lines.${order.first}`]: [
        'This item is in an open claim. Decide on that claim instead: the refund is made there.',
      ],
    },
  ]);
  const shown = { amount: '1.00', currency: 'RUB' };
  const body = { ...pieces(order.first), shown, fault: 'seller', reason: 'missing' };
  const given = await call('staffRefundPieces', { token: support.token, params, body });
  expect(Object.keys(given.body.error.fields ?? {})).toEqual([`lines.${order.first}`]);
  // the other line is nobody's claim
  const other = await call('staffPreviewRefund', {
    ...{ token: support.token, params, body: pieces(order.second) },
  });
  expect(other.status).toBe(200);
  expect((await withdraw(made)).body.error).toBeUndefined();
  expect(await statesOf(order.id)).toEqual(['delivered', 'delivered']);
}, 60_000);

test('a refund that waited when the claim was made is not agreed to', async () => {
  const order = await aPairOnTheRoad();
  await order.track('delivered');
  const params = { id: order.id };
  const limit = async (approvalLimit: string) => {
    const { token } = await desk.staff('admin');
    await saveClaimTerms(desk.market.shop, {
      token,
      body: { approvalLimit, answerHours: 72, claimDays: 14 },
    });
  };
  const preview = { token: support.token, params, body: pieces(order.first) };
  const { amount: shown } = (await call('staffPreviewRefund', preview)).body.data;
  const body = { ...pieces(order.first), shown, fault: 'seller', reason: 'missing' };
  await limit('1');
  const asked = (await call('staffRefundPieces', { token: support.token, params, body })).body.data;
  await limit('5000');
  expect(asked.state).toBe('waiting');
  expect((await claim(order, [order.first])).status).toBe(201);
  const { token } = await desk.staff('finance');
  const decide = (decision: string) =>
    call('staffDecideRefund', { token, params: { id: asked.id }, body: { decision } });
  expect((await decide('approve')).body.error.code).toBe('changed_meanwhile');
  expect((await decide('refuse')).status).toBe(200);
}, 60_000);

test('a claim about a line that has ended meanwhile can be decided, and leaves it ended', async () => {
  const order = await aPairOnTheRoad();
  await order.track('delivered');
  const made = (await claim(order, [order.first, order.second])).body.data;
  // as refunds of pieces left it that were given beside a claim
  const { pool } = desk.market.shop.database;
  await pool.query(`update order_line set state = 'refunded', previous_state = null where id = $1`, [
    order.first,
  ]);
  const decided = await call('staffDecideClaim', {
    ...{ token: support.token, params: { id: made.id } },
    body: { decision: 'reject', version: made.version, reason: 'as_described' },
  });
  expect(decided.body.error).toBeUndefined();
  expect(await statesOf(order.id)).toEqual(['refunded', 'completed']);
}, 60_000);

test('a parcel is lost of which its customer has claimed one line: the rest is claimed beside it', async () => {
  const order = await aPairOnTheRoad();
  const own = (await claim(order, [order.first], 'lost')).body.data;
  await order.track('lost');
  expect(await statesOf(order.id)).toEqual(['claim_open', 'claim_open']);
  const { claims } = await claimsOf(order.id);
  expect(claims.map(({ id, lines }) => [id === own.id, lines.map((line) => line.id)])).toEqual([
    [false, [order.second]],
    [true, [order.first]],
  ]);
  // he may take his back, and the other one waits for staff
  expect((await withdraw(own)).body.error).toBeUndefined();
  expect(await statesOf(order.id)).toEqual(['shipped', 'claim_open']);
  await order.track('delivered');
  expect(await statesOf(order.id)).toEqual(['delivered', 'delivered']);
  expect((await claimsOf(order.id)).claims.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
}, 60_000);

test('the term of a claim runs from the day of delivery, whatever is written about the order later', async () => {
  const order = await aPairOnTheRoad();
  await order.track('delivered');
  const { until } = await claimsOf(order.id);
  const people = [customer, support, desk.crew.warehouse, desk.crew.buyer];
  await passDays(desk.market, 13, people);
  const made = (await claim(order, [order.first])).body.data;
  expect((await withdraw(made)).body.error).toBeUndefined();
  expect((await claimsOf(order.id)).until).toBe(until);
  await passDays(desk.market, 1.1, people);
  const late = await claim(order, [order.first]);
  expect([late.status, late.body.error.code]).toEqual([409, 'claim_too_late']);
}, 60_000);

/** Two merged orders in a parcel that is lost, and news of it. */
async function aLostPair() {
  const [main, child] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
  const merge = { order: main.id, orders: [child.id] };
  const merged = await call('mergeOrders', { token: customer.token, body: merge });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const body = deliveryBody(customer, [main.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token: customer.token, body })).body.data;
  await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
  const track = async (state: string) => {
    const { version } = await atDesk(desk, delivery.id);
    const news = { token: desk.crew.warehouse.token, params: { id: delivery.id }, body: { version, state } };
    expect((await call('staffTrackDelivery', news)).body.error).toBeUndefined();
    await desk.market.shop.settle();
  };
  await track('lost');
  return { main, child, track };
}

/** Support offers other goods in place of those that are lost, and the customer agrees. */
async function exchanging(order: { id: string }) {
  const { token } = await desk.staff('support');
  const [lost] = (await claimsOf(order.id)).claims;
  const params = { id: lost?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const offer = { decision: 'exchange', cost: '0', fault: 'shop', note: 'It is bought again.', version };
  const offered = await call('staffDecideClaim', { token, params, body: offer });
  expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  const accept = { version: offered.body.data.claim.version, accept: true };
  const agreed = await call('answerClaimOffer', { token: customer.token, params, body: accept });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
}

test('a parcel is found that is being exchanged: the exchange goes on, and the claims of its other orders end', async () => {
  const { main, child, track } = await aLostPair();
  await exchanging(main);
  await track('delivered');
  const states = async (id: string) => (await claimsOf(id)).claims.map(({ state }) => state);
  expect([await states(main.id), await states(child.id)]).toEqual([['exchanging'], ['withdrawn']]);
  expect([await statesOf(main.id), await statesOf(child.id)]).toEqual([['exchanging'], ['delivered']]);
}, 60_000);

test('a lost parcel that comes back brings its orders back together', async () => {
  const { main, child, track } = await aLostPair();
  await track('returned');
  expect([await statesOf(main.id), await statesOf(child.id)]).toEqual([['at_warehouse'], ['at_warehouse']]);
  const storage = async (id: string) =>
    (await call('getOrderStorage', { token: customer.token, params: { id } })).body.data;
  expect((await storage(child.id)).merged).toMatchObject({ main: main.id });
  expect(await storage(main.id)).toMatchObject({ phase: 'stored', storage: { day: 1, isHeld: false } });
  const body = deliveryBody(customer, [main.id], { use_balance: true });
  const again = await call('createDelivery', { token: customer.token, body });
  expect(again.body.data.delivery.orders.map(({ id }) => id).sort()).toEqual([main.id, child.id].sort());
}, 60_000);
