/** A discount after the order was made: on the freight, and when a part of the goods goes back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { aDiscount } from '../../../tests/support/a-discount.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(() => desk?.market.close());

const minor = ({ amount }: { amount: string }) => Number(amount.replace('.', ''));

test('a rule on freight lowers bill 2 by itself, and its use is written with the delivery', async () => {
  const { shop } = desk.market;
  const { rule, token, end } = await aDiscount(shop, { on: 'freight', value: '50', altogether: 5 });
  const sender = await aSender(desk);
  const { delivery } = await aPaidDelivery(desk, sender);
  const { bill } = delivery;
  if (!bill) throw new Error('no bill');
  // 2.4 kg for 900.00 each; half of it is off
  expect(bill).toMatchObject({
    freight: { amount: '2160.00' },
    discounts: [{ rule: rule.id, amount: { amount: '1080.00' } }],
  });
  expect(minor(bill.net)).toBe(108_000 + minor(bill.insurance) + minor(bill.penalty));
  expect(delivery.due.amount).toBe('0.00');
  const { uses } = (await shop.call('staffGetDiscount', { token, params: { id: rule.id } })).body.data;
  expect(uses).toMatchObject([{ delivery: { number: delivery.number }, counts: true }]);
  await end();
  await expectSoundBooks(shop);
});

test('half of the pieces that go back give back half of what was paid for goods, not of what they cost before', async () => {
  const { shop } = desk.market;
  const { end } = await aDiscount(shop, { value: '20' });
  const sender = await aSender(desk);
  const order = await storedGoods(desk, sender, { quantity: 2 });
  await end();
  const read = async () =>
    (await shop.call('getOrder', { token: sender.token, params: { id: order.id } })).body.data;
  const { items: parts, receipt } = await read();
  const { token } = await desk.staff('admin');
  const body = { lines: [{ id: parts[0]?.id, quantity: 1 }] };
  const preview = await shop.call('staffPreviewRefund', { token, params: { id: order.id }, body });
  const { quote } = receipt;
  const half = minor(quote.goods) / 2;
  const { amount, goods, inland, fee, discounts, less } = preview.body.data;
  // half of the pieces take half of the discount along, and the rows add up to what goes back
  expect(discounts).toMatchObject([{ name: { en: 'Spring' }, kind: 'percent', value: '20' }]);
  const share = discounts.reduce((sum, one) => sum + minor(one.amount), 0);
  expect(Math.abs(share - half * 0.2)).toBeLessThanOrEqual(1);
  expect(minor(amount)).toBe(minor(goods) + minor(inland) + minor(fee) - share - minor(less));
  const feeBefore = minor(quote.fee);
  const feeAfter = Math.max(minor(quote.feeMinimum), Math.round((half * Number(quote.feePercent)) / 100));
  // to a kopeck: each term is rounded once
  expect(Math.abs(minor(amount) - (half * 0.8 + feeBefore - feeAfter))).toBeLessThanOrEqual(1);
  await expectSoundBooks(shop);
});

test('an amount over the whole freight leaves a bill that can be paid, and the parcel goes to the packer', async () => {
  const { shop } = desk.market;
  const { end } = await aDiscount(shop, { on: 'freight', kind: 'amount', value: '999999' });
  const sender = await aSender(desk);
  const { delivery } = await aPaidDelivery(desk, sender);
  await end();
  const { bill } = delivery;
  if (!bill) throw new Error('no bill');
  expect(minor(bill.net)).toBe(1 + minor(bill.insurance) + minor(bill.penalty));
  expect(delivery.state).toBe('packing');
  await expectSoundBooks(shop);
});

test('the paid value is declared: what a discount on goods took off is not, of the whole and of a part', async () => {
  const { shop } = desk.market;
  const { end } = await aDiscount(shop, { value: '20' });
  const sender = await aSender(desk);
  const order = await storedGoods(desk, sender, { quantity: 2 });
  await end();
  const { token } = sender;
  const query = { orders: order.id, address_id: sender.placing.address_id, insurance: '1' };
  const quoted = await shop.call('quoteDelivery', { token, query });
  const { quote } = (await shop.call('getOrder', { token, params: { id: order.id } })).body.data.receipt;
  const paid = minor(quote.goods) - minor(quote.discount);
  expect(paid).toBeLessThan(minor(quote.goods));
  expect(minor(quoted.body.meta.declared)).toBe(paid);
  expect(quoted.body.meta.duty?.declared).toEqual(quoted.body.meta.declared);
});
