/** A lost parcel: what is owed moves to the last kopeck, once, and a found one goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  shipped,
} from '../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '500000.00');
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const balance = async () =>
  Number((await call('getBalance', { token: customer.token })).body.data.available.amount);
const stateOf = async (id: string) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data.state;

/** A parcel on its way; `track` types news of it. */
async function aParcel() {
  const { delivery, order } = await aPaidDelivery(desk, customer);
  await shipped(desk, delivery.id);
  const track = async (state: string) => {
    const { version } = await atDesk(desk, delivery.id);
    const { token } = desk.crew.warehouse;
    const params = { id: delivery.id };
    const typed = await call('staffTrackDelivery', { token, params, body: { version, state } });
    expect(typed.status).toBe(200);
    await desk.market.shop.settle();
  };
  const claims = async () =>
    (await call('getOrderClaims', { token: customer.token, params: { id: order.id } })).body.data.claims;
  return { delivery, order, track, claims };
}

test('the price of the order and of the delivery come back with a second person, and once', async () => {
  const { delivery, order, track, claims } = await aParcel();
  await track('lost');
  expect(await stateOf(order.id)).toBe('claim_open');
  const [claim] = await claims();
  expect(claim).toMatchObject({ kind: 'lost', wish: 'refund', state: 'open', messages: [] });
  const due = Date.parse(claim?.dueAt ?? '') - desk.market.shop.clock.now().getTime();
  expect(Math.round(due / 86_400_000)).toBe(30);
  const { token } = await desk.staff('support');
  const admin = await desk.staff('admin');
  const before = await balance();
  const seen = await call('getOrder', { token: customer.token, params: { id: order.id } });
  const price = Number(seen.body.data.receipt.quote.net.amount);
  // the order alone is below the limit of one person, with its delivery it is not
  const settings = { approvalLimit: (price + 1000).toFixed(2), answerHours: 72, claimDays: 14 };
  await saveClaimTerms(call, { token: admin.token, body: settings });
  const params = { id: claim?.id ?? '' };
  const body = { decision: 'refund', version: claim?.version, fault: 'shop' };
  const decided = await call('staffDecideClaim', { token, params, body });
  const [request] = decided.body.data.requests;
  expect(request).toMatchObject({ needsSecond: true, fault: 'shop' });
  const second = await desk.staff('finance');
  const agree = { token: second.token, params: { id: request?.id ?? '' }, body: { decision: 'approve' } };
  expect((await call('staffDecideRefund', agree)).status).toBe(200);
  expect(((await balance()) - before).toFixed(2)).toBe((price + 2160).toFixed(2));
  expect(await stateOf(order.id)).toBe('refunded');
  const paid = await call('getDelivery', { token: customer.token, params: { id: delivery.id } });
  expect(paid.body.data.paid.amount).toBe('0.00');
  expect((await claims())[0]).toMatchObject({
    state: 'resolved',
    paid: { amount: (price + 2160).toFixed(2) },
  });
  // found after all: what was paid stays paid
  await track('delivered');
  expect(await stateOf(order.id)).toBe('refunded');
  expect(((await balance()) - before).toFixed(2)).toBe((price + 2160).toFixed(2));
}, 60_000);

test.each(['in_destination', 'delivered'] as const)(
  'a parcel that is found %s goes on',
  async (state) => {
    const { order, track, claims } = await aParcel();
    await track('lost');
    await track(state);
    expect((await claims())[0]?.state).toBe('withdrawn');
    expect(await stateOf(order.id)).toBe(state === 'delivered' ? 'delivered' : 'shipped');
    if (state === 'in_destination') await track('delivered');
    expect(await stateOf(order.id)).toBe('delivered');
  },
  60_000,
);

test('support opens a claim for a customer, who is told and reads it; others may not', async () => {
  const { order, track, claims } = await aParcel();
  await track('delivered');
  const body = { kind: 'damaged', wish: 'compensation', text: 'He called: the lid is broken.' };
  const by = async (role: 'support' | 'finance' | 'warehouse') => {
    const { token } = await desk.staff(role);
    return call('staffOpenClaim', { token, params: { id: order.orderNum }, body });
  };
  expect([(await by('finance')).status, (await by('warehouse')).status]).toEqual([403, 403]);
  const opened = await by('support');
  expect(opened.status).toBe(201);
  expect(opened.body.data.claim).toMatchObject({ kind: 'damaged', messages: [{ author: 'staff' }] });
  await desk.market.shop.settle();
  expect((await claims())[0]).toMatchObject({ id: opened.body.data.claim.id, wish: 'compensation' });
  const told = await call('listNotifications', { token: customer.token, query: { limit: 10 } });
  expect(told.body.data.map(({ kind }) => kind)).toContain('claim-written');
  expect((await by('support')).status).toBe(409);
});

test('a claim that is taken back after its customer confirmed the parcel leaves a completed order', async () => {
  const { delivery, order, track, claims } = await aParcel();
  await track('delivered');
  const { token } = customer;
  const wish = { order: order.orderNum, kind: 'missing', text: 'The lid is not there.' };
  expect((await call('openClaim', { token, body: wish })).status).toBe(201);
  const received = await call('confirmDelivery', { token, params: { id: delivery.id } });
  expect(received.status).toBe(200);
  expect(await stateOf(order.id)).toBe('claim_open');
  const [claim] = await claims();
  const params = { id: claim?.id ?? '' };
  const back = await call('withdrawClaim', { token, params, body: { version: claim?.version } });
  expect(back.status).toBe(200);
  expect(await stateOf(order.id)).toBe('completed');
}, 60_000);
