/** A difference that its customer has not paid yet, and goods of the same order that go back: nobody pays what nothing costs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtPair, passDays, putAway } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  await desk.market.shop.database.pool.query('update alone_limit set amount_minor = 100000000');
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

/** A teapot and a cup in parcels of their own; the teapot became dearer after its purchase, and nobody paid that. */
async function owing(customer: Buyer, isStored = true) {
  const { market, crew } = desk;
  const order = await aBoughtPair(market, { crew, customer });
  const [teapot, cup] = order.lines;
  if (!teapot || !cup) throw new Error('two lines');
  const params = { id: order.id };
  const body = { kind: 'price_increase', line: teapot.line, price: '90.00' };
  await onOrderAsSeen(call, 'staffReportProblem', { token: crew.buyer.token, params, body });
  const { token } = customer;
  const [question] = (await call('getOrder', { token, params })).body.data.questions;
  const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
  await call('answerQuestions', { token, body: { order: { id: order.id, answers } } });
  await passDays(market, 4, [customer, crew.buyer, crew.warehouse, await desk.staff('finance', 'support')]);
  await market.shop.features.jobs.extra_payment_deadline?.({ orderId: order.id });
  for (const line of isStored ? [teapot, cup] : [])
    await putAway(market, crew, { id: order.id, lines: [line] });
  return { id: order.id, teapot: teapot.line, cup: cup.line };
}

interface Priced {
  quote: Record<'goods' | 'fee' | 'net', { amount: string; currency: string }>;
}

/** With its price as it is stored. */
async function orderOf({ token }: Buyer, id: string) {
  const { data } = (await call('getOrder', { token, params: { id } })).body;
  const { pool } = desk.market.shop.database;
  const { rows } = await pool.query<Priced>('select quote from customer_order where id = $1', [id]);
  const quote = rows[0]?.quote;
  if (!quote) throw new Error('no such order');
  return { ...data, quote };
}
const balanceOf = async ({ token }: Buyer) =>
  Number((await call('getBalance', { token })).body.data.available.amount);

/** Staff give a line back. */
async function giveBack(id: string, line: string): Promise<void> {
  const { token } = await desk.staff('finance', 'support');
  const lines = [{ id: line, quantity: 1 }];
  const preview = await call('staffPreviewRefund', { token, params: { id }, body: { lines } });
  const body = { lines, shown: preview.body.data.amount, fault: 'seller', reason: 'damaged' };
  const made = await call('staffRefundPieces', { token, params: { id }, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
}

async function partsOf(id: string, quote: Priced['quote']) {
  const books = await accountsOf(desk.market.shop);
  const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
  return {
    books: [books[`goods:${id}`], books[`fee:${id}`]],
    price: [minor(quote.goods.amount), minor(quote.fee.amount)],
  };
}

test('paid with the delivery it is cost of goods and fee, each as the price has it, also after a cancellation', async () => {
  const customer = await aSender(desk);
  const { id } = await owing(customer);
  const { token } = customer;
  const body = deliveryBody(customer, [id], { use_balance: true });
  for (const isLast of [false, true]) {
    const sent = (await call('createDelivery', { token, body })).body.data.delivery;
    expect(sent.state).toBe('packing');
    const { quote } = await orderOf(customer, id);
    const { books, price } = await partsOf(id, quote);
    expect(books).toEqual(price);
    if (isLast) continue;
    await call('cancelDelivery', { token, params: { id: sent.id } });
    const { books: back } = await partsOf(id, quote);
    expect(back.every((sum) => sum !== undefined && sum >= 0n)).toBe(true);
  }
});

test('when the dearer thing goes back, no more is owed than the rest costs', async () => {
  const customer = await aSender(desk);
  const before = await balanceOf(customer);
  const { id, teapot } = await owing(customer);
  await giveBack(id, teapot);
  const order = await orderOf(customer, id);
  expect(order.carried).toEqual(order.quote.net);
  const body = deliveryBody(customer, [id], { use_balance: true });
  const sent = (await call('createDelivery', { token: customer.token, body })).body.data.delivery;
  expect(sent.bill?.carried).toMatchObject([{ amount: order.quote.net }]);
  const freight = Number(sent.bill?.freight.amount);
  expect(before - (await balanceOf(customer))).toBeCloseTo(freight + Number(order.quote.net.amount), 2);
});

test('a price that falls again is owed less before anything of it comes back, and the preview says so', async () => {
  const customer = await aSender(desk);
  const { id, teapot } = await owing(customer, false);
  const [before, { carried }] = [await balanceOf(customer), await orderOf(customer, id)];
  const { token } = await desk.staff('buyer', 'finance');
  const body = { kind: 'price_increase', line: teapot, price: '60.00' };
  const params = { id };
  const preview = await call('staffPreviewProblem', { token, params, body });
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  expect(preview.body.data.question.choices[0]?.returned.amount).toBe('0.00');
  const fell = await onOrderAsSeen(call, 'staffReportProblem', { token, params, body });
  expect(fell.body.data.outcome).toBe('price_fell');
  const after = await orderOf(customer, id);
  expect(Number(after.carried.amount)).toBeLessThan(Number(carried.amount));
  expect(Number(after.carried.amount) + Number(after.receipt.paid.amount)).toBeCloseTo(
    Number(after.quote.net.amount),
    2,
  );
  expect(await balanceOf(customer)).toBe(before);
});

test('a bill of before is paid as it was charged, and what is owed no more comes back with its bank percent', async () => {
  const customer = await aSender(desk);
  const before = await balanceOf(customer);
  const { id, teapot, cup } = await owing(customer);
  const { token } = customer;
  const body = { ...deliveryBody(customer, [id]), lines: [cup] };
  const made = (await call('createDelivery', { token, body })).body.data;
  const { charged } = made.payment ?? { charged: { amount: '0' } };
  await giveBack(id, teapot);
  await desk.market.choose(made.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  const order = await orderOf(customer, id);
  const paid = (await call('getDelivery', { token, params: { id: made.delivery.id } })).body.data;
  expect(paid).toMatchObject({ state: 'packing', due: { amount: '0.00' } });
  expect(paid.bill?.carried).toMatchObject([{ amount: order.quote.net }]);
  const spent = before - (await balanceOf(customer)) + Number(charged.amount);
  const percent = 1 + Number(paid.bill?.bankPercent) / 100;
  expect(spent).toBeCloseTo(Number(paid.bill?.net.amount) * percent, 1);
  expect(order.carried.amount).toBe('0.00');
  const { books, price } = await partsOf(id, order.quote);
  expect(books).toEqual(price);
});
