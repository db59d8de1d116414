/** Orders and deliveries that their customers paid by card. */
import { expect } from 'vitest';
import { atDesk, type DeliveryDesk, deliveryBody, shipped } from './a-delivery.ts';
import { putAway } from './a-stored-order.ts';
import { anOrder, type Buyer } from './an-order.ts';

/** An order that its customer paid by card, and that was bought. */
export async function aCardOrder(desk: DeliveryDesk, customer: Buyer) {
  const { call } = desk.market.shop;
  const order = await anOrder(desk.market, customer);
  const params = { id: order.id };
  const { token } = desk.crew.buyer;
  const paying = await call('payOrderByPost', { token: customer.token, params, body: { method: 'card' } });
  await desk.market.choose(paying.body.data.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  await call('staffTakeOrder', { token, params });
  const body = { shop_order_number: `S-${order.id.slice(-8)}` };
  const bought = await call('staffMarkPurchased', { token, params, body });
  expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  return bought.body.data.order;
}

/** The order of it, lost on its way, with a delivery that was paid by card too. */
export async function aLostParcel(desk: DeliveryDesk, customer: Buyer) {
  const { call } = desk.market.shop;
  const order = await aCardOrder(desk, customer);
  const lines = order.items.map(({ id, quantity }) => ({ line: id, quantity }));
  await putAway(desk.market, desk.crew, { id: order.id, lines }, { grams: 2400 });
  const body = deliveryBody(customer, [order.id]);
  const { delivery, payment } = (await call('createDelivery', { token: customer.token, body })).body.data;
  await desk.market.choose(payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  await shipped(desk, delivery.id);
  const { version } = await atDesk(desk, delivery.id);
  const { token } = desk.crew.warehouse;
  await call('staffTrackDelivery', { token, params: { id: delivery.id }, body: { version, state: 'lost' } });
  await desk.market.shop.settle();
  return { order: order.id, delivery: delivery.id };
}
