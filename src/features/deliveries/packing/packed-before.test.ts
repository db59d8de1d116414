/** A measure taken in packing stands for the next price, however the delivery ended, until something is weighed after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  packed,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';

let desk: DeliveryDesk;
let sender: Buyer;
let address: string;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  sender = await aSender(desk, '900000.00');
  address = String(sender.placing.address_id);
});
afterAll(() => desk?.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const quoted = async (orders: string) => {
  const query = { orders, address_id: address };
  const { body } = await call('quoteDelivery', { token: sender.token, query });
  return {
    weight: body.meta.weight,
    freight: body.data.find(({ route }) => route === 'road')?.bill?.freight.amount,
  };
};
const listed = async (id: string) =>
  (await call('listSendable', { token: sender.token })).body.data.find(({ orders }) =>
    orders.some((order) => order.id === id),
  )?.weight;

/** 2.4 kg that came, were packed with 3 kg, and declined. */
async function declined() {
  const { delivery, order } = await aPaidDelivery(desk, sender);
  expect((await packed(desk, delivery.id, '3')).body.data.delivery.state).toBe('pending_response');
  await call('cancelDelivery', { token: sender.token, params: { id: delivery.id } });
  return { order, delivery };
}

test('a parcel that was packed heavier keeps that weight when its delivery is cancelled: quote, list and bill', async () => {
  const { order } = await declined();
  expect(await quoted(order.id)).toEqual({ weight: '3', freight: '2700.00' });
  expect(await listed(order.id)).toBe('3');
  const body = { orders: [order.id], ...sender.placing, route: 'road', use_balance: true };
  const made = (await call('createDelivery', { token: sender.token, body })).body.data;
  expect(made.delivery?.bill).toMatchObject({ chargedWeight: '3', freight: { amount: '2700.00' } });
  // the same weight again asks nothing
  expect((await packed(desk, made.delivery?.id ?? '', '3')).body.data.delivery.state).toBe('ready');
});

test('goods that were never packed keep what they weighed when they came', async () => {
  const order = await storedGoods(desk, sender);
  expect(await quoted(order.id)).toEqual({ weight: '2.4', freight: '2160.00' });
});

test('a parcel that was weighed after it was packed counts by that weight', async () => {
  const { order } = await declined();
  const { rows } = await desk.market.shop.database.pool.query(
    'select arrival_id, id from weighing join arrival_order using (arrival_id) where order_id = $1',
    [order.id],
  );
  const clock = desk.market.shop.clock;
  clock.advance(60_000);
  const weighed = await call('staffWeighParcel', {
    token: desk.crew.warehouse.token,
    params: { id: rows[0].arrival_id },
    body: { grams: 1000, reason: 'scale', after: rows[0].id },
  });
  expect(weighed.status, JSON.stringify(weighed.body)).toBe(200);
  expect((await quoted(order.id)).weight).toBe('1');
});
