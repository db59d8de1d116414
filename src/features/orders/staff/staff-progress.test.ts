import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { askAboutLateSeller } from '../problems/seller-late.ts';
import { expireQuestion, remindOfQuestion } from '../questions/question-timers.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
let orders: OrdersShop;
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
  orders = shop.features.orders;
  // refunds here are about whole orders; the limit has a test of its own
  await aloneUpTo('10000000');
});
afterAll(() => asking.close());
afterEach(async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
});

const day = 86_400_000;
const read = async (buyer: Buyer, id: string) =>
  (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;
const newsOf = async ({ token }: Buyer) => (await shop.call('listNotifications', { token })).body.data;
const aPurchased = async (buyer: Buyer, balance = true) => {
  const id = await asking.aPurchasing(buyer, { balance });
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'N1' });
  return id;
};
const staffCall = (
  name: 'staffMarkSent' | 'staffRefundLines' | 'staffDecideCancel',
  id: string,
  body: object,
) => {
  const options = { token: asking.staff.token, params: { id }, body };
  return name === 'staffMarkSent' ? onOrderAsSeen(shop.call, name, options) : shop.call(name, options);
};

describe('sent by the shop', () => {
  test('with a tracking number, which finds the order; again changes nothing; the customer is told once', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aPurchased(buyer);
    const body = { tracking_number: 'DHL-4711', carrier: 'DHL' };
    const sent = await staffCall('staffMarkSent', id, body);
    expect(sent.body.data.order).toMatchObject({
      state: 'to_warehouse',
      items: [{ tracking: { number: 'DHL-4711', carrier: 'DHL' } }],
    });
    await staffCall('staffMarkSent', id, body);
    await shop.settle();
    const { token } = buyer;
    const found = await shop.call('listOrders', { token, query: { q: 'dhl-4711' } });
    expect(found.body.data.map((order) => order.id)).toEqual([id]);
    expect((await newsOf(buyer)).filter(({ kind }) => kind === 'order-sent')).toHaveLength(1);
    const before = await read(buyer, id);
    // without a number there is nothing to correct
    const bare = await staffCall('staffMarkSent', id, { carrier: 'UPS' });
    expect(bare.body.error.fields?.tracking_number).toBeDefined();
    const correction = { tracking_number: 'DHL-4712', reason: 'carrier_changed', note: 'Sent anew.' };
    await staffCall('staffMarkSent', id, correction);
    await staffCall('staffMarkSent', id, correction);
    const order = await read(buyer, id);
    // a corrected number gives the seller no other time
    expect(order.deadline).toBe(before.deadline);
    expect(order.history.at(-1)).toMatchObject({ reason: 'carrier_changed', note: 'Sent anew.' });
    expect(order.items[0]?.tracking).toEqual({ number: 'DHL-4712', carrier: null });
    expect(order.history.map(({ kind }) => kind).slice(-2)).toEqual(['sent', 'tracking_changed']);
    const auditLog =
      "select before, after from order_event where order_id = $1 and kind = 'tracking_changed'";
    expect((await shop.database.pool.query(auditLog, [id])).rows).toEqual([
      {
        before: { tracking: 'DHL-4711', carrier: 'DHL' },
        after: { tracking: 'DHL-4712', carrier: null },
      },
    ]);
    await shop.settle();
    const told = (await newsOf(buyer)).filter(({ kind }) => kind === 'order-tracking-changed');
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^The carrier changed the tracking number for .*: it’s now DHL-4712\. Sent anew\.$/,
      ),
    ]);
  });

  test('what is not bought is not sent', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    expect((await staffCall('staffMarkSent', id, {})).body.error.code).toBe('wrong_state');
  });

  test('too long on its way: the customer is asked, waits or asks for his money, which staff return', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aPurchased(buyer);
    await staffCall('staffMarkSent', id, {});
    const { db } = shop.installation;
    await askAboutLateSeller(db, orders, id);
    expect((await read(buyer, id)).state).toBe('to_warehouse');
    await asking.later(21 * day + 1_000);
    await askAboutLateSeller(db, orders, id);
    await askAboutLateSeller(db, orders, id);
    const [question] = (await read(buyer, id)).questions;
    expect(question).toMatchObject({ kind: 'seller_late', defaultChoice: 'hold' });
    const answers = [{ question_id: question?.id, version: question?.version, option: 'refund' }];
    const answered = await shop.call('answerQuestions', {
      token: buyer.token,
      body: { order: { id, answers } },
    });
    expect(answered.body.data.order.state).toBe('refunding');
    await staffCall('staffRefundLines', id, { reason: 'shop_refused' });
    expect((await read(buyer, id)).state).toBe('refunded');
    expect(await balanceOf(buyer)).toBe('20000.00');
  });

  test('a question stood open when it was late: back on its way, the seller has as many days again', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aPurchased(buyer);
    await staffCall('staffMarkSent', id, {});
    await asking.later(20 * day);
    await onOrderAsSeen(shop.call, 'staffReportProblem', {
      token: asking.staff.token,
      params: { id },
      body: { kind: 'freight', inland: '9.00' },
    });
    await asking.later(2 * day);
    const { db } = shop.installation;
    await askAboutLateSeller(db, orders, id);
    const [question] = (await read(buyer, id)).questions;
    expect(question?.kind).toBe('freight');
    await shop.call('staffWithdrawQuestion', {
      token: asking.staff.token,
      params: { id },
      body: { question_id: question?.id, version: question?.version },
    });
    const alarm = `select run_at from graphile_worker.jobs where key = $1`;
    const { rows } = await shop.database.pool.query(alarm, [`late:${id}`]);
    expect(rows).toEqual([{ run_at: new Date(shop.clock.now().getTime() + 21 * day) }]);
    await asking.later(21 * day + 1_000);
    await askAboutLateSeller(db, orders, id);
    expect((await read(buyer, id)).questions[0]).toMatchObject({ kind: 'seller_late', state: 'open' });
  });
});

