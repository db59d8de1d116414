/** Whose turn it is with an order, and until when, where the warehouse or a claim knows it: the terms of staff decide. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from './support/a-customer.ts';
import { aCrew, aStoredOrder, type Crew } from './support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from './support/an-order.ts';
import { saveClaimTerms } from './support/claim-terms.ts';

const hour = 3_600_000;
let market: Market;
let crew: Crew;
let customer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  crew = await aCrew(market);
  customer = await aBuyer(market.shop, { balance: '900000' });
});
afterAll(() => market.close());

/** As the page of the order and as its list say it. */
async function turnOf(id: string) {
  const { call } = market.shop;
  const own = await call('getOrder', { token: customer.token, params: { id } });
  const list = await call('listOrders', { token: customer.token });
  const listed = list.body.data.find((order) => order.id === id)?.sentence;
  expect(listed).toEqual(own.body.data.sentence);
  return own.body.data.sentence;
}

async function claimed(hours: number) {
  const { shop } = market;
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  await saveClaimTerms(shop, { token, body: { answerHours: hours, claimDays: 14 } });
  const order = await aStoredOrder(market, { crew, customer });
  const opened = await shop.call('openClaim', {
    token: customer.token,
    body: { order: order.id, kind: 'damaged', text: 'The photo shows a crack.' },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return { order, claim: opened.body.data };
}

test('goods in the warehouse: the customer orders delivery, free until the day that the tariff gives', async () => {
  const order = await aStoredOrder(market, { crew, customer });
  const read = await market.shop.call('getOrderStorage', { token: customer.token, params: { id: order.id } });
  const until = read.body.data.storage?.freeUntil;
  expect(until).toMatch(/^20/);
  expect(await turnOf(order.id)).toEqual({ key: 'at_warehouse', who: 'customer', by: until });
});

test.each([24, 72])('a claim is answered within the %i hours that staff have set', async (hours) => {
  const { order } = await claimed(hours);
  const by = new Date(market.shop.clock.now().getTime() + hours * hour).toISOString();
  expect(await turnOf(order.id)).toEqual({ key: 'claim_open', who: 'shop', by });
});

test('a claim that asks its customer something is the customer’s turn, without a deadline', async () => {
  const { order, claim } = await claimed(48);
  const { token } = await aCustomer(market.shop, { roles: ['support'] });
  const asked = await market.shop.call('staffWriteInClaim', {
    ...{ token, params: { id: claim.id }, body: { text: 'Which side is it on?', asks: true } },
  });
  expect(asked.body.data?.claim.state, JSON.stringify(asked.body)).toBe('asked');
  expect(await turnOf(order.id)).toEqual({ key: 'claim_asked', who: 'customer', by: null });
});
