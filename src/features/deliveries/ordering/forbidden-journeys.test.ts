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
const words = (text: string) => ({ ru: text, en: text, zh: text });
const teapot = { path: 'nordlicht/p/teekanne-nordsee' };

/** A rule for teapots that holds until the answered function is called. */
async function aRule(scope: { destinations?: string[]; routes?: string[] }) {
  const { token } = await desk.staff('content');
  const body = {
    ...{
      kind: 'word',
      category: 'other',
      patterns: ['teekanne*', 'чайник*', 'teapot*', 'nordsee'],
      unless: [],
    },
    ...{ verdict: 'prohibited', name: words('Teapots'), reason: words('Teapots stay here.') },
    ...{ source: words(''), instead: words(''), destinations: [], routes: [], active: true, ...scope },
  };
  const made = await call('staffCreateBlacklistRule', { token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  desk.market.shop.clock.advance(6_000);
  const { id, version } = made.body.data;
  return async () => {
    await call('staffSaveBlacklistRule', {
      token,
      params: { id },
      body: { ...body, active: false, version },
    });
    desk.market.shop.clock.advance(6_000);
  };
}

async function offersFor(customer: Buyer, order: string) {
  const { address_id, recipient_id } = customer.placing;
  const query = { orders: order, address_id, recipient_id };
  const { body } = await call('quoteDelivery', { token: customer.token, query });
  return Object.fromEntries(body.data.map(({ route, can, prohibition }) => [route, { can, prohibition }]));
}

const may = { can: 'yes', prohibition: null };
const mayNot = { can: 'prohibited', prohibition: 'Teapots stay here.' };

test('a rule for one destination refuses every route there, with its reason, and nothing elsewhere', async () => {
  const customer = await aSender(desk);
  const order = await storedGoods(desk, customer, teapot);
  const elsewhere = await aRule({ destinations: ['DE'] });
  expect(await offersFor(customer, order.id)).toMatchObject({ road: may, cheap: may });
  await elsewhere();
  const lift = await aRule({ destinations: ['RU'] });
  expect(await offersFor(customer, order.id)).toMatchObject({ road: mayNot, cheap: mayNot });
  const { token } = customer;
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  expect(made.status).toBe(422);
  expect(made.body.error.code).toBe('prohibited_product');
  expect(made.body.error.message).toContain('Teapots stay here.');
  await lift();
  const now = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  expect(now.status).toBe(201);
});

test('a rule for one route leaves the others; one that came later stops the packing and that route as a way out', async () => {
  const customer = await aSender(desk);
  const order = await storedGoods(desk, customer, teapot);
  const lift = await aRule({ routes: ['cheap'] });
  expect(await offersFor(customer, order.id)).toMatchObject({ road: may, cheap: mayNot });
  const { token } = customer;
  const small = deliveryBody(customer, [order.id], { route: 'cheap' });
  expect((await call('createDelivery', { token, body: small })).body.error.code).toBe('prohibited_product');
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  const sent = (await call('createDelivery', { token, body })).body.data.delivery;
  const { version } = await atDesk(desk, sent.id);
  const ask = await call('staffAskDelivery', {
    token: desk.crew.warehouse.token,
    params: { id: sent.id },
    body: { version, kind: 'route', route: 'cheap' },
  });
  expect(ask.body.error.code).toBe('prohibited_product');
  await lift();
  const late = await aRule({ routes: ['road'] });
  const refused = await packed(desk, sent.id);
  expect(refused.body.error.code).toBe('prohibited_product');
  expect((await atDesk(desk, sent.id)).delivery.state).toBe('packing');
  await late();
  expect((await packed(desk, sent.id)).status).toBe(200);
});

test('reminders of the storage wait for nothing once a delivery is ordered', async () => {
  const customer = await aSender(desk);
  const order = await storedGoods(desk, customer, {});
  const { shop } = desk.market;
  const reminders = async () => {
    await shop.features.jobs.watch_storage?.({});
    await shop.settle();
    const { body } = await call('listNotifications', { token: customer.token });
    return body.data.filter(({ kind }) => kind.startsWith('storage-')).map(({ needsAction }) => needsAction);
  };
  await passDays(desk.market, 29, [customer, desk.crew.buyer, desk.crew.warehouse]);
  expect(await reminders()).toContain(true);
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  expect((await call('createDelivery', { token: customer.token, body })).status).toBe(201);
  const after = await reminders();
  expect(after.length).toBeGreaterThan(0);
  expect(after).not.toContain(true);
});
