/** The sum that a mail names is the one after discounts: what was paid, is due or comes back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aPaidDelivery, aSender, deskOf } from '../../../tests/support/a-delivery.ts';
import { aDiscount } from '../../../tests/support/a-discount.ts';
import { aBuyer, type Buyer } from '../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../tests/support/asking.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { onOrderAsSeen } from '../../../tests/support/order-actions.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
}, 120_000);
afterAll(() => asking.close());
afterEach(() => expectSoundBooks(shop));

/** Goods 7,980.00, shop delivery 495.00, fee 798.00: 9,273.00 without discounts, 8,375.00 with these two. */
async function withDiscounts(work: () => Promise<void>): Promise<void> {
  const percent = await aDiscount(shop, { value: '10' });
  const amount = await aDiscount(shop, { on: 'fee', kind: 'amount', value: '100' });
  try {
    await work();
  } finally {
    await percent.end();
    await amount.end();
  }
}

/** The mail of a kind and the notification beside it, which say the same. */
async function toldOf(buyer: Buyer, kind: string): Promise<string> {
  await shop.settle();
  const { body } = await shop.call('listNotifications', { token: buyer.token, query: { limit: 20 } });
  const told = body.data.find((one) => one.kind === kind);
  const [mail] = (await mailsTo(shop, buyer.email)).filter((one) => one.kind === kind);
  expect(mail?.text, kind).toContain(told?.text ?? 'no notification');
  return `${mail?.subject}\n${mail?.text}`;
}

test('an order that is checked, whose payment fails, that is paid and then cancelled', () =>
  withDiscounts(async () => {
    const buyer = await aBuyer(shop);
    const id = await asking.anOrder(buyer);
    expect(await toldOf(buyer, 'order-review-approved')).toMatch(/\D8,375\.00\./);
    await asking.pay(buyer, [id], { method: 'card' }, 'decline');
    expect(await toldOf(buyer, 'payment-failed')).toMatch(/payment of \D*8,626\.25 didn’t/);
    await asking.pay(buyer, [id], { method: 'card' });
    expect(await toldOf(buyer, 'order-paid')).toMatch(/We received \D*8,626\.25 for/);
    await asking.staffDo('staffTakeOrder', id);
    await asking.staffDo('staffCancelOrder', id, { reason: 'sold_out' });
    // with the three percent of the bank: 251.25
    expect(await toldOf(buyer, 'order-cancelled')).toMatch(/refunded \D*8,626\.25 to/);
  }));

test('an order that its customer cancels, and one that is refunded after the purchase', () =>
  withDiscounts(async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const own = await asking.anOrder(buyer);
    await asking.pay(buyer, [own], { method: 'balance' });
    await shop.call('deleteOrder', { token: buyer.token, params: { id: own } });
    expect(await toldOf(buyer, 'order-cancelled-by-you')).toMatch(/refunded \D*8,375\.00 to/);
    // goods 3,990.00, shop delivery 495.00, the smallest fee of 500.00, less 399.00 and 100.00
    const id = await asking.aPurchasing(buyer, { balance: true, quantity: 1 });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'F' });
    await asking.staffDo('staffRefundLines', id, { reason: 'sold_out' });
    expect(await toldOf(buyer, 'order-refunded')).toMatch(/refunded \D*4,486\.00 to/);
  }));

test('one piece of two that goes back, and a price that falls, take their share of the discount along', () =>
  withDiscounts(async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const bought = async (by: Buyer) => {
      const id = await asking.aPurchasing(by, { balance: true });
      await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'F' });
      return id;
    };
    const { token } = asking.staff;
    const id = await bought(buyer);
    const { items } = (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
    const lines = [{ id: items[0]?.id ?? '', quantity: 1 }];
    const { amount } = (await shop.call('staffPreviewRefund', { token, params: { id }, body: { lines } }))
      .body.data;
    // goods 3,990.00 less their 10 %; the fee falls to its minimum of 500.00, with 62.66 of the 100.00 left on it
    expect(amount.amount).toBe('3851.66');
    const body = { lines, shown: amount, fault: 'customer', reason: 'goodwill' };
    expect((await shop.call('staffRefundPieces', { token, params: { id }, body })).status).toBe(201);
    expect(await toldOf(buyer, 'order-pieces-refunded')).toMatch(/3,851\.66 refunded/);
    const other = await aBuyer(shop, { balance: '20000' });
    const fallen = await bought(other);
    const price = { kind: 'price_increase', price: '29.90' };
    await onOrderAsSeen(shop.call, 'staffReportProblem', { token, params: { id: fallen }, body: price });
    // goods 5,980.00, fee 598.00; the rules give 598.00 and 74.94 of what is left
    expect(await toldOf(other, 'order-price-fell')).toMatch(/refunded \D*1,974\.94 to your balance/);
  }));

test('a price that rises within the answer in advance, beyond the balance', () =>
  withDiscounts(async () => {
    const buyer = await aBuyer(shop, { balance: '8400' });
    const advance = { priceRise: { percent: '9' } };
    const id = await asking.aPurchasing(buyer, { balance: true, advance });
    const body = { kind: 'price_increase', price: '42.90' };
    await onOrderAsSeen(shop.call, 'staffReportProblem', {
      ...{ token: asking.staff.token, params: { id }, body },
    });
    // rules never give more than at first: the goods rise by 600.00, the fee by 60.00
    expect(await toldOf(buyer, 'order-extra-due')).toMatch(/difference of \D*660\.00/);
  }));

test('a delivery whose freight is discounted', async () => {
  const desk = await deskOf(asking);
  const { end } = await aDiscount(shop, { on: 'freight', value: '50' });
  const sender = await aSender(desk);
  const { delivery } = await aPaidDelivery(desk, sender);
  await end();
  const { freight, net } = delivery.bill ?? {};
  expect(Number(net?.amount)).toBeLessThan(Number(freight?.amount));
  const shown = Number(net?.amount).toLocaleString('en', { minimumFractionDigits: 2 });
  expect(await toldOf(sender, 'delivery-paid')).toContain(shown);
});
