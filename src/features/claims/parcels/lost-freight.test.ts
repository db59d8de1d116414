/** The sum paid for a lost parcel: shown to the person who agrees, counted, and moved once (decisions/0101, 0197). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtOrder, aBoughtPair, passDays, putAway } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 60_000);
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(desk.market.shop));

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const freight = 2160;

async function aloneUpTo(approvalLimit: number) {
  const { token } = await desk.staff('admin');
  const body = { approvalLimit: approvalLimit.toFixed(2), answerHours: 72, claimDays: 14 };
  await saveClaimTerms(desk.market.shop, { token, body });
}

async function lose(id: string) {
  await shipped(desk, id);
  const { version } = await atDesk(desk, id);
  const { token } = desk.crew.warehouse;
  const typed = await call('staffTrackDelivery', { token, params: { id }, body: { version, state: 'lost' } });
  expect(typed.status).toBe(200);
  await desk.market.shop.settle();
}

const priceOf = async (customer: Buyer, id: string) => {
  const read = await call('getOrder', { token: customer.token, params: { id } });
  return Number(read.body.data.receipt.quote.net.amount);
};
/** The sum that was paid for a parcel and not given back; all is paid from the balance here, without a bank percent. */
const leftOfParcel = async (customer: Buyer, id: string) => {
  const { paid, refunded } = (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
  return Number(paid.amount) - Number(refunded.amount);
};

/** Support gives the price of a lost order back; answers the newest request of the claim. */
async function refundLost(order: string, decision: object = { decision: 'refund', fault: 'shop' }) {
  const { token } = await desk.staff('support');
  const query = { order, limit: 10 };
  const [claim] = (await call('staffListClaims', { token, query })).body.data;
  const params = { id: claim?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const decided = await call('staffDecideClaim', { token, params, body: { version, ...decision } });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const request = decided.body.data.requests.at(-1);
  if (!request) throw new Error('no request');
  return request;
}

async function agree(id: string, decision: 'approve' | 'refuse' = 'approve') {
  const { token } = await desk.staff('finance');
  return call('staffDecideRefund', { token, params: { id }, body: { decision } });
}

test('the second person sees the delivery in the sum, which is the sum that moves', async () => {
  const customer = await aSender(desk);
  const { delivery, order } = await aPaidDelivery(desk, customer);
  await lose(delivery.id);
  const price = await priceOf(customer, order.id);
  await aloneUpTo(price + freight - 1);
  const request = await refundLost(order.id);
  expect(request).toMatchObject({
    ...{ state: 'waiting', needsSecond: true, amount: { amount: price.toFixed(2) } },
    ...{ freight: { amount: '2160.00' }, total: { amount: (price + freight).toFixed(2) } },
  });
  const agreed = await agree(request.id);
  expect(agreed.body.data).toMatchObject({ state: 'done', paid: { amount: (price + freight).toFixed(2) } });
  expect(agreed.body.data.transactions).toHaveLength(2);
  expect(await leftOfParcel(customer, delivery.id)).toBe(0);
}, 60_000);

test('what one person gave back of a delivery counts for his limit of the day', async () => {
  const customer = await aSender(desk);
  const { delivery, order } = await aPaidDelivery(desk, customer);
  await lose(delivery.id);
  const other = await aPaidDelivery(desk, customer);
  await lose(other.delivery.id);
  const price = await priceOf(customer, order.id);
  await aloneUpTo(price + freight + 50);
  expect(await refundLost(order.id)).toMatchObject({ state: 'done', needsSecond: false });
  const sum = { decision: 'compensate', amount: '60.00', fault: 'shop' };
  expect(await refundLost(other.order.id, sum)).toMatchObject({ state: 'waiting', needsSecond: true });
}, 60_000);

test('one line of a parcel is given back without its delivery', async () => {
  const customer = await aSender(desk);
  const order = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  await putAway(desk.market, desk.crew, order, { grams: 2400 });
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token: customer.token, body })).body.data;
  await shipped(desk, delivery.id);
  const wish = { order: order.id, kind: 'lost', wish: 'refund', text: '', lines: [order.lines[0]?.line] };
  const opened = await call('openClaim', { token: customer.token, body: { ...wish, text: 'It is gone.' } });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  await aloneUpTo(1_000_000);
  expect(await refundLost(order.id)).toMatchObject({
    kind: 'lines',
    state: 'done',
    freight: { amount: '0.00' },
  });
  expect(await leftOfParcel(customer, delivery.id)).toBe(freight);
}, 60_000);

test('of two orders in one parcel one request holds the delivery; who refused it leaves it to the other', async () => {
  const customer = await aSender(desk);
  const [first, second] = [
    await storedGoods(desk, customer, { grams: 1200 }),
    await storedGoods(desk, customer, { grams: 1200 }),
  ];
  const { token } = customer;
  const merged = await call('mergeOrders', { token, body: { order: first.id, orders: [second.id] } });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const body = deliveryBody(customer, [first.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token, body })).body.data;
  await lose(delivery.id);
  await aloneUpTo(1);
  const requests = [await refundLost(first.id), await refundLost(second.id)];
  expect(requests.map((request) => request.freight.amount)).toEqual(['2160.00', '0.00']);
  expect((await agree(requests[0]?.id ?? '', 'refuse')).status).toBe(200);
  // the sum that was asked for is not what would be right now
  expect((await agree(requests[1]?.id ?? '')).body.error.code).toBe('changed_meanwhile');
  expect((await agree(requests[1]?.id ?? '', 'refuse')).status).toBe(200);
  const again = await refundLost(second.id);
  expect(again.freight.amount).toBe('2160.00');
  expect((await agree(again.id)).status).toBe(200);
  expect(await leftOfParcel(customer, delivery.id)).toBe(0);
}, 60_000);

