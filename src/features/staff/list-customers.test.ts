import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../tests/support/an-order.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

test('the list tells how many orders a customer placed, when the last, and what is left on the balance', async () => {
  const { shop } = market;
  const email = 'regular@orders.example';
  const customer = await aBuyer(shop, { balance: '100000', email });
  const { token } = await aBuyer(shop, { roles: ['finance'] });
  await aPaidOrder(market, customer);
  shop.clock.advance(60_000);
  const { createdAt } = await aPaidOrder(market, customer);
  const { data } = (await shop.call('staffListCustomers', { token, query: { q: email } })).body;
  const { body } = await shop.call('getBalance', { token: customer.token });
  expect(data).toMatchObject([
    { id: customer.id, orders: 2, lastOrderAt: createdAt, balance: body.data.available },
  ]);
  expect(Number(body.data.available.amount)).toBeLessThan(100_000);
});
