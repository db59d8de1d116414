/** Staff see a page as the shop showed it, whatever they typed since; staff without access to the queue are led on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';

let asking: AskingShop;
beforeAll(async () => {
  asking = await anAskingShop();
});
afterAll(() => asking.close());

test('a price that staff corrected is no word of the page, and nothing makes it certain', async () => {
  const buyer = await aBuyer(asking.shop);
  const manual = { title: 'Lamp', price: '39.90', currency: 'EUR' };
  const product = { url: 'https://shop.example.com/lamp-of-evidence', manual, quantity: 1 };
  const made = await asking.shop.call('buyNow', {
    token: buyer.token,
    body: { product, ...buyer.placing },
  });
  const id = made.body.data.orders[0]?.id ?? '';
  const request = { token: asking.staff.token, params: { id } };
  const before = (await asking.shop.call('staffGetOrder', request)).body.data;
  const [line] = before.order.items;
  const body = { decision: 'approve' as const, lines: [{ id: line?.id ?? '', price: '139.00' }] };
  const approved = await asking.shop.call('staffReviewOrder', { ...request, body });
  expect(approved.body.data.order.items[0]?.unitPrice.amount).toBe('139.00');
  expect(approved.body.data.sources).toMatchObject([
    { source: 'manual', price: { amount: '39.90', currency: 'EUR' }, priceIsSure: false },
  ]);
});
