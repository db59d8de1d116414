/** No delivery is charged at a bill that its customer was not shown (decisions/0464-shown-bills.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const rub = (amount: string) => ({ amount, currency: 'RUB' });

/** The balance and deliveries that a call may have changed, and where the goods are. */
async function untouched({ token }: Buyer, order: string) {
  const { data: balance } = (await call('getBalance', { token })).body;
  const { data } = (await call('getOrder', { token, params: { id: order } })).body;
  const { body } = await call('listDeliveries', { token });
  return { available: balance.available.amount, order: data.state, deliveries: body.data.length };
}

test('a delivery whose bill was not shown is not ordered, and the bill is answered', async () => {
  const customer = await aSender(desk);
  const { token } = customer;
  const order = await storedGoods(desk, customer);
  const before = await untouched(customer, order.id);
  for (const use_balance of [true, false]) {
    const body = { ...deliveryBody(customer, [order.id], { use_balance }), shown_total: undefined };
    const made = await call('createDelivery', { token, body });
    // 201 is the word for what was made
    expect(made.status).toBe(200);
    expect(made.body.data).toEqual({
      delivery: null,
      payment: null,
      changes: [{ kind: 'total', from: null, to: rub('2160.00') }],
    });
    expect(await untouched(customer, order.id)).toEqual(before);
  }
});

test('a bill that has grown since the screen showed it is answered as a change, and confirmed at the new total', async () => {
  const customer = await aSender(desk);
  const order = await storedGoods(desk, customer);
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  await passDays(desk.market, 37, [customer, desk.crew.buyer, desk.crew.warehouse]);
  const { token } = customer;
  const before = await untouched(customer, order.id);
  const late = await call('createDelivery', { token, body: { ...body, shown_total: rub('2160.00') } });
  const [change] = late.body.data.changes;
  expect(late.body.data.delivery).toBeNull();
  expect(change).toMatchObject({ kind: 'total', from: rub('2160.00') });
  expect(Number(change?.to.amount)).toBeGreaterThan(2160);
  expect(await untouched(customer, order.id)).toEqual(before);
  const other = { amount: change?.to.amount, currency: 'EUR' };
  const foreign = await call('createDelivery', { token, body: { ...body, shown_total: other } });
  expect(foreign.body.data.delivery).toBeNull();
  const made = await call('createDelivery', { token, body: { ...body, shown_total: change?.to } });
  expect(made.status).toBe(201);
  expect(made.body.data.changes).toEqual([]);
  expect(made.body.data.delivery.bill?.net).toEqual(change?.to);
  const { available } = await untouched(customer, order.id);
  expect(available).toBe((Number(before.available) - Number(change?.to.amount)).toFixed(2));
});

test('a bill that was made anew is not paid from a page that shows the old one', async () => {
  const customer = await aSender(desk);
  const order = await storedGoods(desk, customer);
  const body = deliveryBody(customer, [order.id]);
  const { id } = (await call('createDelivery', { token: customer.token, body })).body.data.delivery;
  await passDays(desk.market, 37, [customer, desk.crew.buyer, desk.crew.warehouse]);
  const { token } = customer;
  const params = { id };
  // the first press finds the bill due: it is made again
  const first = await call('payDelivery', { token, params, body: { method: 'balance' } });
  expect(first.body.error.code).toBe('changed_meanwhile');
  const { due } = (await call('getDelivery', { token, params })).body.data;
  expect(Number(due.amount)).toBeGreaterThan(2160);
  const before = await untouched(customer, order.id);
  for (const method of ['balance', 'card']) {
    const old = { method, shown_total: rub('2160.00') };
    const refused = await call('payDelivery', { token, params, body: old });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await untouched(customer, order.id)).toEqual(before);
  }
  const paid = await call('payDelivery', { token, params, body: { method: 'balance', shown_total: due } });
  expect(paid.body.data.delivery.state).toBe('packing');
});
