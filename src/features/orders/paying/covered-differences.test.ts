import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { expireExtraPayment } from '../questions/question-timers.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
let orders: OrdersShop;
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
  orders = shop.features.orders;
});
afterAll(() => asking.close());
afterEach(async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
});

const day = 86_400_000;
const read = async (buyer: Buyer, id: string) =>
  (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
const statesOf = async (buyer: Buyer, id: string) => (await read(buyer, id)).items.map(({ state }) => state);

async function report(buyer: Buyer, id: string, body: object) {
  const reported = await onOrderAsSeen(shop.call, 'staffReportProblem', {
    ...{ token: asking.staff.token, params: { id }, body },
  });
  expect(reported.status, JSON.stringify(reported.body)).toBe(200);
  const question = (await read(buyer, id)).questions.find(({ state }) => state === 'open');
  return { question_id: question?.id ?? '', version: question?.version ?? 0 };
}

async function answered(buyer: Buyer, id: string, answers: { question_id: string; option: string }[]) {
  const done = await shop.call('answerQuestions', { token: buyer.token, body: { order: { id, answers } } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.data;
}

/** Two lines; the price of the first rose, and the customer is asked. */
async function risen() {
  const buyer = await aBuyer(shop, { balance: '90000' });
  const id = await asking.aPair(buyer);
  const [first, second] = (await read(buyer, id)).items;
  if (!first || !second) throw new Error('two lines were ordered');
  const price = String(Number(first.unitPrice.amount) + 1);
  const asked = await report(buyer, id, { kind: 'price_increase', line: first.id, price });
  return { buyer, id, first, second, rise: { ...asked, option: 'accept' } };
}

/** The rise was accepted and is not paid. */
async function owing() {
  const { rise, ...rest } = await risen();
  const { buyer, id } = rest;
  const { payment } = await answered(buyer, id, [rise]);
  expect(payment?.status).toBe('pending');
  expect(await statesOf(buyer, id)).toEqual(['awaiting_extra_payment', 'purchasing']);
  return { ...rest, payment };
}

describe('a line that waits for its difference goes on when nothing is due any more', () => {
  test('because another line is dropped; the payment that was begun gives its money back', async () => {
    const { buyer, id, second, payment } = await owing();
    const asked = await report(buyer, id, { kind: 'stock', line: second.id });
    const { order } = await answered(buyer, id, [{ ...asked, option: 'remove_line' }]);
    expect(order).toMatchObject({ state: 'purchasing', due: { amount: '0.00' } });
    expect(await statesOf(buyer, id)).toEqual(['purchasing', 'cancelled']);
    expect(order.history.at(-1)).toMatchObject({ kind: 'extra_covered' });
    await asking.choose(payment?.url ?? null, 'success');
    await shop.settle();
    const after = await read(buyer, id);
    const minor = (amount: string) => BigInt(amount.replace('.', ''));
    const { paid, refunded } = after.receipt;
    expect(minor(paid.amount) - minor(refunded.amount)).toBe(minor(after.total.amount));
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'C1' });
    expect((await accountsOf(shop))[`order:${id}`]).toBeUndefined();
  });

  test('because another line became cheaper', async () => {
    const { buyer, id, second } = await owing();
    // less than one person may give back alone, more than what is owed
    const price = (Number(second.unitPrice.amount) * 0.75).toFixed(2);
    await report(buyer, id, { kind: 'price_increase', line: second.id, price });
    expect(await statesOf(buyer, id)).toEqual(['purchasing', 'purchasing']);
    expect((await read(buyer, id)).due.amount).toBe('0.00');
  });

  test('because what was bought with it is refunded', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer);
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'C2' });
    const [first, second] = (await read(buyer, id)).items;
    const asked = await report(buyer, id, { kind: 'freight', line: second?.id, inland: '6.00' });
    await answered(buyer, id, [{ ...asked, option: 'accept' }]);
    expect(await statesOf(buyer, id)).toEqual(['purchased', 'awaiting_extra_payment']);
    await asking.staffDo('staffRefundLines', id, { lines: [first?.id], reason: 'shop_refused' });
    expect(await statesOf(buyer, id)).toEqual(['refunded', 'purchased']);
    const after = await read(buyer, id);
    expect(after).toMatchObject({ state: 'purchased', due: { amount: '0.00' } });
    const books = await accountsOf(shop);
    expect((books[`goods:${id}`] ?? 0n) + (books[`fee:${id}`] ?? 0n)).toBe(
      BigInt(after.total.amount.replace('.', '')),
    );
  });

  test('the timer lets a line go on that was left behind', async () => {
    const { buyer, id } = await owing();
    const { due } = await read(buyer, id);
    const less = BigInt(due.amount.replace('.', ''));
    const settle = 'update customer_order set total_minor = total_minor - $2 where id = $1';
    await shop.database.pool.query(settle, [id, less]);
    await asking.later(3 * 86_400_000 + 1_000);
    await expireExtraPayment(shop.installation.db, orders, id);
    expect(await statesOf(buyer, id)).toEqual(['purchasing', 'purchasing']);
  });
});

