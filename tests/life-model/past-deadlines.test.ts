/**
 * Nobody does anything any more: orders stand in every state that has a deadline, and the clock passes all of them.
 * The stored defaults are applied, and no money is made or lost. The deadlines (rules: states, storage-fee, advance-answers): the hold of a price, to
 * pay, to review, to answer with its reminders, a sum set aside, a late seller, return to the seller, free storage and its
 * penalty, the bill of a delivery, abandonment, delivered, a claim and its answer.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRate, changeTariff, forgetPriceTerms } from '../../src/features/pricing/actions.ts';
import {
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  packed,
  shipped,
  storedGoods,
} from '../support/a-delivery.ts';
import { aBoughtOrder } from '../support/a-stored-order.ts';
import { passTime, ringAlarms } from '../support/alarms.ts';
import { aMarket, anOrder, aPaidOrder, aProduct, type Buyer, type Market } from '../support/an-order.ts';
import { onOrderAsSeen } from '../support/order-actions.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let desk: DeliveryDesk;
let customer: Buyer;
let outside: bigint;
const made: Record<string, string> = {};
const deliveries: Record<string, string> = {};
let claim = '';

beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  // a price is held for one day here, so that it ends before the 72 hours to pay do
  const { db } = shop.installation;
  await changeTariff(db, {
    values: { quoteHoldHours: 24 },
    // so long ago that no promise of the longer hold stands any more
    effectiveFrom: new Date(shop.clock.now().getTime() - 73 * 3_600_000),
    by: null,
  });
  forgetPriceTerms(db);
  desk = await deskOf(market);
  customer = await aSender(desk, '900000.00');
  outside = await outsideOf();
}, 60_000);
afterAll(() => market?.close());

/**
 * The money that did not come from customers and is not kept for them: it may not change while defaults are applied.
 */
async function outsideOf(): Promise<bigint> {
  const books = Object.entries(await accountsOf(shop));
  const own = /^(wallet|held|order|goods|fee|delivery|freight|reserve|claim):/;
  return books.filter(([account]) => !own.test(account)).reduce((sum, [, amount]) => sum + amount, 0n);
}

const read = async (name: string) =>
  (await shop.call('getOrder', { token: customer.token, params: { id: made[name] ?? '' } })).body.data;
const statesOf = async (...names: string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await read(name)).state])));
const storageOf = async (name: string) =>
  (await shop.call('getOrderStorage', { token: customer.token, params: { id: made[name] ?? '' } })).body.data;
const claimable = async (name: string) =>
  (await shop.call('getOrderClaims', { token: customer.token, params: { id: made[name] ?? '' } })).body.data;
const deliveryOf = async (name: string) =>
  (await shop.call('getDelivery', { token: customer.token, params: { id: deliveries[name] ?? '' } })).body
    .data;

type Action = 'staffTakeOrder' | 'staffReportProblem' | 'staffMarkSent';

async function staffDoes(name: Action, id: string, body?: object) {
  const { token } = desk.crew.buyer;
  const options = { token, params: { id }, ...(body ? { body } : {}) };
  const done = await (name === 'staffTakeOrder'
    ? shop.call(name, options)
    : onOrderAsSeen(shop.call, name, options));
  if (done.status !== 200) throw new Error(`${name}: ${JSON.stringify(done.body)}`);
}

/** The price rises, and a question is open. */
async function ask(id: string, kind: 'price_increase' | 'freight'): Promise<void> {
  const body = kind === 'freight' ? { kind, inland: '19.00' } : { kind, price: '99.00' };
  await staffDoes('staffReportProblem', id, body);
}

/** He agrees to pay more, and does not pay. */
async function agree(id: string): Promise<void> {
  const { token } = customer;
  const [question] = (await shop.call('getOrder', { token, params: { id } })).body.data.questions;
  const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
  const body = { order: { id, answers, use_balance: false } };
  const answered = await shop.call('answerQuestions', { token, body });
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
}

