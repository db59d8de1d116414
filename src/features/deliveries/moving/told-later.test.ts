/** Orders that name only a country: recipient and address are told when the delivery is ordered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aProduct, type Buyer } from '../../../../tests/support/an-order.ts';

let desk: DeliveryDesk;
let sender: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  sender = await aSender(desk);
}, 120_000);
afterAll(() => desk?.market.close());

/** The same customer, who says no more than a country. */
const saying = (country: string): Buyer => ({ ...sender, placing: { country, consent: true } as never });
const order = async (id: string) =>
  (await desk.market.shop.call('getOrder', { token: sender.token, params: { id } })).body.data;

test('an order of a country alone is paid, stored, and goes where its delivery says', async () => {
  const { id } = await storedGoods(desk, saying('RU'));
  expect(await order(id)).toMatchObject({
    state: 'at_warehouse',
    address: { addressId: '', country: 'RU', lines: [] },
    recipient: { recipientId: '', familyName: '', phone: '' },
  });
  const { call } = desk.market.shop;
  const bare = { orders: [id], route: 'road' };
  const refused = await call('createDelivery', { token: sender.token, body: bare as never });
  expect(refused.status).toBe(422);
  const body = deliveryBody(sender, [id], { use_balance: true });
  const made = await call('createDelivery', { token: sender.token, body });
  expect(made.body.data?.delivery, JSON.stringify(made.body)).toMatchObject({
    address: { addressId: sender.placing.address_id },
    recipient: { recipientId: sender.placing.recipient_id },
  });
});

test('it is merged with orders of the same country, whatever their address, and with no others', async () => {
  const [later, told, far] = [
    await storedGoods(desk, saying('RU')),
    await storedGoods(desk, sender),
    await storedGoods(desk, saying('DE')),
  ];
  const params = { id: later.id };
  const { body } = await desk.market.shop.call('listMergeableOrders', { token: sender.token, params });
  const can = (id: string) => body.data.find((one) => one.id === id)?.can;
  expect([can(told.id), can(far.id)]).toEqual(['yes', 'other_destination']);
});

test('an order that names neither a country nor an address is refused, and one at another total is not made', async () => {
  const { shop } = desk.market;
  const product = await aProduct(desk.market, sender);
  const buy = (placing: object) =>
    shop.call('buyNow', { token: sender.token, body: { product, consent: true, ...placing } as never });
  expect((await buy({})).body.error.code).toBe('address_missing');
  expect((await buy({ country: 'Germany' })).body.error.code).toBe('fields');
  const shown = { amount: '1.00', currency: 'RUB' };
  const changed = (await buy({ country: 'RU', shown_total: shown })).body.data;
  expect([
    changed.orders,
    changed.changes.map(({ change }: { change: { kind: string } }) => change.kind),
  ]).toEqual([[], ['total']]);
  const total = changed.changes[0]?.change.to ?? undefined;
  const made = (await buy({ country: 'RU', shown_total: total })).body.data;
  expect(made.orders).toHaveLength(1);
});
