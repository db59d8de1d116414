/** The history of a delivery names what was paid, what came back, and what a new bill comes to. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  packed,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { passTime, ringAlarms } from '../../../tests/support/alarms.ts';
import type { Buyer } from '../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { DeliveryHistory } from './screens/delivery-history.tsx';

let desk: DeliveryDesk;
let shop: DeliveryDesk['market']['shop'];
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  shop = desk.market.shop;
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(() => desk.market.close());

const read = async (id: string) =>
  (await shop.call('getDelivery', { token: customer.token, params: { id }, locale: 'en' })).body.data;

/** Kinds of events and their sums, of those that have one. */
async function sumsOf(id: string): Promise<string[]> {
  const { events } = await read(id);
  return events.flatMap(({ kind, amount }) => (amount ? [`${kind} ${amount.amount}`] : []));
}

test('a heavier parcel: each payment with its own sum, and all that came back when it was cancelled', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  expect(await sumsOf(id)).toEqual(['paid 2160.00']);
  await packed(desk, id, '3');
  const question_id = (await read(id)).question?.id ?? '';
  const answer = { question_id, option: 'accept' as const, use_balance: true };
  await shop.call('answerDelivery', { token: customer.token, params: { id }, body: answer });
  expect(await sumsOf(id)).toEqual(['paid 2160.00', 'paid 540.00']);
  const other = (await aPaidDelivery(desk, customer)).delivery.id;
  await packed(desk, other, '3');
  const asked = (await read(other)).question?.id ?? '';
  const refusal = { question_id: asked, option: 'cancel' as const };
  await shop.call('answerDelivery', { token: customer.token, params: { id: other }, body: refusal });
  expect(await sumsOf(other)).toEqual(['paid 2160.00', 'cancelled 2160.00']);
  const { data } = (await shop.call('listDeliveries', { token: customer.token, query: {} })).body;
  const listed = data.find((one) => one.id === id);
  expect(listed?.events).toEqual((await read(id)).events);
}, 60_000);

test('a lighter parcel says that money came back, and how much', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  await packed(desk, delivery.id, '2');
  expect(await sumsOf(delivery.id)).toEqual(['paid 2160.00', 'packed 360.00']);
  const { events } = await read(delivery.id);
  const page = readOf(drawn(<DeliveryHistory events={events} />));
  expect(page.match(/Times are in your time zone: /g)).toHaveLength(1);
  expect(page).toMatch(
    /Parcel packed: the billed weight is lower now, so we refunded the difference to your balance ₽360\.00/,
  );
  expect(page).toMatch(/Paid ₽2,160\.00/);
  const same = await aPaidDelivery(desk, customer);
  await packed(desk, same.delivery.id);
  expect((await read(same.delivery.id)).events.at(-1)?.text).toBe('Parcel packed');
}, 60_000);

test('a bill that is made again names its new sum', async () => {
  const order = await storedGoods(desk, customer);
  await passTime(shop, 40);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const made = await shop.call('createDelivery', { token: customer.token, body });
  const id = made.body.data.delivery?.id ?? '';
  await passTime(shop, 4);
  await ringAlarms(shop);
  await shop.call('payDelivery', { token: customer.token, params: { id }, body: { method: 'balance' } });
  const { bill } = await read(id);
  expect(await sumsOf(id)).toEqual([`storage_billed ${bill?.net.amount}`]);
}, 60_000);
