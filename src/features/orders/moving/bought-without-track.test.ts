/** A bought order is due: without a tracking number it goes late in the queue, and its customer reads when we ask the shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';

const week = 7 * 86_400_000;
let asking: AskingShop;
beforeAll(async () => {
  asking = await anAskingShop();
});
afterAll(() => asking.close());

test('a bought order has a deadline of a week, which its sending replaces', async () => {
  const buyer = await aBuyer(asking.shop, { balance: '90000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'W-1' });
  const bought = asking.shop.clock.now().getTime();
  const read = async () =>
    (await asking.shop.call('staffGetOrder', { token: asking.staff.token, params: { id } })).body.data.order;
  expect(Date.parse((await read()).deadline ?? '')).toBe(bought + week);
  const own = await asking.shop.call('getOrder', { token: buyer.token, params: { id } });
  expect(own.body.data.sentence).toMatchObject({
    ...{ key: 'purchased', who: 'seller' },
    by: new Date(bought + week).toISOString(),
  });

  await asking.later(week + 1_000);
  const { body } = await asking.shop.call('staffListOrders', { token: asking.staff.token });
  expect(body.data[0]?.order).toMatchObject({ id, state: 'purchased' });
  await asking.staffDo('staffMarkSent', id, { tracking_number: 'RR123456785DE' });
  expect(Date.parse((await read()).deadline ?? '')).toBeGreaterThan(bought + 3 * week);
});
