/** Goods that are sold out after the purchase and cost more than one person's limit are refunded by two (M23). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
});
afterAll(() => asking.close());
afterEach(() => expectSoundBooks(shop));

const read = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;

test('the first asks, the second agrees, and the whole of it comes back with its bank percent', async () => {
  const customer = await aBuyer(shop);
  const id = await asking.aPurchasing(customer);
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'S-out' });
  const params = { id };
  const { token } = asking.staff;
  const [line] = (await read(customer, id)).items;
  const body = { kind: 'stock', line: line?.id, available: 0 };
  const asked = await onOrderAsSeen(shop.call, 'staffReportProblem', { token, params, body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const question = (await read(customer, id)).questions.at(-1);
  const answers = [{ question_id: question?.id, version: question?.version, option: 'refund' }];
  const told = { token: customer.token, body: { order: { id, answers } } };
  expect((await shop.call('answerQuestions', told)).body.data.order.state).toBe('refunding');

  const [first, second] = [
    await aCustomer(shop, { roles: ['support'] }),
    await aCustomer(shop, { roles: ['finance'] }),
  ];
  const alone = await shop.call('staffRefundLines', {
    ...{ token: first.token, params, body: { reason: 'sold_out' } },
  });
  expect(alone.body.error.code).toBe('refund_above_limit');
  const lines = [{ id: line?.id, quantity: line?.quantity }];
  const preview = await shop.call('staffPreviewRefund', { token: first.token, params, body: { lines } });
  expect(preview.body.data).toMatchObject({ amount: { amount: '9273.00' }, needsSecond: true });
  const made = await shop.call('staffRefundPieces', {
    ...{ token: first.token, params },
    body: { lines, shown: preview.body.data.amount, fault: 'seller', reason: 'sold_out' },
  });
  expect(made.body.data, JSON.stringify(made.body)).toMatchObject({
    state: 'waiting',
    bank: { amount: '278.19' },
  });
  await shop.settle();
  const noticed = async ({ token: of }: { token: string }) =>
    (await shop.call('listNotifications', { token: of, query: { limit: 20 } })).body.data
      .filter(({ kind }) => kind === 'approval-waits')
      .map(({ link }) => link);
  expect([await noticed(second), await noticed(first)]).toEqual([['/staff/refunds'], []]);
  expect((await read(customer, id)).state).toBe('refunding');
  const approvals = await shop.call('staffListApprovals', { token: second.token, query: {} });
  expect(approvals.body.data.find(({ id }) => id === made.body.data.id)).toMatchObject({
    amount: { amount: '9551.19' },
    about: { bank: { amount: '278.19' } },
  });
  const agreed = await shop.call('staffDecideRefund', {
    ...{ token: second.token, params: { id: made.body.data.id }, body: { decision: 'approve' } },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  expect(agreed.body.data).toMatchObject({ bank: { amount: '0.00' }, paid: { amount: '9551.19' } });
  expect(await read(customer, id)).toMatchObject({
    state: 'refunded',
    receipt: { refunded: { amount: '9551.19' }, refundedBank: { amount: '278.19' } },
  });
  const { available } = (await shop.call('getBalance', { token: customer.token })).body.data;
  expect(available.amount).toBe('9551.19');
  const seen = await shop.call('staffGetOrder', { token: asking.staff.token, params });
  expect(seen.body.data.attention).toBeNull();
});

test('a difference that its customer never paid goes back to nobody, and keeps nobody from his money', async () => {
  const customer = await aBuyer(shop, { balance: '20000' });
  const { token } = asking.staff;
  const id = await asking.aPurchasing(customer, { balance: true });
  const params = { id };
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'S-carried' });
  const body = { kind: 'freight', inland: '30.00' };
  const asked = await onOrderAsSeen(shop.call, 'staffReportProblem', { token, params, body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const question = (await read(customer, id)).questions.at(-1);
  const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
  await shop.call('answerQuestions', { token: customer.token, body: { order: { id, answers } } });
  await asking.later(4 * 86_400_000);
  await shop.features.jobs.extra_payment_deadline?.({ orderId: id });
  const { carried, items, state } = await read(customer, id);
  expect(state).toBe('purchased');
  expect(Number(carried?.amount)).toBeGreaterThan(0);

  const first = await aCustomer(shop, { roles: ['support'] });
  const second = await aCustomer(shop, { roles: ['finance'] });
  const lines = items.map((item) => ({ id: item.id, quantity: item.quantity }));
  const preview = (await shop.call('staffPreviewRefund', { token: first.token, params, body: { lines } }))
    .body.data;
  expect(preview).toMatchObject({ amount: { amount: '9273.00' }, less: carried, needsSecond: true });
  const wish = { lines, shown: preview.amount, fault: 'seller', reason: 'sold_out' };
  const made = await shop.call('staffRefundPieces', { token: first.token, params, body: wish });
  expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ state: 'waiting' });
  const agreed = await shop.call('staffDecideRefund', {
    ...{ token: second.token, params: { id: made.body.data.id }, body: { decision: 'approve' } },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  expect((await read(customer, id)).state).toBe('refunded');
  const { available } = (await shop.call('getBalance', { token: customer.token })).body.data;
  expect(available.amount).toBe('20000.00');
  await expectNothingLeft(shop);
});
