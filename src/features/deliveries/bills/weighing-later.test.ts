import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOn } from '../../../../tests/support/a-delivered-order.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtOrder } from '../../../../tests/support/a-stored-order.ts';
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

test('goods without a weight are ordered first, weighed and priced later, and then paid', async () => {
  const { shop } = desk.market;
  const customer = await aSender(desk);
  const order = await aBoughtOrder(desk.market, { crew: desk.crew, customer });
  await moveOn(desk.market, order, 'at_warehouse');
  // goods that came before the warehouse had scales
  await shop.database.pool.query(
    `insert into stored_order (order_id, user_id, warehouse, arrived_at, tariff_version, goods_minor, currency)
      values ($1, $2, 'main', $3, 1, 400000, 'RUB')`,
    [order.id, customer.id, shop.clock.now()],
  );
  const { token } = customer;
  const { address_id } = customer.placing;
  const quoted = await call('quoteDelivery', { token, query: { orders: order.id, address_id } });
  expect(quoted.body.meta.weight).toBeNull();
  expect(quoted.body.data.map(({ bill }) => bill)).toEqual([null, null, null]);
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  expect(made.body.data).toMatchObject({
    payment: null,
    delivery: { state: 'awaiting_quote', bill: null, can: { pay: 'nothing_due', cancel: 'yes' } },
  });
  const { id } = made.body.data.delivery;
  const params = { id };
  const early = await call('payDelivery', { token, params, body: { method: 'balance' } });
  expect([early.status, early.body.error.code]).toEqual([409, 'nothing_due']);
  const staff = desk.crew.warehouse.token;
  const { version } = (await call('staffGetDelivery', { token: staff, params })).body.data;
  const weigh = (weight: string, seen = version) =>
    call('staffQuoteDelivery', { token: staff, params, body: { version: seen, weight } });
  expect((await weigh('31')).body.error.code).toBe('route_unfit');
  expect((await weigh('0')).body.error.fields?.weight).toBeDefined();
  expect((await weigh('2.4', version + 7)).body.error.code).toBe('changed_meanwhile');
  const priced = await weigh('2,4');
  expect(priced.body.data.delivery).toMatchObject({
    state: 'awaiting_payment',
    bill: { net: { amount: '2160.00' } },
    due: { amount: '2160.00' },
  });
  await shop.settle();
  const told = await call('listNotifications', { token });
  expect(told.body.data[0]).toMatchObject({ kind: 'delivery-quoted', needsAction: true });
  const paid = await call('payDelivery', { token, params, body: { method: 'balance' } });
  expect(paid.body.data.delivery).toMatchObject({ state: 'packing', paid: { amount: '2160.00' } });
  await shop.settle();
  const after = await call('listNotifications', { token });
  expect(after.body.data.find(({ kind }) => kind === 'delivery-quoted')?.needsAction).toBe(false);
});
