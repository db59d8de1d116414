/** A bill that was due is renewed before payment, and its owner is told what made it dearer, nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { passTime, ringAlarms } from '../../../tests/support/alarms.ts';
import type { Buyer } from '../../../tests/support/an-order.ts';
import type { Locale } from '../../platform/locale.ts';

let desk: DeliveryDesk;
let shop: DeliveryDesk['market']['shop'];
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  shop = desk.market.shop;
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(() => desk.market.close());

/** Ordered after so many days on the shelf, and asked to be paid when the term of the bill is over. */
async function renewedAfter(days: number) {
  const { token } = customer;
  const order = await storedGoods(desk, customer);
  await passTime(shop, days);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const { id, bill } = (await shop.call('createDelivery', { token, body })).body.data.delivery;
  await passTime(shop, 4);
  await ringAlarms(shop);
  await shop.call('payDelivery', { token, params: { id }, body: { method: 'balance' } });
  const seen = async (locale: Locale) => {
    const { data } = (await shop.call('getDelivery', { token, params: { id }, locale })).body;
    return { text: data.events.findLast(({ kind }) => /bill/.test(kind))?.text, bill: data.bill };
  };
  return { before: bill, seen };
}

test('without a new day of storage nothing is said of storage', async () => {
  const { before, seen } = await renewedAfter(0);
  const { text, bill } = await seen('en');
  expect(bill?.heldUntil).not.toBe(before?.heldUntil);
  expect(bill?.penalty.amount).toBe('0.00');
  expect(text).toBe('The bill was over and has been renewed');
  expect((await seen('ru')).text).not.toContain('хранение');
}, 60_000);

test('with paid days of storage they are named', async () => {
  const { before, seen } = await renewedAfter(40);
  const { text, bill } = await seen('en');
  expect(Number(bill?.penalty.amount)).toBeGreaterThan(Number(before?.penalty.amount));
  expect(text).toContain('storage was added');
}, 60_000);