/** Goods in the warehouse whose seller wanted more for his delivery: the bill of the parcel that pays it. */
async function withDifference(customer: Buyer) {
  const { token } = customer;
  const { market, crew } = desk;
  const order = await aBoughtOrder(market, { crew, customer });
  const params = { id: order.id };
  const more = { kind: 'freight', inland: '30.00' };
  const reported = await onOrderAsSeen(call, 'staffReportProblem', {
    ...{ token: crew.buyer.token, params, body: more },
  });
  expect(reported.status, JSON.stringify(reported.body)).toBe(200);
  const [question] = (await call('getOrder', { token, params })).body.data.questions;
  const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
  await call('answerQuestions', { token, body: { order: { id: order.id, answers } } });
  const staff = [await desk.staff('admin'), await desk.staff('support'), await desk.staff('finance')];
  await passDays(market, 4, [customer, crew.buyer, crew.warehouse, ...staff]);
  await market.shop.features.jobs.extra_payment_deadline?.({ orderId: order.id });
  await putAway(market, crew, order, { grams: 2400 });
  return order;
}

const receiptOf = async ({ token }: Buyer, id: string) =>
  (await call('getOrder', { token, params: { id } })).body.data;
const balanceOf = async ({ token }: Buyer) =>
  Number((await call('getBalance', { token })).body.data.available.amount);

/** The bank percent of payments, together. */
async function bankOf({ token }: Buyer, ids: readonly string[]) {
  let sum = 0;
  for (const id of ids) {
    const { bank } = (await call('checkPayment', { token, params: { id } })).body.data;
    sum += Number(bank.amount);
  }
  return sum;
}

test.each([
  ['by card', {}],
  ['from the balance', { use_balance: true }],
])(
  'a difference of an order that its parcel paid %s comes back with the order when it is lost',
  async (_, how) => {
    const customer = await aSender(desk);
    const order = await withDifference(customer);
    // its session is a new one after the days that passed
    const { token } = customer;
    const before = await receiptOf(customer, order.id);
    const carried = Number(before.carried.amount);
    expect(carried).toBeGreaterThan(0);
    const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id], how) });
    const { delivery, payment } = made.body.data;
    if (delivery.state !== 'packing') await desk.market.choose(payment?.url ?? null, 'success');
    await desk.market.shop.settle();
    const { receipt, carried: left } = await receiptOf(customer, order.id);
    expect(left.amount).toBe('0.00');
    expect(receipt).toMatchObject({ paid: receipt.quote.net, due: { amount: '0.00' } });
    expect(receipt.payments).toHaveLength(before.receipt.payments.length + 1);

    await lose(delivery.id);
    await aloneUpTo(1_000_000);
    const wallet = await balanceOf(customer);
    const request = await refundLost(order.id);
    expect(request).toMatchObject({
      state: 'done',
      amount: receipt.quote.net,
      freight: { amount: '2160.00' },
    });
    const after = await receiptOf(customer, order.id);
    const parcel = (await call('getDelivery', { token, params: { id: delivery.id } })).body.data;
    const numbers = [after.receipt.refunded, parcel.refunded].map(({ amount }) => Number(amount));
    expect((await balanceOf(customer)) - wallet).toBeCloseTo((numbers[0] ?? 0) + (numbers[1] ?? 0), 2);
    expect(Number(after.receipt.refunded.amount) - Number(after.receipt.refundedBank.amount)).toBeCloseTo(
      Number(receipt.quote.net.amount),
      2,
    );
    // the bank percent on the bill of the parcel comes back whole, in two parts
    const bank = Number(payment?.bank.amount ?? 0);
    const ownBank = Number(after.receipt.refundedBank.amount) + Number(parcel.refundedBank.amount);
    expect(ownBank - (await bankOf(customer, before.receipt.payments))).toBeCloseTo(bank, 2);
    expect(parcel.paid).toEqual(delivery.bill?.net);
    const books = await accountsOf(desk.market.shop);
    for (const name of ['order', 'goods', 'fee']) expect(books[`${name}:${order.id}`]).toBeUndefined();
    expect(books[`freight:${delivery.id}`]).toBeUndefined();
    await expectNothingLeft(desk.market.shop);
  },
  60_000,
);

test('pieces that go back after the delivery give what its bill paid for them', async () => {
  const customer = await aSender(desk);
  const order = await withDifference(customer);
  // its session is a new one after the days that passed
  const { token } = customer;
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token, body })).body.data;
  await shipped(desk, delivery.id);
  const support = (await desk.staff('support')).token;
  const { items, receipt } = await receiptOf(customer, order.id);
  const lines = items.map(({ id, quantity }) => ({ id, quantity }));
  const preview = await call('staffPreviewRefund', {
    token: support,
    params: { id: order.id },
    body: { lines },
  });
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  expect(preview.body.data).toMatchObject({ amount: receipt.quote.net, less: { amount: '0.00' } });
}, 60_000);
