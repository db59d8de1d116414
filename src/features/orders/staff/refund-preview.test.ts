/** A refund of bought lines moves exactly that which its preview shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let asking: AskingShop;
let buyer: Buyer;
beforeAll(async () => {
  asking = await anAskingShop();
  buyer = await aBuyer(asking.shop, { balance: '90000' });
});
afterAll(async () => {
  await expectSoundBooks(asking.shop);
  await asking.close();
});

const balanceOf = async ({ token }: Buyer) =>
  (await asking.shop.call('getBalance', { token })).body.data.available.amount;
const aBoughtPair = async () => {
  const id = await asking.aPair(buyer);
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'N1' });
  const { data } = (await asking.shop.call('getOrder', { token: buyer.token, params: { id } })).body;
  return { id, lines: data.items.map((item) => item.id) };
};

test('the preview tells what comes back, moves nothing, and the press moves exactly that', async () => {
  const { id, lines } = await aBoughtPair();
  const request = { token: asking.staff.token, params: { id } };
  const body = { lines: lines.slice(0, 1), reason: 'shop_refused' as const };
  const before = await balanceOf(buyer);
  const foretold = await asking.shop.call('staffPreviewRefundLines', { ...request, body });
  expect(foretold.status).toBe(200);
  const { amount: shown } = foretold.body.data;
  expect(Number(shown.amount)).toBeGreaterThan(0);
  expect(await balanceOf(buyer)).toBe(before);
  const untouched = await asking.shop.call('staffGetOrder', request);
  expect(untouched.body.data.order.state).toBe('purchased');

  const other = { amount: '1.00', currency: shown.currency };
  const refused = await asking.shop.call('staffRefundLines', { ...request, body: { ...body, shown: other } });
  expect(refused.body.error.code).toBe('changed_meanwhile');
  expect(await balanceOf(buyer)).toBe(before);

  const done = await asking.shop.call('staffRefundLines', { ...request, body: { ...body, shown } });
  expect(done.status).toBe(200);
  expect((Number(await balanceOf(buyer)) - Number(before)).toFixed(2)).toBe(shown.amount);
});

test('what may not be refunded is refused before anything is shown', async () => {
  const { id } = await aBoughtPair();
  const body = { lines: ['nothing-of-it'], reason: 'other' as const };
  const refused = await asking.shop.call('staffPreviewRefundLines', {
    ...{ token: asking.staff.token, params: { id }, body },
  });
  expect(refused.body.error.code).toBe('not_found');
});
