/** A person who set a price is billed at it after an hour, also where the bill is made later, or once more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOn } from '../../../../tests/support/a-delivered-order.ts';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  roundRoutes,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { plainRule } from '../../../../tests/support/a-discount.ts';
import { aBoughtOrder } from '../../../../tests/support/a-stored-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { startSession } from '../../accounts/sessions/session-actions.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
/** The customer works here from now on, and makes a discount on the freight of everybody. */
async function setsPrice({ id, token }: { id: string; token: string }, code: string): Promise<void> {
  await desk.market.shop.database.pool.query("update account set roles = '{finance}' where id = $1", [id]);
  const body = { ...plainRule, code, on: 'freight', value: '90' };
  expect((await call('staffCreateDiscount', { token, body })).status).toBe(201);
}

test('a parcel that is weighed later is not billed within the hour; others are', async () => {
  const { shop } = desk.market;
  const customer = await aSender(desk);
  const order = await aBoughtOrder(desk.market, { crew: desk.crew, customer });
  await moveOn(desk.market, order, 'at_warehouse');
  await shop.database.pool.query(
    `insert into stored_order (order_id, user_id, warehouse, arrived_at, tariff_version, goods_minor, currency)
      values ($1, $2, 'main', $3, 1, 400000, 'RUB')`,
    [order.id, customer.id, shop.clock.now()],
  );
  const { token } = customer;
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  const params = { id: made.body.data.delivery.id };
  await setsPrice(customer, 'MY-LATER');
  const staff = desk.crew.warehouse.token;
  const { version } = (await call('staffGetDelivery', { token: staff, params })).body.data;
  const weigh = () => call('staffQuoteDelivery', { token: staff, params, body: { version, weight: '2.4' } });
  const refused = await weigh();
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'own_price']);
  // it is said to who weighs, and speaks of whom the parcel belongs to
  expect(refused.body.error?.message).toContain('This parcel belongs to a colleague');
  await shop.database.pool.query(
    "update discount_rule_version set made_at = made_at - interval '2 hours' where made_by = $1",
    [customer.id],
  );
  expect((await weigh()).status).toBe(200);
});

/** A delivery that waits for its payment, and a question of the warehouse whether it may take the cheap route. */
async function askedAboutRoute() {
  const customer = await aSender(desk);
  const { token } = customer;
  const { id } = await storedGoods(desk, customer);
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [id]) });
  const params = { id: made.body.data.delivery.id };
  return { customer, params };
}
async function answerTo({ customer, params }: Awaited<ReturnType<typeof askedAboutRoute>>, option: string) {
  const { token } = customer;
  const { question } = (await call('getDelivery', { token, params })).body.data;
  const body = { question_id: question?.id, option };
  return call('answerDelivery', { token, params, body });
}
async function ask({ params }: { params: { id: string } }): Promise<void> {
  const { version } = await atDesk(desk, params.id);
  const token = desk.crew.warehouse.token;
  const body = { version, kind: 'route', route: 'cheap', note: 'Please.' };
  expect((await call('staffAskDelivery', { token, params, body })).status).toBe(200);
}

test('nobody takes another route within the hour at a price that is his own; after it he does', async () => {
  const { shop } = desk.market;
  const asked = await askedAboutRoute();
  await setsPrice(asked.customer, 'MY-ANSWER');
  await ask(asked);
  const refused = await answerTo(asked, 'accept');
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'own_price']);
  await shop.database.pool.query(
    "update discount_rule_version set made_at = made_at - interval '2 hours' where made_by = $1",
    [asked.customer.id],
  );
  const taken = await answerTo(asked, 'accept');
  expect([taken.status, taken.body.data.delivery.question]).toEqual([200, null]);
});

test('a table of routes is a price too, and leaving is no buying', async () => {
  const { shop } = desk.market;
  const asked = await askedAboutRoute();
  const { id, token } = asked.customer;
  await shop.database.pool.query("update account set roles = '{finance}' where id = $1", [id]);
  const { version } = (await call('staffGetDeliveryTariff', { token })).body.data.current;
  const csv = roundRoutes.replace('100.00,500.00', '95.00,480.00');
  const imported = await call('staffImportDeliveryTariff', { token, body: { csv, version } });
  expect(imported.body.error).toBeUndefined();
  await ask(asked);
  expect((await answerTo(asked, 'accept')).body.error?.code).toBe('own_price');
  expect((await answerTo(asked, 'cancel')).status).toBe(200);
});

// the clock of the shop ends sessions of the desk: this one comes last
test('a bill that was due is not made again within the hour', async () => {
  const { shop } = desk.market;
  const customer = await aSender(desk);
  const { id } = await storedGoods(desk, customer);
  const { token } = customer;
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [id]) });
  const { delivery } = made.body.data;
  expect(delivery.state).toBe('awaiting_payment');
  shop.clock.advance(new Date(delivery.bill?.heldUntil ?? 0).getTime() - shop.clock.now().getTime() + 60_000);
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const session = await startSession(shop.installation.db, shop.installation, {
    accountId: customer.id,
    client,
  });
  await setsPrice({ id: customer.id, token: session.token }, 'MY-RENEWED');
  const params = { id: delivery.id };
  const paid = await call('payDelivery', { token: session.token, params, body: { method: 'card' } });
  expect([paid.status, paid.body.error?.code]).toEqual([403, 'own_price']);
});