describe('answers are applied all or none, and stand whatever their payment says', () => {
  /** Two questions about two lines, both open. */
  async function twoAsked() {
    const { buyer, id, second, rise } = await risen();
    await asking.later(86_400_000);
    await report(buyer, id, { kind: 'stock', line: second.id });
    const { questions } = await read(buyer, id);
    const gone = questions.find(({ kind }) => kind === 'stock');
    if (!gone) throw new Error('nothing was asked');
    return {
      ...{ buyer, id, rise },
      gone: { question_id: gone.id, version: gone.version, option: 'remove_line' },
    };
  }
  const send = (buyer: Buyer, id: string, answers: object[], more: object = {}) =>
    shop.call('answerQuestions', { token: buyer.token, body: { order: { id, answers }, ...more } });
  const openOf = async (buyer: Buyer, id: string) =>
    (await read(buyer, id)).questions.filter(({ state }) => state === 'open').length;

  test('one answer that is refused leaves the other open; so does a question whose time is over', async () => {
    const { buyer, id, rise, gone } = await twoAsked();
    expect((await send(buyer, id, [gone, { ...rise, version: 9 }])).body.error.code).toBe(
      'changed_meanwhile',
    );
    expect((await send(buyer, id, [gone, { ...rise, option: 'wait' }])).status).toBe(422);
    expect(await openOf(buyer, id)).toBe(2);
    await asking.later(10 * 86_400_000 - 3_600_000);
    expect((await send(buyer, id, [{ ...gone, version: 9 }, rise])).body.error.code).toBe(
      'changed_meanwhile',
    );
    expect(await openOf(buyer, id)).toBe(2);
    expect((await send(buyer, id, [gone, rise])).status).toBe(410);
    expect(await openOf(buyer, id)).toBe(1);
    expect(await statesOf(buyer, id)).toEqual(['cancelled', 'pending_response']);
  });

  test('a difference can be paid, and its time runs, from the last answer on', async () => {
    const { buyer, id, second, rise } = await risen();
    await asking.later(day);
    await report(buyer, id, { kind: 'stock', line: second.id, may_wait: true });
    const gone = (await read(buyer, id)).questions.find(({ kind }) => kind === 'stock');
    const accepted = (await send(buyer, id, [rise])).body.data;
    expect(accepted).toMatchObject({
      payment: null,
      order: { state: 'pending_response', due: { amount: '0.00' }, deadline: gone?.deadline },
    });
    await asking.later(4 * day);
    await expireExtraPayment(shop.installation.db, orders, id);
    expect(await statesOf(buyer, id)).toEqual(['awaiting_extra_payment', 'pending_response']);
    const wait = { question_id: gone?.id ?? '', option: 'wait' };
    const { order, payment } = await answered(buyer, id, [wait]);
    expect(order).toMatchObject({ state: 'awaiting_extra_payment', due: { amount: '110.00' } });
    expect(Date.parse(order.deadline ?? '') - shop.clock.now().getTime()).toBe(3 * day);
    expect(payment?.amount.amount).toBe('110.00');
    const timer = 'select run_at from graphile_worker.jobs where key = $1';
    const { rows } = await shop.database.pool.query(timer, [`extra:${id}`]);
    expect(rows).toEqual([{ run_at: new Date(order.deadline ?? '') }]);
    await asking.later(3 * day + 1_000);
    await expireExtraPayment(shop.installation.db, orders, id);
    expect(await statesOf(buyer, id)).toEqual(['cancelled', 'purchasing']);
  });

  test('a foreign return address leaves them unapplied', async () => {
    const { buyer, id, rise } = await risen();
    const foreign = await send(buyer, id, [rise], { url_success: 'https://evil.example/' });
    expect(foreign.body.error.code).toBe('foreign_return_address');
    expect(await openOf(buyer, id)).toBe(1);
    expect((await send(buyer, id, [{ ...rise, option: 'remove_line' }])).status).toBe(200);
  });

  test('a provider that is away leaves the answer applied, and what is due to be paid later', async () => {
    const { buyer, id, rise } = await risen();
    const { provider } = shop.features.desk;
    const { create } = provider;
    Object.assign(provider, { create: () => Promise.reject(new Error('away')) });
    try {
      const { status, body } = await send(buyer, id, [rise]);
      expect([status, body.data?.payment], JSON.stringify(body)).toEqual([200, null]);
    } finally {
      Object.assign(provider, { create });
    }
    expect(await statesOf(buyer, id)).toEqual(['awaiting_extra_payment', 'purchasing']);
    expect(await read(buyer, id)).toMatchObject({
      state: 'awaiting_extra_payment',
      due: { amount: '110.00' },
    });
  });
});
