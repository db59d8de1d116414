import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  type Buyer,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const view = async ({ token }: Buyer, id: string) => {
  const { body } = await shop.call('getOrder', { token, params: { id } });
  return body.data;
};
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

describe('cancelling', () => {
  const cancel = ({ token }: Buyer, id: string) => shop.call('deleteOrder', { token, params: { id } });

  test('an unpaid order ends without money', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const { body } = await cancel(buyer, order.orderNum);
    expect(body.data).toMatchObject({
      state: 'cancelled',
      endReason: 'changed_mind',
      receipt: { refunds: [] },
    });
    expect((await cancel(buyer, order.id)).status).toBe(200);
  });

  test('a paid order that nobody has taken gives everything back, once', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aPaidOrder(market, buyer);
    expect((await view(buyer, order.id)).cancellation.refund).toEqual(order.total);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(buyer, order.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await balanceOf(buyer)).toBe('100000.00');
    const seen = await view(buyer, order.id);
    expect(seen).toMatchObject({
      state: 'cancelled',
      receipt: { paid: order.total, refunded: order.total, refunds: [{ amount: order.total }] },
    });
    expect(seen.history.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
  });

  test('cancelling frees what an open card payment holds of the balance, and its charge ends', async () => {
    const buyer = await aBuyer(shop, { balance: '1000' });
    const order = await anOrder(market, buyer);
    const { body } = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id: order.id },
      body: { method: 'card', use_balance: true },
    });
    expect(body.data.payment.fromBalance.amount).toBe('1000.00');
    expect(await balanceOf(buyer)).toBe('0.00');
    await cancel(buyer, order.id);
    expect(await balanceOf(buyer)).toBe('1000.00');
    await shop.settle();
    const payment = await shop.call('checkPayment', {
      token: buyer.token,
      params: { id: body.data.payment.id },
    });
    expect(payment.body.data).toMatchObject({ status: 'cancelled', creditedToBalance: false });
  });

  test('paying and cancelling at the same time leaves one truth', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    for (let round = 0; round < 5; round++) {
      const order = await anOrder(market, buyer);
      await Promise.all([
        shop.call('payOrderByPost', {
          token: buyer.token,
          params: { id: order.id },
          body: { method: 'balance' },
        }),
        cancel(buyer, order.id),
      ]);
      await shop.settle();
      const seen = await view(buyer, order.id);
      expect(seen.state).toBe('cancelled');
      expect(seen.receipt.paid).toEqual(seen.receipt.refunded);
    }
    expect(await balanceOf(buyer)).toBe('100000.00');
  });

  test('an order that is being bought is not cancelled, and the refusal says why', async () => {
    const [buyer, staff] = [
      await aBuyer(shop, { balance: '100000' }),
      await aBuyer(shop, { roles: ['buyer'] }),
    ];
    const order = await aPaidOrder(market, buyer);
    await shop.call('staffTakeOrder', { token: staff.token, params: { id: order.id } });
    const refused = await cancel(buyer, order.id);
    expect(refused.body.error).toMatchObject({
      code: 'cannot_cancel',
      message: expect.stringContaining('buyer'),
    });
    expect((await view(buyer, order.id)).can.cancel).toBe('being_bought');
  });
});
