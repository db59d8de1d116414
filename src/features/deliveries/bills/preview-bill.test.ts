/** A weight makes of the delivery exactly that which its preview shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { isFarWeight } from '../desk-rules.ts';

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
const available = async () =>
  Number((await call('getBalance', { token: customer.token })).body.data.available.amount);

async function weighing(weight: string) {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { version, checkList: checks } = await atDesk(desk, delivery.id);
  const request = {
    token: desk.crew.warehouse.token,
    params: { id: delivery.id },
    body: { version, weight, checks },
  };
  return { id: delivery.id, request, shown: (await call('staffPreviewBill', request)).body.data };
}

test('a weight ten times too high shows the sum that would be asked for, warns, and asks nobody', async () => {
  const { id, request, shown } = await weighing('24');
  expect(shown).toMatchObject({ outcome: 'question', typed: 24_000, expected: 2_400, isFar: true });
  expect(Number(shown.amount.amount)).toBeGreaterThan(0);
  const after = await atDesk(desk, id);
  expect([after.version, after.delivery.state, after.delivery.question]).toEqual([
    ...[request.body.version, 'packing', null],
  ]);
  const asked = await call('staffPackDelivery', request);
  expect(asked.body.data.delivery.state).toBe('pending_response');
});

test('a lighter parcel shows what goes back, and that is what goes back', async () => {
  const { request, shown } = await weighing('1.7');
  expect(shown).toMatchObject({ outcome: 'cheaper', isFar: false });
  const before = await available();
  await call('staffPackDelivery', request);
  expect((await available()) - before).toBeCloseTo(Number(shown.amount.amount), 2);
});

test('a weight as it was billed closes the parcel at its price', async () => {
  const { shown } = await weighing('2.4');
  expect(shown).toMatchObject({
    outcome: 'closed',
    isFar: false,
    amount: { amount: expect.stringMatching(/^0/) },
  });
});

test('a list that is not ticked off is refused before anything is shown', async () => {
  const { request } = await weighing('2.4');
  const refused = await call('staffPreviewBill', { ...request, body: { ...request.body, checks: [] } });
  expect(refused.body.error.fields?.checks).toBeDefined();
});

test('half away from the expected weight is not far, more is; what nobody weighed is never far', () => {
  expect([500, 1000, 1500].map((grams) => isFarWeight(1000, grams))).toEqual([false, false, false]);
  expect([499, 1501, 16_700].map((grams) => isFarWeight(1000, grams))).toEqual([true, true, true]);
  expect(isFarWeight(null, 64_000)).toBe(false);
});