/** An order of these goods at once, with a sum set aside for differences when there is one. */
async function ordered(product: object, hold?: string): Promise<string> {
  const advance = hold === undefined ? {} : { advance_answers: { hold } };
  const body = { product, ...customer.placing, ...advance };
  const { body: answer } = await shop.call('buyNow', { token: customer.token, body });
  const [order] = answer.data?.orders ?? [];
  if (!order) throw new Error(JSON.stringify(answer));
  return order.id;
}

const payFor = (name: string) =>
  shop.call('payOrderByPost', {
    token: customer.token,
    params: { id: made[name] ?? '' },
    body: { method: 'balance' },
  });

async function remindersOf(name: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `select n.event_key from notification n join question q on n.event_key like 'question-reminder ' || q.id || ' %'
     where q.order_id = $1 order by n.event_key`,
    [made[name]],
  );
  return rows.map(({ event_key: key }: { event_key: string }) => key.split(' ').at(-1) ?? '');
}

async function everySituation(): Promise<void> {
  made.unpaid = (await anOrder(market, customer)).id;
  made.quoted = (await anOrder(market, customer)).id;
  const manual = { title: 'Lamp', price: '49.90', currency: 'EUR' };
  made.review = await ordered({ url: 'https://shop.example.com/lamp', manual });
  made.reserved = await ordered(await aProduct(market, customer), '1000.00');
  await payFor('reserved');
  await staffDoes('staffTakeOrder', made.reserved);
  await ask(made.reserved, 'price_increase');
  const half = await anOrder(market, customer);
  made.half = half.id;
  const { token } = customer;
  await shop.call('payOrderByPost', { token, params: { id: half.id }, body: { method: 'card' } });
  for (const name of ['asked', 'extra'] as const) {
    made[name] = (await aPaidOrder(market, customer)).id;
    await staffDoes('staffTakeOrder', made[name]);
    await ask(made[name], 'price_increase');
  }
  for (const name of ['askedLate', 'carried'] as const) {
    made[name] = (await aBoughtOrder(market, { crew: desk.crew, customer })).id;
    await ask(made[name], 'freight');
  }
  await agree(made.extra ?? '');
  await agree(made.carried ?? '');
  made.sent = (await aBoughtOrder(market, { crew: desk.crew, customer })).id;
  await staffDoes('staffMarkSent', made.sent, {});
  for (const name of ['stored', 'billed'] as const) made[name] = (await storedGoods(desk, customer)).id;
  const body = deliveryBody(customer, [made.billed ?? '']);
  deliveries.billed = (await shop.call('createDelivery', { token, body })).body.data.delivery.id;
  const heavy = await aPaidDelivery(desk, customer);
  made.heavy = heavy.order.id;
  deliveries.heavy = heavy.delivery.id;
  await packed(desk, heavy.delivery.id, '3.4');
  for (const name of ['arrived', 'claimed'] as const) {
    const { delivery, order } = await aPaidDelivery(desk, customer);
    made[name] = order.id;
    const { version } = await shipped(desk, delivery.id);
    const news = { version, state: 'delivered' };
    const params = { id: delivery.id };
    await shop.call('staffTrackDelivery', { token: desk.crew.warehouse.token, params, body: news });
  }
  const input = { order: made.claimed, kind: 'missing', text: 'The lid is in two pieces.' };
  claim = (await shop.call('openClaim', { token, body: input })).body.data.id;
}

async function passed(days: number): Promise<void> {
  await passTime(shop, days);
  await ringAlarms(shop);
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
  expect(await outsideOf()).toBe(outside);
}

test('everything stands where it has a deadline; an alarm that rings too early changes nothing', async () => {
  await everySituation();
  const before = {
    ...{ unpaid: 'awaiting_payment', half: 'awaiting_payment', asked: 'pending_response' },
    ...{ quoted: 'awaiting_payment', review: 'awaiting_review', reserved: 'pending_response' },
    ...{ askedLate: 'pending_response', extra: 'awaiting_extra_payment', carried: 'awaiting_extra_payment' },
    ...{ stored: 'at_warehouse', billed: 'in_delivery', heavy: 'in_delivery' },
    ...{ arrived: 'delivered', claimed: 'claim_open', sent: 'to_warehouse' },
  };
  expect(await statesOf(...Object.keys(before))).toEqual(before);
  await passed(0);
  expect(await statesOf(...Object.keys(before))).toEqual(before);
}, 60_000);

