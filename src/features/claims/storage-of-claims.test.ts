import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aCrew, aStoredOrder, passDays } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Market } from '../../../tests/support/an-order.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

test.each([
  ['rejected by staff', 5],
  ['withdrawn by the customer', 3],
])('no penalty runs while a claim is open: %s', async (how, daysAfter) => {
  const { shop } = market;
  const crew = await aCrew(market);
  const customer = await aBuyer(shop, { balance: '300000' });
  const support = await aCustomer(shop, { roles: ['support'] });
  const order = await aStoredOrder(market, { crew, customer });
  const everybody = [customer, support, crew.buyer, crew.warehouse];
  const storage = async () => {
    const { token } = customer;
    return (await shop.call('getOrderStorage', { token, params: { id: order.id } })).body.data.storage;
  };
  const freeDays = (await storage())?.freeDays ?? 0;
  await passDays(market, freeDays - 1, everybody);
  const opened = await shop.call('openClaim', {
    token: customer.token,
    body: { order: order.id, kind: 'damaged', text: 'The photo shows a crack.' },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const { id, version } = opened.body.data;
  await passDays(market, 20, everybody);
  expect(await storage()).toMatchObject({ isHeld: true, penaltyDays: 0 });
  const ended =
    how === 'rejected by staff'
      ? await shop.call('staffDecideClaim', {
          token: support.token,
          params: { id },
          body: { version, decision: 'reject', reason: 'as_described' },
        })
      : await shop.call('withdrawClaim', { token: customer.token, params: { id }, body: { version } });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  expect(await storage()).toMatchObject({ isHeld: false, penaltyDays: 0 });
  await passDays(market, daysAfter, everybody);
  const counted = await storage();
  expect(counted?.isHeld).toBe(false);
  // one free day was left when the claim was opened
  expect(counted?.penaltyDays).toBe(daysAfter - 1);
});
