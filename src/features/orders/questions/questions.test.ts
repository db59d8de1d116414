import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { Question } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { expireExtraPayment, expireQuestion } from './question-timers.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
let orders: OrdersShop;
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
  // what timers ask of the shop
  orders = shop.features.orders;
});
afterAll(() => asking.close());
afterEach(async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
});

const day = 86_400_000;
const report = (id: string, body: object) =>
  onOrderAsSeen(shop.call, 'staffReportProblem', { token: asking.staff.token, params: { id }, body });
const read = async (buyer: Buyer, id: string) =>
  (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;
const choiceOf = (question: Question | undefined, code: string) =>
  question?.choices.find((choice) => choice.code === code);

async function asked(buyer: Buyer, id: string, body: object): Promise<Question> {
  const reported = await report(id, body);
  expect(reported.body, JSON.stringify(reported.body)).toMatchObject({ data: { outcome: 'asked' } });
  const question = (await read(buyer, id)).questions.at(-1);
  if (!question) throw new Error('nothing was asked');
  return question;
}

const answer = (buyer: Buyer, id: string, question: Question, option: string, more: object = {}) =>
  shop.call('answerQuestions', {
    token: buyer.token,
    body: {
      order: { id, answers: [{ question_id: question.id, version: question.version, option }], ...more },
      ...returns(),
    },
  });
const returns = () => {
  const { publicUrl } = shop.installation.settings;
  return {
    url_success: `${publicUrl}/cabinet/orders?paid=1`,
    url_error: `${publicUrl}/cabinet/orders?paid=0`,
  };
};

describe('the worked example: the price of A rises from 39.90 to 42.90', () => {
  const rise = { kind: 'price_increase', price: '42,90' };

  test('accepted by card: 660.00 and 19.80, and nothing more', async () => {
    const buyer = await aBuyer(shop);
    const id = await asking.aPurchasing(buyer);
    const question = await asked(buyer, id, rise);
    expect(question).toMatchObject({
      kind: 'price_increase',
      state: 'open',
      facts: { before: { amount: '39.90' }, after: { amount: '42.90' }, percent: '7.5' },
      defaultChoice: 'cancel_order',
    });
    expect(choiceOf(question, 'accept')).toMatchObject({
      total: { amount: '9933.00' },
      due: { amount: '660.00' },
      byCard: { amount: '679.80' },
    });
    expect(await read(buyer, id)).toMatchObject({ state: 'pending_response', needsYou: true });
    const accepted = await answer(buyer, id, question, 'accept');
    expect(accepted.body.data.order).toMatchObject({
      state: 'awaiting_extra_payment',
      due: { amount: '660.00' },
    });
    expect(accepted.body.data.payment).toMatchObject({
      status: 'pending',
      amount: { amount: '660.00' },
      charged: { amount: '679.80' },
    });
    const back = await asking.choose(accepted.body.data.payment?.url ?? null, 'success');
    expect(back).toBe(returns().url_success);
    await shop.settle();
    const paid = await read(buyer, id);
    expect(paid).toMatchObject({ state: 'purchasing', due: { amount: '0.00' } });
    expect(paid.receipt).toMatchObject({ paid: { amount: '9933.00' }, quote: { fee: { amount: '858.00' } } });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'A1' });
    const books = await accountsOf(shop);
    expect(books[`goods:${id}`]).toBe(907_500n);
    expect(books[`fee:${id}`]).toBe(85_800n);
    expect(books[`order:${id}`]).toBeUndefined();
  });

  test('declined: everything returns, with its share of the bank percent', async () => {
    const buyer = await aBuyer(shop, { balance: '3000' });
    const a = await asking.anOrder(buyer);
    const b = await asking.anOrder(buyer, { price: '19.99', quantity: 1, inland: '0' });
    await asking.pay(buyer, [a, b], { method: 'card', use_balance: true });
    await asking.staffDo('staffTakeOrder', a);
    const question = await asked(buyer, a, rise);
    // 9,273.00, and of the bank percent what A's 6,273.00 from outside bore
    expect(choiceOf(question, 'cancel_order')).toMatchObject({
      total: { amount: '0.00' },
      returned: { amount: '9461.19' },
    });
    const declined = await answer(buyer, a, question, 'cancel_order');
    expect(declined.body.data).toMatchObject({
      payment: null,
      order: { state: 'cancelled', endReason: 'price_changed' },
    });
    expect(await balanceOf(buyer)).toBe('9461.19');
    expect((await read(buyer, b)).state).toBe('paid');
  });

  test('accepted with the balance: paid in the same call', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    const accepted = await answer(buyer, id, question, 'accept', { use_balance: true });
    expect(accepted.body.data).toMatchObject({
      order: { state: 'purchasing' },
      payment: { status: 'succeeded', url: null },
    });
    expect(await balanceOf(buyer)).toBe('10067.00');
  });

  test('nobody answers: after ten days the order is cancelled and everything returns', async () => {
    const buyer = await aBuyer(shop);
    const id = await asking.aPurchasing(buyer);
    const question = await asked(buyer, id, rise);
    await expireQuestion(shop.installation.db, orders, question.id);
    expect((await read(buyer, id)).state).toBe('pending_response');
    await asking.later(10 * day + 1_000);
    const late = await answer(buyer, id, question, 'accept');
    expect(late.status).toBe(410);
    expect(late.body.error).toMatchObject({
      code: 'expired',
      fields: { default: [expect.stringMatching('Cancel')] },
    });
    await expireQuestion(shop.installation.db, orders, question.id);
    expect((await answer(buyer, id, question, 'accept')).status).toBe(410);
    const order = await read(buyer, id);
    expect(order).toMatchObject({ state: 'cancelled', endReason: 'price_changed' });
    expect(order.questions[0]).toMatchObject({
      state: 'expired',
      answer: { by: 'timer', choice: 'cancel_order' },
    });
    expect(await balanceOf(buyer)).toBe('9551.19');
  });

  test('accepted and not paid in 72 hours: cancelled, everything returns', async () => {
    const buyer = await aBuyer(shop);
    const id = await asking.aPurchasing(buyer);
    const question = await asked(buyer, id, rise);
    await answer(buyer, id, question, 'accept');
    await expireExtraPayment(shop.installation.db, orders, id);
    expect((await read(buyer, id)).state).toBe('awaiting_extra_payment');
    await asking.later(3 * day + 1_000);
    const params = { id };
    const body = { method: 'card' };
    const tooLate = await shop.call('payOrderByPost', { token: buyer.token, params, body });
    expect(tooLate.body.error.code).toBe('order_not_payable');
    await expireExtraPayment(shop.installation.db, orders, id);
    expect((await read(buyer, id)).state).toBe('cancelled');
    expect(await balanceOf(buyer)).toBe('9551.19');
  });

  test('another answer before anybody has acted: from accepting, unpaid or paid, to cancelling', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    await answer(buyer, id, question, 'accept', { use_balance: true });
    const [again] = (await read(buyer, id)).questions;
    expect(again?.answer).toMatchObject({ choice: 'accept', mayChange: true });
    const cancelled = await answer(buyer, id, again ?? question, 'cancel_order');
    expect(cancelled.body.data.order.state).toBe('cancelled');
    expect(await balanceOf(buyer)).toBe('20000.00');
    const booked = 'select transactions from order_event where order_id = $1 and kind = $2';
    const { rows } = await shop.database.pool.query(booked, [id, 'question_reopened']);
    expect(rows).toEqual([{ transactions: [expect.stringMatching('^txn_')] }]);
    const final = (await read(buyer, id)).questions[0];
    expect(final?.answer).toMatchObject({ choice: 'cancel_order', mayChange: false });
    expect((await answer(buyer, id, final ?? question, 'accept')).body.error.code).toBe('wrong_state');
  });

  test('accepting, waiting and accepting again gains no time beyond that of the question', async () => {
    const buyer = await aBuyer(shop, { balance: '9700' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, { ...rise, may_wait: true });
    const end = Date.parse(question.deadline);
    let last = question;
    for (const option of ['accept', 'wait', 'accept', 'wait', 'accept']) {
      expect((await answer(buyer, id, last, option)).status).toBe(200);
      last = (await read(buyer, id)).questions[0] ?? last;
      expect(last.answer).toMatchObject({ choice: option, mayChange: true });
      await asking.later(1.9 * day);
    }
    const { deadline } = await read(buyer, id);
    expect(Date.parse(deadline ?? '')).toBeLessThanOrEqual(end + 3 * day);
    await asking.later(0.6 * day);
    // the worker may be late; nothing is offered that would be refused
    const [late] = (await read(buyer, id)).questions;
    expect(late?.answer).toMatchObject({ choice: 'accept', mayChange: false });
    expect((await answer(buyer, id, last, 'wait')).body.error.code).toBe('wrong_state');
    const actedAt = async () =>
      (await shop.database.pool.query('select acted_at from question where id = $1', [question.id])).rows;
    await expireQuestion(shop.installation.db, orders, question.id);
    // it stands by its time; staff have done nothing
    expect(await actedAt()).toEqual([{ acted_at: null }]);
    const over = await read(buyer, id);
    expect(over).toMatchObject({ state: 'awaiting_extra_payment', deadline });
    expect(over.questions[0]?.answer).toMatchObject({ choice: 'accept', mayChange: false });
    await asking.later(3 * day);
    await expireExtraPayment(shop.installation.db, orders, id);
    expect((await read(buyer, id)).state).toBe('cancelled');
  });

  test('what staff have acted on stands', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    await answer(buyer, id, question, 'accept', { use_balance: true });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'A2' });
    const [now] = (await read(buyer, id)).questions;
    expect(now?.answer?.mayChange).toBe(false);
    expect((await answer(buyer, id, now ?? question, 'cancel_order')).body.error.code).toBe('wrong_state');
    expect((await answer(buyer, id, now ?? question, 'accept')).body.data.order.state).toBe('purchased');
  });
});

