/** A question about a delivery is taken back: it goes on where it was, at its bill, and nobody has paid or got anything. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
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
  customer = await aSender(desk);
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const balance = async () => (await call('getBalance', { token: customer.token })).body.data.available.amount;
const seen = async (id: string) =>
  (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
async function withdraw(id: string, token = desk.crew.warehouse.token, version?: number) {
  const body = { version: version ?? (await atDesk(desk, id)).version };
  return call('staffWithdrawDeliveryQuestion', { token, params: { id }, body });
}

test('a weight that was typed wrongly asks nobody any more, and the right one closes the parcel', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  const before = await balance();
  expect((await withdraw(id)).body.error.code).toBe('wrong_state');
  expect((await packed(desk, id, '24')).body.data.delivery.state).toBe('pending_response');
  expect((await atDesk(desk, id)).can.withdraw).toBe('yes');
  const { question } = await seen(id);
  const { version } = await atDesk(desk, id);
  expect((await withdraw(id, undefined, version - 1)).body.error.code).toBe('changed_meanwhile');
  const buyer = (await desk.staff('buyer')).token;
  expect((await withdraw(id, buyer)).status).toBe(403);

  const back = await withdraw(id);
  expect(back.body.data, JSON.stringify(back.body)).toMatchObject({
    delivery: { state: 'packing', question: null, bill: { net: delivery.bill?.net } },
    can: { pack: 'yes', withdraw: 'wrong_state' },
  });
  expect((await seen(id)).events.map(({ kind }) => kind)).toContain('question_withdrawn');
  const late = await call('answerDelivery', {
    ...{ token: customer.token, params: { id } },
    body: { question_id: question?.id, option: 'accept', use_balance: true },
  });
  expect(late.body.error.code).toBe('changed_meanwhile');
  expect((await packed(desk, id)).body.data.delivery.state).toBe('ready');
  expect(await balance()).toBe(before);
});

test('one about a bill that is not paid yet leaves a new term for paying it', async () => {
  const order = await storedGoods(desk, customer);
  const made = await call('createDelivery', {
    token: customer.token,
    body: deliveryBody(customer, [order.id]),
  });
  const { id, deadline: first } = made.body.data.delivery;
  desk.market.shop.clock.advance(3_600_000);
  const { version } = await atDesk(desk, id);
  const asked = await call('staffAskDelivery', {
    ...{ token: desk.crew.warehouse.token, params: { id }, body: { version, kind: 'data' } },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const back = await withdraw(id, (await desk.staff('support')).token);
  expect(back.body.data.delivery).toMatchObject({ state: 'awaiting_payment', question: null });
  expect(Date.parse(back.body.data.delivery.deadline ?? '')).toBe(Date.parse(first ?? '') + 3_600_000);
  const body = { method: 'balance' };
  const paid = await call('payDelivery', { token: customer.token, params: { id }, body });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect((await seen(id)).state).toBe('packing');
});
