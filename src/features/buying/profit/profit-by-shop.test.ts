/** Profit by shop: two shops of one host are two shops. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { dayOf } from '../../../platform/time/zoned.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

test('shops that share a host are told apart, as everywhere in the product', async () => {
  const { shop } = market;
  const customer = await aBuyer(shop, { balance: '100000' });
  const clerk = await aBuyer(shop, { roles: ['buyer', 'finance'] });
  const { token } = clerk;
  for (const path of ['nordlicht/p/teekanne-nordsee', 'maple-pine/products/enamel-camp-mug']) {
    const { id } = await aPaidOrder(market, customer, { path });
    const params = { id };
    expect((await shop.call('staffTakeOrder', { token, params })).status).toBe(200);
    const body = { shop_order_number: `N-${path.length}`, note: 'arrives next week' };
    const bought = await shop.call('staffMarkPurchased', { token, params, body });
    expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  }
  const day = dayOf(shop.installation.settings.timeZone, shop.clock.now());
  const query = { from: day, to: day, by: 'shop' as const };
  const { rows } = (await shop.call('staffGetProfit', { token, query })).body.data;
  const host = new URL(market.origin).host;
  expect(rows.map(({ key, name, orders }) => [key, name, orders])).toEqual([
    [`${host}/maple-pine`, 'Maple & Pine', 1],
    [`${host}/nordlicht`, 'Nordlicht', 1],
  ]);
});