test('a day: the price is not held any more, it is made anew at the rate of now, with the time that it had', async () => {
  const { db } = shop.installation;
  const rate = { from: 'EUR', to: 'RUB', value: '105.93', since: shop.clock.now() };
  await changeRate(db, rate, { source: 'staff', by: null });
  forgetPriceTerms(db);
  const before = await read('quoted');
  await passed(1.01);
  expect(await remindersOf('asked')).toEqual(['1']);
  const refused = await payFor('quoted');
  expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
  const after = await read('quoted');
  expect(after.history.at(-1)).toMatchObject({ kind: 'requoted', reason: 'price_not_held' });
  expect(Number(after.total.amount)).toBeGreaterThan(Number(before.total.amount));
  expect([after.state, after.deadline]).toEqual(['awaiting_payment', before.deadline]);
  // what was paid in time stays at its price, whatever the rate does
  expect((await read('asked')).receipt.paid).toEqual((await read('asked')).receipt.quote.net);
});

test('72 hours: unpaid orders end, a difference is left out before the purchase and carried after it', async () => {
  const { total } = await read('carried');
  const { paid } = (await read('carried')).receipt;
  await passed(2);
  expect(await statesOf('unpaid', 'half', 'quoted', 'extra', 'carried', 'asked')).toEqual({
    ...{ unpaid: 'expired', half: 'expired', quoted: 'expired', extra: 'cancelled', carried: 'purchased' },
    asked: 'pending_response',
  });
  expect(await remindersOf('asked')).toEqual(['1', '3']);
  const extra = await read('extra');
  expect(extra.receipt.refunded).toEqual(extra.receipt.paid);
  const missing = Number(total.amount) - Number(paid.amount);
  expect(Number((await read('carried')).carried?.amount)).toBeCloseTo(missing, 2);
  // the bill of the delivery is due too: storage counts again, and it can still be paid
  expect((await deliveryOf('billed')).state).toBe('awaiting_payment');
  const finance = await desk.staff('finance');
  const seen = await shop.call('staffGetClaim', { token: finance.token, params: { id: claim } });
  // two days to review it are over: it is the most urgent of those that nobody has called staff to, and no clock decides
  const { token } = desk.crew.buyer;
  const queue = await shop.call('staffListOrders', { token, query: { state: 'awaiting_review' } });
  const [late] = queue.body.data;
  expect(late?.order).toMatchObject({ id: made.review, state: 'awaiting_review' });
  expect(Date.parse(late?.order.deadline ?? '')).toBeLessThan(shop.clock.now().getTime());
  // within 5 days of its arrival what is stored may go back to the seller
  expect((await claimable('stored')).wishes).toContain('return');
  // the time for an answer is over: it stands first in the queue, and nothing is decided by a clock
  expect(seen.body.data).toMatchObject({ isLate: true, claim: { state: 'open' } });
});

test('5 days at the warehouse: nothing goes back to the seller by the wish of the customer any more', async () => {
  await passed(3);
  expect(await claimable('stored')).toMatchObject({
    ...{ can: 'yes', wishes: ['compensation', 'refund', 'unsure'] },
    returnUntil: (await storageOf('stored')).photoCheck?.reportUntil,
  });
  const { token } = customer;
  for (const wish of ['return', 'exchange']) {
    const body = { order: made.stored, kind: 'damaged', wish, text: 'A scratch.' };
    const late = await shop.call('openClaim', { token, body });
    expect([late.status, Object.keys(late.body.error.fields ?? {})]).toEqual([422, ['wish']]);
  }
  expect((await storageOf('stored')).storage).toMatchObject({ day: 7, penaltyDays: 0 });
});

