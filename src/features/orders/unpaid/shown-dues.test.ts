/** Nothing is charged for an order that its customer was not shown to be due (decisions/0465-shown-dues.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await asking.close();
});

const rub = (amount: string) => ({ amount, currency: 'RUB' });
const read = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

test('what is due for orders is not paid when another sum was shown, by balance or by card', async () => {
  const buyer = await aBuyer(shop, { balance: '90000' });
  const { token } = buyer;
  const ids = [await asking.anOrder(buyer), await asking.anOrder(buyer)];
  const due = (await read(buyer, ids[0] ?? '')).due.amount;
  const both = (Number(due) * 2).toFixed(2);
  for (const method of ['balance', 'card']) {
    const body = { orders: ids, method, shown_total: rub(due) };
    const refused = await shop.call('payCartByPost', { token, body });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const one = await shop.call('payOrderByPost', {
      ...{ token, params: { id: ids[0] ?? '' } },
      body: { method, shown_total: rub(both) },
    });
    expect([one.status, one.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(buyer, ids[0] ?? '')).openPayment).toBeNull();
  }
  expect(await balanceOf(buyer)).toBe('90000.00');
  const body = { orders: ids, method: 'balance', shown_total: rub(both) };
  const paid = await shop.call('payCartByPost', { token, body });
  expect(paid.body.data.payment.status).toBe('succeeded');
  expect(await balanceOf(buyer)).toBe((90_000 - Number(both)).toFixed(2));
  // the same press again is told that it is paid, not that something changed
  expect((await shop.call('payCartByPost', { token, body })).body.error.code).toBe('nothing_due');
});

test('of a selection of which one is paid already, what is due of the others is paid', async () => {
  const buyer = await aBuyer(shop, { balance: '90000' });
  const { token } = buyer;
  const ids = [await asking.anOrder(buyer), await asking.anOrder(buyer)];
  const [first = '', second = ''] = ids;
  const due = (await read(buyer, second)).due.amount;
  await shop.call('payOrderByPost', { token, params: { id: first }, body: { method: 'balance' } });
  const paid = await shop.call('payCart', { token, query: { orders: ids.join(','), method: 'balance' } });
  expect(paid.body.data.payment).toMatchObject({ status: 'succeeded', amount: rub(due) });
  expect(paid.body.data.orders.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await balanceOf(buyer)).toBe((90_000 - Number(due) * 2).toFixed(2));
  // the sum of both was shown: nothing is taken unseen
  const third = await asking.anOrder(buyer);
  const both = { orders: [first, third], method: 'balance', shown_total: rub((Number(due) * 2).toFixed(2)) };
  expect((await shop.call('payCartByPost', { token, body: both })).body.error.code).toBe('changed_meanwhile');
});

test('an answer that costs another sum than the one that was shown leaves the question open', async () => {
  const buyer = await aBuyer(shop);
  const { token } = buyer;
  const id = await asking.aPurchasing(buyer);
  await onOrderAsSeen(shop.call, 'staffReportProblem', {
    ...{ token: asking.staff.token, params: { id } },
    body: { kind: 'price_increase', price: '42,90' },
  });
  const [question] = (await read(buyer, id)).questions;
  const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
  const answer = (shown: string) =>
    shop.call('answerQuestions', { token, body: { order: { id, answers, shown_total: rub(shown) } } });
  const refused = await answer('600.00');
  expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
  expect(await read(buyer, id)).toMatchObject({
    state: 'pending_response',
    questions: [{ state: 'open', version: question?.version }],
    openPayment: null,
  });
  const taken = await answer('660.00');
  expect(taken.body.data.payment).toMatchObject({ amount: rub('660.00') });
});