describe('answering', () => {
  const rise = { kind: 'price_increase', price: '42.90' };

  test('sixteen equal answers at once pay once; a different one among them is told', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => answer(buyer, id, question, 'accept', { use_balance: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(buyer)).toBe('10067.00');
    const other = await answer(buyer, id, question, 'cancel_order');
    expect(other.body.error.code).toBe('changed_meanwhile');
  });

  test('sixteen different answers at once: one is applied, the books are sound', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        answer(buyer, id, question, index % 2 ? 'accept' : 'cancel_order', { use_balance: true }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const { state } = await read(buyer, id);
    expect(await balanceOf(buyer)).toBe(state === 'cancelled' ? '20000.00' : '10067.00');
  });

  test('what it refuses: unknown answers, foreign orders and questions, old versions', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const stranger = await aBuyer(shop);
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    expect((await answer(buyer, id, question, 'wait')).body.error.fields).toHaveProperty([
      'order.answers.0.option',
    ]);
    expect((await answer(stranger, id, question, 'accept')).status).toBe(404);
    expect((await answer(buyer, id, { ...question, id: 'qst_nothing00000' }, 'accept')).status).toBe(404);
    expect((await answer(buyer, id, { ...question, version: 7 }, 'accept')).status).toBe(409);
    const foreign = await shop.call('answerQuestions', {
      token: buyer.token,
      body: {
        order: { id, answers: [{ question_id: question.id, option: 'accept' }] },
        url_success: 'https://evil.example/',
      },
    });
    expect(foreign.body.error.code).toBe('foreign_return_address');
  });

  test('more time is given once: the default waits for it', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    const extend = () =>
      shop.call('extendQuestion', { token: buyer.token, params: { id }, body: { question_id: question.id } });
    expect(question.mayExtend).toBe(true);
    const longer = (await extend()).body.data;
    expect(Date.parse(longer.questions[0]?.deadline ?? '') - Date.parse(question.deadline)).toBe(5 * day);
    expect(longer.deadline).toBe(longer.questions[0]?.deadline);
    expect((await extend()).body.data.questions[0]).toMatchObject({
      deadline: longer.questions[0]?.deadline,
      mayExtend: false,
    });
    await asking.later(10 * day + 1_000);
    await expireQuestion(shop.installation.db, orders, question.id);
    expect((await read(buyer, id)).state).toBe('pending_response');
    await asking.later(5 * day);
    await expireQuestion(shop.installation.db, orders, question.id);
    expect((await read(buyer, id)).state).toBe('cancelled');
    expect((await extend()).status).toBe(200);
  });

  test('cancelling instead of answering returns the bank percent too; what is bought is not cancelled', async () => {
    const buyer = await aBuyer(shop);
    const id = await asking.aPurchasing(buyer);
    await asked(buyer, id, rise);
    const { token } = buyer;
    const params = { id };
    expect((await shop.call('deleteOrder', { token, params })).body.data).toMatchObject({
      ...{ state: 'cancelled', endReason: 'price_changed', questions: [] },
    });
    expect(await balanceOf(buyer)).toBe('9551.19');
    const rich = await aBuyer(shop, { balance: '20000' });
    const bought = await asking.aPurchasing(rich, { balance: true });
    await asking.staffDo('staffMarkPurchased', bought, { shop_order_number: 'A9' });
    await asked(rich, bought, { kind: 'seller_late' });
    const refused = await shop.call('deleteOrder', { token: rich.token, params: { id: bought } });
    expect(refused.body.error.code).toBe('cannot_cancel');
    expect((await read(rich, bought)).can.cancel).toBe('bought');
  });

  test('staff take a question back; the version that they saw must be the one', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, rise);
    expect((await report(id, rise)).body.error.code).toBe('wrong_state');
    // a screen that was opened before may still offer to take it
    const { token } = asking.staff;
    const taken = await shop.call('staffTakeOrder', { token, params: { id } });
    expect(taken.body.error.code).toBe('wrong_state');
    const withdraw = (version: number) =>
      shop.call('staffWithdrawQuestion', {
        token: asking.staff.token,
        params: { id },
        body: { question_id: question.id, version },
      });
    expect((await withdraw(9)).body.error.code).toBe('changed_meanwhile');
    expect((await withdraw(question.version)).body.data.order).toMatchObject({
      state: 'purchasing',
      questions: [],
    });
    expect((await answer(buyer, id, question, 'accept')).body.error.code).toBe('changed_meanwhile');
  });
});