/** The sum that one person of finance may give back alone. */
const aloneUpTo = (minor: string) =>
  shop.database.pool.query("update alone_limit set amount_minor = $1 where name = 'order_refund'", [minor]);

describe('the seller cancels', () => {
  test('above the limit nobody gives money back alone, and nothing has moved', async () => {
    await aloneUpTo('927299');
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aPurchased(buyer);
    const refused = await staffCall('staffRefundLines', id, { reason: 'shop_refused' });
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe('refund_above_limit');
    expect(refused.body.error.message).toContain('₽9,272.99');
    expect((await read(buyer, id)).state).toBe('purchased');
    expect(await balanceOf(buyer)).toBe('10727.00');
    await aloneUpTo('927300');
    expect((await staffCall('staffRefundLines', id, { reason: 'shop_refused' })).status).toBe(200);
    await aloneUpTo('10000000');
  });

  test('line by line a large sum is still a large sum', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer);
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'N3' });
    const order = await read(buyer, id);
    const [first, second] = order.items;
    const whole = Number(order.total.amount) * 100;
    await aloneUpTo(String(Math.round(whole) - 1));
    const back = (line: string | undefined) =>
      staffCall('staffRefundLines', id, { reason: 'sold_out', lines: [line] });
    expect((await back(first?.id)).status).toBe(200);
    const refused = await back(second?.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'refund_above_limit']);
    await aloneUpTo('10000000');
  });

  test('of two lines one after the other each is told with its own sum', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer);
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'N4' });
    for (const { id: line } of (await read(buyer, id)).items) {
      await staffCall('staffRefundLines', id, { reason: 'sold_out', lines: [line] });
    }
    await shop.settle();
    const sums = (await read(buyer, id)).history
      .filter(({ kind }) => kind === 'refunded')
      .map(({ amount }) => amount?.amount);
    const told = (await newsOf(buyer)).filter(({ kind }) => kind === 'order-refunded');
    expect(new Set(sums).size).toBe(2);
    expect(told).toHaveLength(2);
    const words = JSON.stringify(told).replaceAll(',', '');
    for (const sum of sums) expect(words).toContain(sum?.replace(/\.00$/, ''));
  });

  test('the whole order: everything returns at once, however often it is said', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aPurchased(buyer);
    const body = { reason: 'shop_refused', note: 'The shop gave the money back.' };
    const both = await Promise.all([
      staffCall('staffRefundLines', id, body),
      staffCall('staffRefundLines', id, body),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(buyer)).toBe('20000.00');
    const order = await read(buyer, id);
    expect(order.receipt).toMatchObject({ refunded: { amount: '9273.00' } });
    expect(order.history.map(({ kind }) => kind).slice(-2)).toEqual(['refunding', 'refunded']);
    await shop.settle();
    expect((await newsOf(buyer)).map(({ kind }) => kind)).toContain('order-refunded');
  });

  test.each([
    ['changed_mind', false],
    ['duplicate', false],
    ['sold_out', true],
  ])(
    'the bank percent of a card returns only when the customer did not end it: %s',
    async (reason, returns) => {
      const buyer = await aBuyer(shop);
      const id = await aPurchased(buyer, false);
      await asking.staffDo('staffRefundLines', id, { reason });
      const given = Number(await balanceOf(buyer));
      expect([given >= 9_273, given > 9_273]).toEqual([true, returns]);
    },
  );

  test('one of two lines: its share returns with the fee made anew, the other goes on', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer);
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'N2' });
    const [first, second] = (await read(buyer, id)).items;
    await staffCall('staffRefundLines', id, { reason: 'sold_out', lines: [first?.id] });
    const order = await read(buyer, id);
    expect(order.items.map(({ state }) => state)).toEqual(['refunded', 'purchased']);
    expect(order).toMatchObject({ state: 'purchased', receipt: { quote: { goodsInShop: second?.total } } });
    const left = 90_000 - Number(order.total.amount);
    expect(Number(await balanceOf(buyer))).toBeCloseTo(left, 2);
  });

  test('a buyer may not give money back', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const clerk = await aBuyer(shop, { roles: ['buyer'] });
    const id = await aPurchased(buyer);
    const body = { reason: 'sold_out' };
    const refused = await shop.call('staffRefundLines', { token: clerk.token, params: { id }, body });
    expect(refused.status).toBe(403);
    const seen = await shop.call('staffGetOrder', { token: clerk.token, params: { id } });
    expect(seen.body.data.can).toMatchObject({
      refund: 'not_your_role',
      sent: 'yes',
      problem: 'yes',
      take: 'wrong_state',
    });
  });
});

