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
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
});
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
async function paidByCard() {
  const order = await storedGoods(desk, customer);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const made = (await call('createDelivery', { token: customer.token, body })).body.data;
  expect(made.payment).toMatchObject({ amount: { amount: '2160.00' }, bank: { amount: '64.80' } });
  await desk.market.choose(made.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  return { id: made.delivery.id, order };
}

/** The same, of which 3 kg were packed: 540.00 more. */
async function heavier() {
  const { id, order } = await paidByCard();
  await packed(desk, id, '3');
  return { id, order };
}

const answer = async (id: string, option: 'accept' | 'cancel') => {
  const question_id = (await seen(id)).question?.id;
  const body = { question_id, option, use_balance: false };
  return call('answerDelivery', { token: customer.token, params: { id }, body });
};

/** Heavier, accepted, and not paid. */
async function accepted() {
  const { id, order } = await heavier();
  expect((await answer(id, 'accept')).body.data.delivery.state).toBe('awaiting_payment');
  return { id, order };
}

const cancel = (id: string) => call('cancelDelivery', { token: customer.token, params: { id } });

test('refused by the answer, by cancelling, or after it was accepted, a heavier parcel gives the same back', async () => {
  const ways: (() => Promise<{ id: string; by(id: string): Promise<unknown> }>)[] = [
    async () => ({ id: (await heavier()).id, by: (id) => answer(id, 'cancel') }),
    async () => ({ id: (await heavier()).id, by: cancel }),
    async () => ({ id: (await accepted()).id, by: cancel }),
  ];
  for (const way of ways) {
    const { id, by } = await way();
    // what is said beforehand is what moves
    const said = (await seen(id)).cancellation;
    expect(said).toMatchObject({ refund: { amount: '2224.80' }, bank: { amount: '64.80' } });
    const before = await available();
    await by(id);
    expect(((await available()) - before).toFixed(2)).toBe('2224.80');
    expect(await seen(id)).toMatchObject({
      ...{ state: 'cancelled', endReason: 'declined_heavier' },
      ...{ paid: { amount: '2160.00' }, refunded: { amount: '2224.80' }, refundedBank: { amount: '64.80' } },
      cancellation: { refund: { amount: '0.00' }, bank: null },
    });
  }
}, 90_000);

test('a difference that nobody pays while storage runs to its end gives the bank percent back too', async () => {
  const { id, order } = await accepted();
  const before = await available();
  const { features, installation } = desk.market.shop;
  const news = { orderId: order.id, userId: 'unused' };
  await features.reactions['storage.delivery-unpaid']?.endUnpaidDelivery?.(installation.db, news);
  expect(await seen(id)).toMatchObject({ state: 'cancelled', endReason: 'not_paid_in_time' });
  expect(((await available()) - before).toFixed(2)).toBe('2224.80');
}, 60_000);

test('a change of mind gives it back without the bank percent, as it is said', async () => {
  const { id } = await paidByCard();
  expect((await seen(id)).cancellation).toMatchObject({ refund: { amount: '2160.00' }, bank: null });
  const before = await available();
  await cancel(id);
  expect(((await available()) - before).toFixed(2)).toBe('2160.00');
  expect(await seen(id)).toMatchObject({
    ...{ endReason: 'changed_mind', refunded: { amount: '2160.00' }, refundedBank: { amount: '0.00' } },
  });
}, 60_000);

test('what is due of a bill that is paid in part has its own bank percent, on the bill, in the list and at the card', async () => {
  const { id } = await heavier();
  expect((await seen(id)).question?.bill).toMatchObject({
    net: { amount: '2700.00' },
    byCard: { amount: '556.20' },
  });
  const begun = await answer(id, 'accept');
  expect(begun.body.data.payment).toMatchObject({ charged: { amount: '556.20' }, bank: { amount: '16.20' } });
  const told = {
    due: { amount: '540.00' },
    bill: { net: { amount: '2700.00' }, bank: { amount: '16.20' }, byCard: { amount: '556.20' } },
  };
  expect(await seen(id)).toMatchObject(told);
  const { data } = (await call('listDeliveries', { token: customer.token })).body;
  expect(data.find((one) => one.id === id)).toMatchObject(told);
  expect((await atDesk(desk, id)).delivery).toMatchObject(told);
}, 60_000);

test('of a lighter parcel all that was paid is told, and what came back with its bank percent, as of an order', async () => {
  const { id } = await paidByCard();
  expect((await packed(desk, id, '2')).body.data.delivery).toMatchObject({
    ...{ paid: { amount: '2160.00' }, due: { amount: '0.00' } },
    ...{ refunded: { amount: '370.80' }, refundedBank: { amount: '10.80' } },
  });
}, 60_000);