test('10 days: the default of each question', async () => {
  await passed(4);
  expect(await statesOf('asked', 'askedLate', 'heavy', 'reserved')).toEqual({
    ...{ asked: 'cancelled', askedLate: 'purchased', heavy: 'at_warehouse', reserved: 'cancelled' },
  });
  // what was set aside for differences is the customer's again
  expect((await accountsOf(shop))[`reserve:${customer.id}`]).toBeUndefined();
  const asked = await read('asked');
  expect(asked.receipt.refunded).toEqual(asked.receipt.paid);
  const params = { id: made.askedLate ?? '' };
  const seen = await shop.call('staffGetOrder', { token: desk.crew.buyer.token, params });
  expect(seen.body.data.attention?.kind).toBe('unanswered');
  expect((await deliveryOf('heavy')).state).toBe('cancelled');
});

test('14 days after "delivered": completed, and too late for a claim', async () => {
  await passed(4);
  expect(await statesOf('arrived', 'claimed')).toEqual({ arrived: 'completed', claimed: 'claim_open' });
  const { token } = customer;
  const input = { order: made.arrived, kind: 'damaged', text: 'Much too late.' };
  const late = await shop.call('openClaim', { token, body: input });
  expect(late.body.error.code).toBe('claim_too_late');
});

test('21 days on its way: the seller is late, the customer is asked; 10 more, and support is called', async () => {
  await passed(7);
  expect(await statesOf('sent')).toEqual({ sent: 'pending_response' });
  expect((await read('sent')).questions[0]).toMatchObject({ kind: 'seller_late', defaultChoice: 'hold' });
  await passed(6);
  // the last of 30 free days runs out in three: nothing costs yet, and bill 1 never bore any of it
  expect((await storageOf('stored')).storage).toMatchObject({ penaltyDays: 0, penalty: { amount: '0.00' } });
  await passed(4);
  // two days have started since: 50.00 for each
  expect((await storageOf('stored')).storage).toMatchObject({
    ...{ day: 32, freeDays: 30, freeDaysLeft: 0, perDay: { amount: '50.00' } },
    ...{ penaltyDays: 2, penalty: { amount: '100.00' } },
  });
  // the clock of what has a bill stood still for the 72 hours in which the bill was to be paid
  expect((await storageOf('billed')).storage).toMatchObject({ isHeld: false, penaltyDays: 0 });
  const params = { id: made.sent ?? '' };
  const seen = await shop.call('staffGetOrder', { token: desk.crew.buyer.token, params });
  expect(seen.body.data).toMatchObject({
    order: { state: 'to_warehouse' },
    attention: { kind: 'unanswered' },
  });
});

test('day 120: what nobody collects is given up, after its notices; what is in work is not', async () => {
  await passed(50);
  expect((await storageOf('stored')).storage).toMatchObject({
    penaltyDays: 52,
    penalty: { amount: '2600.00' },
  });
  expect((await storageOf('billed')).storage).toMatchObject({
    penaltyDays: 49,
    penalty: { amount: '2450.00' },
  });
  await passed(26);
  expect((await storageOf('stored')).storage).toMatchObject({
    penaltyDays: 78,
    penalty: { amount: '3900.00' },
  });
  expect(await statesOf('stored')).toEqual({ stored: 'at_warehouse' });
  await passed(15);
  expect(await statesOf('stored', 'claimed')).toEqual({ stored: 'abandoned', claimed: 'claim_open' });
  const { rows } = await shop.database.pool.query(
    'select mark from storage_notice where order_id = $1 order by told_at',
    [made.stored],
  );
  expect(rows.map(({ mark }) => mark)).toEqual(['early', 'soon', 'last_free_day', 'abandonment']);
  // nothing moves any more, however often the alarms ring
  const names = Object.keys(made);
  const end = await statesOf(...names);
  await passed(400);
  const later = await statesOf(...names);
  // a late seller is asked about again and again
  const moving = { heavy: null, billed: null, sent: null };
  expect({ ...later, ...moving }).toEqual({ ...end, ...moving });
  // its parcel was completed while it was claimed, and the clock does not come again
  const params = { id: claim };
  const { version } = (await shop.call('getClaim', { token: customer.token, params })).body.data;
  await shop.call('withdrawClaim', { token: customer.token, params, body: { version } });
  expect(await statesOf('claimed')).toEqual({ claimed: 'completed' });
}, 60_000);