describe('the customer asks to cancel what is being bought', () => {
  const ask = ({ token }: Buyer, id: string) =>
    shop.call('askToCancelOrder', { token, params: { id }, body: { note: 'Found it at home.' } });

  test.each([
    ['accept', 'cancelled', '20000.00'],
    ['decline', 'purchasing', '10727.00'],
  ] as const)('%s: %s', async (decision, state, balance) => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    expect((await ask(buyer, id)).body.data.cancelAsked).not.toBeNull();
    await ask(buyer, id);
    const queue = await shop.call('staffListOrders', { token: asking.staff.token });
    expect(queue.body.data.find(({ order }) => order.id === id)?.attention).toBe('cancel_asked');
    const decided = await staffCall('staffDecideCancel', id, { decision, note: 'As you wish.' });
    expect(decided.body.data).toMatchObject({ attention: null, order: { state, cancelAsked: null } });
    expect(await balanceOf(buyer)).toBe(balance);
    const kinds = (await read(buyer, id)).history.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'cancel_asked')).toHaveLength(1);
    expect((await staffCall('staffDecideCancel', id, { decision })).body.error.code).toBe(
      'changed_meanwhile',
    );
  });

  test('not before anybody buys it, and not another customer’s', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.anOrder(buyer);
    expect((await ask(buyer, id)).body.error.code).toBe('wrong_state');
    expect((await ask(await aBuyer(shop), id)).status).toBe(404);
  });
});

test('a question is told at once and on days 1, 3, 7 and 9, and no more when it is answered', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  const { db } = shop.installation;
  await onOrderAsSeen(shop.call, 'staffReportProblem', {
    ...{ token: asking.staff.token, params: { id }, body: { kind: 'price_increase', price: '42.90' } },
  });
  const [question] = (await read(buyer, id)).questions;
  const questionId = question?.id ?? '';
  const jobs = await shop.database.pool.query(
    'select count(*)::int as count from graphile_worker.jobs where key like $1',
    [`remind:${questionId}:%`],
  );
  expect(jobs.rows[0].count).toBe(4);
  await shop.settle();
  const told = async () =>
    (await newsOf(buyer))
      .filter(({ kind }) => kind.startsWith('question'))
      .map(({ kind, needsAction }) => [kind, needsAction]);
  expect(await told()).toEqual([['question-opened', true]]);
  expect((await newsOf(buyer))[0]?.link).toMatch(/^\/cabinet\/orders\/WB-[\d-]+#question$/);
  await remindOfQuestion(db, orders, { questionId, day: 1 });
  await shop.settle();
  expect(await told()).toHaveLength(1);
  await asking.later(day + 1_000);
  await remindOfQuestion(db, orders, { questionId, day: 1 });
  await shop.settle();
  expect(await told()).toEqual([
    ['question-reminder', true],
    ['question-opened', true],
  ]);
  const mails = await shop.database.pool.query(
    "select kind from mail where to_address = $1 and kind like 'question%' order by created_at",
    [buyer.email],
  );
  expect(mails.rows.map(({ kind }) => kind)).toEqual(['question-opened', 'question-reminder']);
  const answers = [{ question_id: questionId, option: 'cancel_order' }];
  await shop.call('answerQuestions', { token: buyer.token, body: { order: { id, answers } } });
  await shop.settle();
  expect((await told()).map(([, needsAction]) => needsAction)).toEqual([false, false]);
  await asking.later(2 * day);
  await remindOfQuestion(db, orders, { questionId, day: 3 });
  await expireQuestion(db, orders, questionId);
  await shop.settle();
  expect(await told()).toHaveLength(2);
});
