/** A lost parcel: what is owed moves to the last kopeck, once, and a found one goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

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
  const searched = await call('getDelivery', { token: customer.token, params: { id: delivery.id } });
  expect(searched.body.data.sentence).toMatchObject({ key: 'lost', who: 'shop' });
  const due = Date.parse(claim?.dueAt ?? '') - desk.market.shop.clock.now().getTime();
  expect(Math.round(due / 86_400_000)).toBe(30);
  const { token } = await desk.staff('support');
  const admin = await desk.staff('admin');
  const before = await balance();
  const seen = await call('getOrder', { token: customer.token, params: { id: order.id } });
  const price = Number(seen.body.data.receipt.quote.net.amount);
  // the order alone is below the limit of one person, with its delivery it is not
  const settings = { approvalLimit: (price + 1000).toFixed(2), answerHours: 72, claimDays: 14 };
  await saveClaimTerms(desk.market.shop, { token: admin.token, body: settings });
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
  expect(paid.body.data).toMatchObject({ paid: { amount: '2160.00' }, refunded: { amount: '2160.00' } });
  // nobody searches any more, on its page, in both lists of deliveries and in the staff area
  expect(paid.body.data.sentence).toMatchObject({ key: 'lost_returned', who: 'nobody' });
  const own = await call('listDeliveries', { token: customer.token, query: { limit: 10 } });
  expect(own.body.data.find(({ id }) => id === delivery.id)?.sentence.key).toBe('lost_returned');
  const listed = await call('staffListDeliveries', { token, query: { state: 'lost', limit: 50 } });
  expect(listed.body.data.find(({ id }) => id === delivery.id)?.isReturned).toBe(true);
  const inOffice = await call('staffListClaims', { token, query: { order: order.id, limit: 10 } });
  expect(inOffice.body.data[0]?.paid?.amount).toBe((price + 2160).toFixed(2));
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

/** A lost parcel whose refund waits for a second person; `decide` answers what became of it. */
async function aWaitingRefund(body: object = { decision: 'refund' }) {
  const parcel = await aParcel();
  await parcel.track('lost');
  const [claim] = await parcel.claims();
  const { token } = await desk.staff('admin');
  await saveClaimTerms(desk.market.shop, {
    token,
    body: { approvalLimit: '1.00', answerHours: 72, claimDays: 14 },
  });
  const support = (await desk.staff('support')).token;
  const wish = { version: claim?.version, fault: 'shop', ...body };
  const params = { id: claim?.id ?? '' };
  const decided = await call('staffDecideClaim', { token: support, params, body: wish });
  const [request] = decided.body.data.requests;
  expect(request).toMatchObject({ state: 'waiting', isFound: false });
  const second = (await desk.staff('finance')).token;
  const agree = () =>
    call('staffDecideRefund', {
      ...{ token: second, params: { id: request?.id ?? '' }, body: { decision: 'approve' } },
    });
  const seen = async () => (await call('staffGetClaim', { token: support, params })).body.data.requests.at(0);
  return { ...parcel, agree, seen, asked: { ...wish, token: support, params } };
}

test.each(['delivered', 'returned'] as const)(
  'a parcel that is found %s takes back the refund that waits, with words, and its goods go on',
  async (state) => {
    for (const body of [{ decision: 'refund' }, { decision: 'compensate', amount: '10.00' }]) {
      const { order, track, claims, agree, seen } = await aWaitingRefund(body);
      const before = await balance();
      await track(state);
      expect((await agree()).body.error?.code).toBe('changed_meanwhile');
      expect(await seen()).toMatchObject({ state: 'refused', isFound: true, decidedBy: null, paid: null });
      expect((await claims())[0]).toMatchObject({ state: 'withdrawn', decision: null });
      expect(await stateOf(order.id)).toBe(state === 'delivered' ? 'delivered' : 'at_warehouse');
      expect(await balance()).toBe(before);
    }
  },
  60_000,
);

test('a refund is not agreed to, nor asked for anew, while the news of the found parcel is still on its way', async () => {
  const { delivery, order, agree, seen, claims, asked } = await aWaitingRefund();
  const before = await balance();
  const { version } = await atDesk(desk, delivery.id);
  const { token } = desk.crew.warehouse;
  const params = { id: delivery.id };
  desk.market.shop.clock.advance(1000);
  // the news waits in the outbox: nobody has settled it
  await call('staffTrackDelivery', { token, params, body: { version, state: 'delivered' } });
  const refused = await agree();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'parcel_found']);
  expect((await seen())?.state).toBe('waiting');
  const finance = (await desk.staff('finance')).token;
  const no = { token: finance, params: { id: (await seen())?.id ?? '' }, body: { decision: 'refuse' } };
  expect((await call('staffDecideRefund', no)).status).toBe(200);
  const { token: support, params: claim, ...body } = asked;
  const again = { ...body, version: (await claims())[0]?.version };
  const anew = await call('staffDecideClaim', { token: support, params: claim, body: again });
  expect(anew.body.error?.code).toBe('parcel_found');
  await desk.market.shop.settle();
  expect((await claims())[0]?.state).toBe('withdrawn');
  expect(await stateOf(order.id)).toBe('delivered');
  expect(await balance()).toBe(before);
}, 60_000);

test('what a customer claims as lost after his parcel was found is refunded as ever', async () => {
  const { order, track, claims } = await aParcel();
  await track('lost');
  await track('delivered');
  const body = { order: order.orderNum, kind: 'lost', text: 'It is not here, whatever they say.' };
  const made = await call('openClaim', { token: customer.token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { token } = await desk.staff('support');
  const [claim] = await claims();
  const params = { id: claim?.id ?? '' };
  const wish = { decision: 'refund', version: claim?.version, fault: 'shop' };
  const decided = await call('staffDecideClaim', { token, params, body: wish });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const [request] = decided.body.data.requests;
  const second = await desk.staff('finance');
  const yes = { token: second.token, params: { id: request?.id ?? '' }, body: { decision: 'approve' } };
  expect((await call('staffDecideRefund', yes)).body.data).toMatchObject({ state: 'done' });
}, 60_000);

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
