/**
 * Money that a delivery gives back when it ends: one rule of the cause, whoever ends it and whichever way (domain 3).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  packed,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { StaffRole } from '../../../platform/api/contract.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
}, 120_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const seen = async (id: string) =>
  (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
const available = async () =>
  Number((await call('getBalance', { token: customer.token })).body.data.available.amount);

/** A delivery that was paid by card: 2160.00 and 64.80 for the bank. */
async function paidByCard(): Promise<string> {
  const order = await storedGoods(desk, customer);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const made = (await call('createDelivery', { token: customer.token, body })).body.data;
  await desk.market.choose(made.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  return made.delivery?.id ?? '';
}

async function ask(id: string, kind: 'data' | 'route'): Promise<void> {
  const { token } = await desk.staff('support');
  const { version } = await atDesk(desk, id);
  const body = { version, kind, ...(kind === 'route' ? { route: 'cheap' } : {}) };
  const asked = await call('staffAskDelivery', { token, params: { id }, body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
}

const answer = async (id: string, option: 'accept' | 'cancel') => {
  const body = { question_id: (await seen(id)).question?.id ?? '', option, use_balance: false };
  return call('answerDelivery', { token: customer.token, params: { id }, body });
};

async function byStaff(id: string, role: StaffRole, reason = 'customer_asked') {
  const { token } = await desk.staff(role);
  const { version } = await atDesk(desk, id);
  return call('staffCancelDelivery', { token, params: { id }, body: { version, reason } as never });
}

async function inSilence(id: string): Promise<void> {
  const { buyer, warehouse } = desk.crew;
  const staff = await Promise.all([desk.staff('support'), desk.staff('warehouse'), desk.staff('finance')]);
  await passDays(desk.market, 11, [customer, buyer, warehouse, ...staff]);
  await desk.market.shop.features.jobs.delivery_answer?.({ deliveryId: id });
}

/** The part of 2160.00 and 64.80 that came back. */
async function cameBack(id: string, end: () => Promise<unknown>): Promise<string> {
  const before = await available();
  await end();
  expect((await seen(id)).state).toBe('cancelled');
  return ((await available()) - before).toFixed(2);
}

test('missing data are no fault of ours: answered, cancelled, unanswered or ended by staff, the bank keeps its part', async () => {
  const ways: ((id: string) => Promise<unknown>)[] = [
    (id) => answer(id, 'cancel'),
    (id) => call('cancelDelivery', { token: customer.token, params: { id } }),
    (id) => byStaff(id, 'support'),
    (id) => byStaff(id, 'support', 'no_documents'),
    inSilence,
  ];
  for (const way of ways) {
    const id = await paidByCard();
    await ask(id, 'data');
    expect((await seen(id)).cancellation).toEqual({
      refund: { amount: '2160.00', currency: 'RUB' },
      bank: null,
    });
    expect(await cameBack(id, () => way(id))).toBe('2160.00');
  }
}, 120_000);

test('another route is our doing: answered or unanswered, all comes back', async () => {
  const ways: ((id: string) => Promise<unknown>)[] = [(id) => answer(id, 'cancel'), inSilence];
  for (const way of ways) {
    const id = await paidByCard();
    await ask(id, 'route');
    expect(await cameBack(id, () => way(id))).toBe('2224.80');
  }
}, 90_000);

test('who asks staff to cancel while a heavier parcel is asked about, or its difference due, gets all back', async () => {
  const asked = await paidByCard();
  await packed(desk, asked, '3');
  expect(await cameBack(asked, () => byStaff(asked, 'support'))).toBe('2224.80');
  const due = await paidByCard();
  await packed(desk, due, '3');
  await answer(due, 'accept');
  expect(await cameBack(due, () => byStaff(due, 'support'))).toBe('2224.80');
  expect(await seen(due)).toMatchObject({ endReason: 'customer_asked' });
  const plain = await paidByCard();
  expect(await cameBack(plain, () => byStaff(plain, 'support'))).toBe('2160.00');
}, 90_000);

test('staff end a delivery until the carrier has it: being packed, packed, by each role that may', async () => {
  for (const role of ['warehouse', 'support', 'finance'] as const) {
    const taken = await paidByCard();
    const { version } = await atDesk(desk, taken);
    const { token } = await desk.staff('warehouse');
    await call('staffTakeDelivery', { token, params: { id: taken }, body: { version } });
    // the customer cannot, and reads why
    expect((await seen(taken)).can.cancel).toBe('being_packed');
    expect((await atDesk(desk, taken)).can.cancel).toBe('yes');
    expect(await cameBack(taken, () => byStaff(taken, role, 'prohibited'))).toBe('2224.80');
  }
  const ready = await paidByCard();
  expect((await packed(desk, ready)).body.data.delivery.state).toBe('ready');
  expect((await atDesk(desk, ready)).can.cancel).toBe('yes');
  expect(await cameBack(ready, () => byStaff(ready, 'support'))).toBe('2160.00');
  const left = await paidByCard();
  const { version } = (await packed(desk, left)).body.data;
  const { token } = await desk.staff('warehouse');
  const sent = { version, tracking: 'GONE0001' };
  await call('staffShipDelivery', { token, params: { id: left }, body: sent });
  expect((await byStaff(left, 'support')).status).toBe(409);
  expect((await atDesk(desk, left)).can.cancel).toBe('wrong_state');
  expect((await byStaff(left, 'buyer')).status).toBe(403);
}, 120_000);
