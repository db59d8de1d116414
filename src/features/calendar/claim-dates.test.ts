/** Until when claims may be made stands in the calendar of the customer whose goods arrived. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  delivered,
} from '../../../tests/support/a-delivery.ts';
import { passDays } from '../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { claimEnds } from '../claims/terms/claim-ends.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '90000.00');
}, 120_000);
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const now = () => desk.market.shop.clock.now();
const people = () => [customer, desk.crew.buyer, desk.crew.warehouse];

async function anArrivedOrder() {
  const { delivery, order } = await aPaidDelivery(desk, customer);
  await delivered(desk, delivery.id);
  return { ...order, at: now() };
}

async function endsOf({ token }: Buyer = customer) {
  const { data } = (await call('getStorageCalendar', { token })).body;
  return data
    .filter(({ kind }) => kind === 'claim_until')
    .map(({ order, at, amount }) => [order?.orderNum, at, amount]);
}

const claimable = async (id: string) =>
  (await call('getOrderClaims', { token: customer.token, params: { id } })).body.data;

test('goods that arrived have the last moment of the terms, the one that their claim form names, as long as it lasts', async () => {
  const other = await aSender(desk);
  const { id, orderNum, at } = await anArrivedOrder();
  const { claimDays } = (
    await call('staffListRefunds', { token: (await desk.staff('admin')).token, query: { limit: 1 } })
  ).body.meta.settings;
  const until = new Date(at.getTime() + claimDays * 86_400_000).toISOString();
  expect(await endsOf()).toEqual([[orderNum, until, null]]);
  expect((await claimable(id)).until).toBe(until);
  expect(await endsOf(other)).toEqual([]);

  const { token } = await desk.staff('admin');
  await saveClaimTerms(desk.market.shop, {
    token,
    body: { approvalLimit: '1000', answerHours: 72, claimDays: claimDays + 3 },
  });
  const later = new Date(at.getTime() + (claimDays + 3) * 86_400_000).toISOString();
  expect(await endsOf()).toEqual([[orderNum, later, null]]);

  await passDays(desk.market, claimDays + 2.9, people());
  expect(await endsOf()).toEqual([[orderNum, later, null]]);
  await passDays(desk.market, 0.2, people());
  expect(await endsOf()).toEqual([]);
  expect((await claimable(id)).can).toBe('too_late');
});

test('an order with an open claim has no last day, and the first end comes first', async () => {
  const first = await anArrivedOrder();
  await passDays(desk.market, 1, people());
  const second = await anArrivedOrder();
  expect((await endsOf()).map(([number]) => number)).toEqual([first.orderNum, second.orderNum]);
  const body = { order: first.id, kind: 'missing', text: 'It is not in it.' };
  const opened = await call('openClaim', { token: customer.token, body });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  expect((await endsOf()).map(([number]) => number)).toEqual([second.orderNum]);
  const { rows } = await desk.market.shop.database.pool.query(
    'select user_id from customer_order where id = $1',
    [second.id],
  );
  const ends = await claimEnds(desk.market.shop.installation.db, {
    userId: rows[0].user_id,
    locale: 'en',
    now: now(),
  });
  expect(ends.map(({ orderId, title }) => [orderId, title.length > 0])).toEqual([[second.id, true]]);
});
