import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  type Buyer,
  type Market,
} from '../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const again = ({ token }: Buyer, id: string, instead: boolean) =>
  shop.call('orderAgain', { token, params: { id }, body: { instead } });
const cart = async ({ token }: Buyer) =>
  (await shop.call('getCart', { token })).body.data.groups.flatMap(({ lines }) => lines);

test('a past order is put into the cart again, as often as its customer wishes, and stays as it is', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { id } = await aPaidOrder(market, buyer, { quantity: 3 });
  expect((await again(buyer, id, false)).body.data).toEqual({ added: 1, left: [] });
  expect(await cart(buyer)).toMatchObject([{ quantity: 3 }]);
  expect((await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data.state).toBe('paid');
  expect((await again(buyer, id, true)).body.error.code).toBe('cannot_edit');
  const stranger = await aBuyer(shop);
  expect((await again(stranger, id, false)).status).toBe(404);
});

test('an unpaid order goes back into the cart: it ends, what it held is free, and once', async () => {
  const buyer = await aBuyer(shop, { balance: '100' });
  const { id } = await anOrder(market, buyer, { quantity: 2 });
  const params = { id };
  const body = { method: 'card', use_balance: true };
  const opened = await shop.call('payOrderByPost', { token: buyer.token, params, body });
  expect(opened.body.data.payment.fromBalance.amount).toBe('100.00');
  const answers = await Promise.all([again(buyer, id, true), again(buyer, id, true)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await shop.call('getOrder', { token: buyer.token, params })).body.data.state).toBe('cancelled');
  expect((await shop.call('getBalance', { token: buyer.token })).body.data.available.amount).toBe('100.00');
  expect(await cart(buyer)).toMatchObject([{ quantity: 2 }]);
  // a success that comes afterwards lies on the balance
  await market.choose(opened.body.data.payment.url, 'success');
  await shop.settle();
  const { available } = (await shop.call('getBalance', { token: buyer.token })).body.data;
  expect(Number(available.amount)).toBeGreaterThanOrEqual(100);
});