describe('each kind', () => {
  test('freight: the shop’s delivery rises, the fee stays', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, { kind: 'freight', inland: '9.95' });
    expect(question.choices.map(({ code }) => code)).toEqual(['accept', 'cancel_order']);
    expect(choiceOf(question, 'accept')?.due.amount).toBe('500.00');
    await answer(buyer, id, question, 'accept', { use_balance: true });
    const { receipt } = await read(buyer, id);
    expect(receipt.quote).toMatchObject({ inland: { amount: '995.00' }, fee: { amount: '798.00' } });
  });

  test('partly sold out: what is left is bought, the fee is made anew, the rest returns', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, { kind: 'stock', available: 1, may_wait: true });
    expect(question.choices.map(({ code }) => code)).toEqual([
      'take_rest',
      'wait',
      'other_link',
      'cancel_order',
    ]);
    // 3,990.00 + 495.00 + the least fee of 500.00
    expect(choiceOf(question, 'take_rest')).toMatchObject({
      total: { amount: '4985.00' },
      returned: { amount: '4288.00' },
    });
    await answer(buyer, id, question, 'take_rest');
    expect(await balanceOf(buyer)).toBe('15015.00');
    const order = await read(buyer, id);
    expect(order).toMatchObject({ state: 'purchasing', receipt: { refunded: { amount: '4288.00' } } });
    expect(order.items[0]?.quantity).toBe(1);
    const again = order.questions[0] ?? question;
    expect(choiceOf(again, 'wait')?.due.amount).toBe('4288.00');
    // what went back to the balance is due again, whatever is said about it, and is asked for by its own term
    await answer(buyer, id, again, 'wait');
    const owing = await read(buyer, id);
    expect(owing).toMatchObject({ state: 'awaiting_extra_payment', due: { amount: '4288.00' } });
    expect(Date.parse(owing.deadline ?? '') - shop.clock.now().getTime()).toBe(3 * day);
    expect(owing.history.at(-1)).toMatchObject({ amount: { amount: '4288.00' } });
    const [waits = again] = owing.questions;
    const paying = await answer(buyer, id, waits, 'wait', { comment: 'No hurry', use_balance: true });
    expect(paying.body.data).toMatchObject({
      order: { state: 'purchasing', due: { amount: '0.00' } },
      payment: { status: 'succeeded' },
    });
    expect(await balanceOf(buyer)).toBe('10727.00');
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'A4' });
    expect((await accountsOf(shop))[`order:${id}`]).toBeUndefined();
  });

  test('sold out in an order of two: the line is left out, the other goes on', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer);
    const before = await read(buyer, id);
    const [first, second] = before.items;
    const question = await asked(buyer, id, { kind: 'stock', line: first?.id });
    expect(question.defaultChoice).toBe('remove_line');
    expect((await read(buyer, id)).items.map(({ state }) => state)).toEqual([
      'pending_response',
      'purchasing',
    ]);
    const purchase = await shop.call('staffMarkPurchased', {
      token: asking.staff.token,
      params: { id },
      body: { shop_order_number: 'X' },
    });
    expect(purchase.body.error.code).toBe('wrong_state');
    await answer(buyer, id, question, 'remove_line');
    const after = await read(buyer, id);
    expect(after.items.map(({ state }) => state)).toEqual(['cancelled', 'purchasing']);
    expect(after).toMatchObject({ state: 'purchasing', endReason: null });
    expect(after.receipt.quote.goodsInShop).toEqual(second?.total);
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'X' });
    expect((await accountsOf(shop))[`order:${id}`]).toBeUndefined();
  });

  test('a variant is gone: the alternative is taken at its price, with its name on the line', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const alternatives = [{ title: 'the same in blue', price: '35' }, { title: 'the same in red' }];
    const question = await asked(buyer, id, { kind: 'variant', alternatives });
    expect(question.choices.map(({ code, title }) => [code, title])).toEqual([
      ['alternative-1', 'the same in blue'],
      ['alternative-2', 'the same in red'],
      ['other_link', null],
      ['cancel_order', null],
    ]);
    await answer(buyer, id, question, 'alternative-1');
    const order = await read(buyer, id);
    expect(order).toMatchObject({ state: 'purchasing', total: { amount: '8195.00' } });
    expect(order.items[0]).toMatchObject({ optionsNote: 'the same in blue', unitPrice: { amount: '35.00' } });
    expect(await balanceOf(buyer)).toBe('11805.00');
    const [again] = order.questions;
    expect(choiceOf(again, 'alternative-2')?.due.amount).toBe('1078.00');
    await answer(buyer, id, again ?? question, 'alternative-2');
    const other = await read(buyer, id);
    expect(other.items[0]).toMatchObject({ optionsNote: 'the same in red', unitPrice: { amount: '39.90' } });
    expect(other).toMatchObject({ state: 'awaiting_extra_payment', due: { amount: '1078.00' } });
  });

  test('a variant is gone: a link of the customer’s own is an answer, and staff are called with it (UX-112)', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, { kind: 'variant' });
    const refused = await answer(buyer, id, question, 'other_link', { comment: 'the blue one' });
    expect(refused.body.error.fields).toHaveProperty(['order.comment']);
    const link = 'https://shop.example/p/2';
    await answer(buyer, id, question, 'other_link', { comment: link });
    const seen = await shop.call('staffGetOrder', { token: asking.staff.token, params: { id } });
    expect(seen.body.data).toMatchObject({
      order: { state: 'purchasing' },
      attention: { kind: 'answered', note: link },
    });
  });

  test('data: what is asked for is sent with words, and staff are called', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    const question = await asked(buyer, id, { kind: 'data', note: 'Which size of shoe?' });
    expect(question.note).toBe('Which size of shoe?');
    // nothing is bought yet: without an answer it ends, with its money back (domain 4)
    expect([question.defaultChoice, question.choices.map(({ code }) => code)]).toEqual([
      'cancel_order',
      ['fill_in', 'cancel_order'],
    ]);
    const empty = await answer(buyer, id, question, 'fill_in');
    expect(empty.body.error.fields).toHaveProperty(['order.comment']);
    await answer(buyer, id, question, 'fill_in', { comment: '38' });
    const seen = await shop.call('staffGetOrder', { token: asking.staff.token, params: { id } });
    expect(seen.body.data).toMatchObject({
      order: { state: 'purchasing' },
      attention: { kind: 'answered', note: '38' },
    });
    const queue = await shop.call('staffListOrders', { token: asking.staff.token });
    expect(queue.body.data.find(({ order }) => order.id === id)?.attention).toBe('answered');
  });

  test('after the purchase: freight that nobody pays is carried to the delivery, one that is paid becomes goods', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'A3' });
    const first = await asked(buyer, id, { kind: 'freight', inland: '5.95' });
    expect(first).toMatchObject({ defaultChoice: 'hold' });
    expect(first.choices.map(({ code }) => code)).toEqual(['accept', 'refund']);
    await answer(buyer, id, first, 'accept');
    await asking.later(3 * day + 1_000);
    await expireExtraPayment(shop.installation.db, orders, id);
    expect(await read(buyer, id)).toMatchObject({
      state: 'purchased',
      due: { amount: '0.00' },
      carried: { amount: '100.00' },
    });
    const second = await asked(buyer, id, { kind: 'freight', inland: '6.95' });
    await answer(buyer, id, second, 'accept', { use_balance: true });
    expect(await read(buyer, id)).toMatchObject({ state: 'purchased', due: { amount: '0.00' } });
    const books = await accountsOf(shop);
    expect(books[`order:${id}`]).toBeUndefined();
    expect(books[`goods:${id}`]).toBe(857_500n);
  });

  test('after the purchase: a higher price that is paid enters the books as it is made, goods and fee each', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'A4' });
    const feeBefore = (await accountsOf(shop))[`fee:${id}`] ?? 0n;
    const question = await asked(buyer, id, { kind: 'price_increase', price: '42,90' });
    await answer(buyer, id, question, 'accept', { use_balance: true });
    const order = await read(buyer, id);
    expect(order).toMatchObject({ state: 'purchased', due: { amount: '0.00' } });
    const { goods, inland, fee } = order.receipt.quote;
    const minor = ({ amount }: { amount: string }): bigint => BigInt(amount.replace('.', ''));
    const books = await accountsOf(shop);
    expect(books[`fee:${id}`]).toBe(minor(fee));
    expect(minor(fee)).toBeGreaterThan(feeBefore);
    expect(books[`goods:${id}`]).toBe(minor(goods) + minor(inland));
  });

  test('after the purchase nobody answers: it stays where it is and support is called', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'A4' });
    const question = await asked(buyer, id, { kind: 'seller_late', expected: '2027-01-10' });
    expect(question.choices.map(({ code }) => code)).toEqual(['wait', 'refund']);
    await asking.later(10 * day + 1_000);
    await expireQuestion(shop.installation.db, orders, question.id);
    expect(await read(buyer, id)).toMatchObject({ state: 'purchased' });
    const seen = await shop.call('staffGetOrder', { token: asking.staff.token, params: { id } });
    expect(seen.body.data.attention?.kind).toBe('unanswered');
    // a colleague has a page from before open: what calls now was never seen by him
    const early = new Date(Date.parse(seen.body.data.attention?.since ?? '') - 1).toISOString();
    const unseen = await shop.call('staffSettleAttention', {
      token: asking.staff.token,
      params: { id },
      body: { since: early },
    });
    expect([unseen.status, unseen.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const settled = await shop.call('staffSettleAttention', {
      token: asking.staff.token,
      params: { id },
      body: { since: seen.body.data.attention?.since, note: 'We spoke on the phone.' },
    });
    expect(settled.body.data.attention).toBeNull();
  });
});
