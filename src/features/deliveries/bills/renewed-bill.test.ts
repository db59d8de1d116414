/** A bill that was due is renewed before payment, and its owner is told what made it dearer, nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  header,
  importRoutes,
  packed,
  roundRoutes,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aDiscount } from '../../../../tests/support/a-discount.ts';
import { passTime, ringAlarms } from '../../../../tests/support/alarms.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

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
  expect(text).toBe('Bill expired and updated');
  expect((await seen('ru')).text).not.toContain('хранение');
}, 60_000);

test('with paid days of storage they are named', async () => {
  const { before, seen } = await renewedAfter(40);
  const { text, bill } = await seen('en');
  expect(Number(bill?.penalty.amount)).toBeGreaterThan(Number(before?.penalty.amount));
  expect(text).toContain('storage added');
}, 60_000);

const paying = (id: string, body: object) =>
  shop.call('payDelivery', { token: customer.token, params: { id }, body: body as never });
const read = async (id: string) =>
  (await shop.call('getDelivery', { token: customer.token, params: { id } })).body.data;

/** Ordered and not paid, at 2160.00; its price is not held any more. */
async function overdue(): Promise<string> {
  const order = await storedGoods(desk, customer);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const made = await shop.call('createDelivery', { token: customer.token, body });
  expect(made.body.data.delivery?.bill?.net.amount).toBe('2160.00');
  return made.body.data.delivery?.id ?? '';
}

test('a heavier parcel that is paid late keeps what a rule took off at first, and no more', async () => {
  const { end } = await aDiscount(shop, { on: 'freight', value: '10' });
  const order = await storedGoods(desk, customer);
  await passTime(shop, 40);
  const { token } = customer;
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  const asked = await shop.call('createDelivery', { token, body });
  const shown_total = asked.body.data.changes?.[0]?.to;
  const made = shown_total
    ? await shop.call('createDelivery', { token, body: { ...body, shown_total } })
    : asked;
  await end();
  const { id, bill } = made.body.data.delivery;
  const off = bill?.discounts?.[0]?.amount;
  expect(Number(off?.amount)).toBeGreaterThan(0);
  await packed(desk, id, '3');
  const question_id = (await read(id)).question?.id ?? '';
  const answer = { question_id, option: 'accept' as const };
  await shop.call('answerDelivery', { token, params: { id }, body: answer });
  await passTime(shop, 4);
  await ringAlarms(shop);
  // storage has counted: the new sum is shown before it is charged
  expect((await paying(id, { method: 'balance' })).body.error.code).toBe('changed_meanwhile');
  const { due } = await read(id);
  const paid = await paying(id, { method: 'balance', shown_total: due });
  expect(paid.body.data?.payment?.amount, JSON.stringify(paid.body)).toEqual(due);
  expect((await read(id)).bill?.discounts?.[0]?.amount).toEqual(off);
  const url = `/media/receipts/${paid.body.data.payment.id}.pdf?lang=en`;
  const paper = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const text = readPdf(paper.rawPayload).text.replaceAll(/\s+/g, ' ');
  const rows = text.slice(text.indexOf('Delivery WD-'), text.indexOf('From balance'));
  expect(rows).toMatch(/Delivery WD-.*Storage.*Discount: .*Paid earlier/);
  const sums = rows.match(/[-−]?₽[\d,.]+/g) ?? [];
  const minor = (sum: string) => Math.round(Number(sum.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);
  const total = sums.reduce((all, sum) => all + minor(sum), 0);
  expect([sums.length, total], rows).toEqual([4, Math.round(Number(due?.amount) * 100)]);
}, 60_000);

test('the tariff in force then gives the price, and the new sum is seen before anything is charged', async () => {
  const [dearer, still, difference] = [await overdue(), await overdue(), await overdue()];
  // of this one a part is paid: the shop has agreed to its route and price
  await paying(difference, { method: 'balance' });
  await packed(desk, difference, '3');
  const asked = (await read(difference)).question;
  const answer = { question_id: asked?.id ?? '', option: 'accept' as const };
  await shop.call('answerDelivery', { token: customer.token, params: { id: difference }, body: answer });
  const { token } = await desk.staff('finance');
  const prices = roundRoutes.replaceAll('0.00,900.00', '0.00,950.00');
  const version = await importRoutes(shop, token, { csv: prices, version: 2 });
  // still held: the price that was shown
  expect((await paying(still, { method: 'balance' })).body.data.payment?.amount.amount).toBe('2160.00');
  await passTime(shop, 4);
  await ringAlarms(shop);
  const key = async (id: string) => (await read(id)).sentence.key;
  expect([await key(dearer), await key(difference)]).toEqual(['payment_late', 'payment_late_agreed']);
  const shown = (await read(dearer)).due;
  const refused = await paying(dearer, { method: 'balance', shown_total: shown });
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'changed_meanwhile']);
  const renewed = await read(dearer);
  expect(renewed).toMatchObject({ state: 'awaiting_payment', due: { amount: '2280.00' } });
  expect(renewed.bill?.net.amount).toBe('2280.00');
  const paid = await paying(dearer, { method: 'balance', shown_total: renewed.due });
  expect(paid.body.data.payment?.amount.amount).toBe('2280.00');
  const rest = await paying(difference, { method: 'balance', shown_total: (await read(difference)).due });
  expect(rest.body.data.payment?.amount.amount).toBe('540.00');

  // a route that is not in the table any more keeps its price: the shop has promised it
  const gone = await overdueAt('2280.00');
  const without = `${header}\ncheap,post,Пакет,Packet,小包,no,,5,,,,,photo=80,RU DE,10,20,5,100.00,500.00`;
  await importRoutes(shop, token, { csv: without, version });
  await passTime(shop, 4);
  await ringAlarms(shop);
  expect(await key(gone)).toBe('payment_late_agreed');
  const kept = await paying(gone, { method: 'balance', shown_total: (await read(gone)).due });
  expect(kept.body.data.payment?.amount.amount).toBe('2280.00');
}, 90_000);

async function overdueAt(net: string): Promise<string> {
  const order = await storedGoods(desk, customer);
  const body = deliveryBody(customer, [order.id], { use_balance: false });
  const asked = await shop.call('createDelivery', { token: customer.token, body });
  const change = asked.body.data.changes?.[0];
  const shown_total = change?.to;
  const made = shown_total
    ? await shop.call('createDelivery', { token: customer.token, body: { ...body, shown_total } })
    : asked;
  expect(made.body.data.delivery?.bill?.net.amount).toBe(net);
  return made.body.data.delivery?.id ?? '';
}
