/**
 * No storage is counted within the term of a bill, also of one that is held for a new term after a question (rules:
 * storage-fee).
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { passTime, ringAlarms } from '../../../../tests/support/alarms.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let shop: DeliveryDesk['market']['shop'];
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  shop = desk.market.shop;
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(shop));

const call: DeliveryDesk['market']['shop']['call'] = (...given) => shop.call(...given);
const clockOf = async (id: string) =>
  (await call('getOrderStorage', { token: customer.token, params: { id } })).body.data.storage;
const seen = async (id: string) =>
  (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
const later = async (days: number) => {
  await passTime(shop, days);
  await ringAlarms(shop);
};

/** Ordered and not paid, after so many days on the shelf. */
async function unpaid(days: number) {
  const order = await storedGoods(desk, customer);
  await passTime(shop, days);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const made = await call('createDelivery', { token: customer.token, body });
  expect(made.body.error).toBeUndefined();
  return { order, delivery: made.body.data.delivery };
}

async function ask(id: string, body: { kind: 'route' | 'data'; route?: string }) {
  const { version } = await atDesk(desk, id);
  const asked = await call('staffAskDelivery', {
    ...{ token: desk.crew.warehouse.token, params: { id }, body: { version, note: 'Please.', ...body } },
  });
  expect(asked.body.error).toBeUndefined();
}

async function answer(id: string, option: 'accept' | 'provided', use_balance: boolean) {
  const question_id = (await seen(id)).question?.id;
  const body = { question_id, option, use_balance };
  const answered = await call('answerDelivery', { token: customer.token, params: { id }, body });
  expect(answered.body.error).toBeUndefined();
  return answered.body.data.delivery;
}

test.each([
  ['route', 'accept'],
  ['data', 'provided'],
] as const)(
  'a bill that was due and asked about (%s) is held anew, and its days do not count',
  async (kind, option) => {
    const { order, delivery } = await unpaid(0);
    await later(4);
    expect(await clockOf(order.id)).toMatchObject({ day: 2, isHeld: false });
    await ask(delivery.id, { kind, ...(kind === 'route' ? { route: 'cheap' } : {}) });
    expect(await answer(delivery.id, option, false)).toMatchObject({ state: 'awaiting_payment' });
    expect(await clockOf(order.id)).toMatchObject({ day: 2, isHeld: true });
    await later(2);
    expect(await clockOf(order.id)).toMatchObject({ day: 2, isHeld: true });
    await later(2);
    // one day after the new term
    expect(await clockOf(order.id)).toMatchObject({ day: 3, isHeld: false });
  },
  60_000,
);

test('a bill that fell due while data were asked for is paid as it was when they were given', async () => {
  const { order, delivery } = await unpaid(40);
  const total = delivery.bill?.net;
  await later(2);
  await ask(delivery.id, { kind: 'data' });
  await later(3);
  expect(await clockOf(order.id)).toMatchObject({ isHeld: true });
  expect(await answer(delivery.id, 'provided', true)).toMatchObject({ state: 'packing', paid: total });
}, 60_000);
