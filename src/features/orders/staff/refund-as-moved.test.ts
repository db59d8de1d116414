/** A refund is shown as it came onto the balance, before it is asked for and afterwards (M21). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
afterAll(() => asking.close());
afterEach(() => expectSoundBooks(shop));

const read = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

/** An order of 9,273.00, paid by card with 278.19 besides, whose price has risen. */
async function aDearerOrder() {
  const buyer = await aBuyer(shop);
  const id = await asking.aPurchasing(buyer);
  const { token } = asking.staff;
  const body = { kind: 'price_increase', price: '42,90' };
  await onOrderAsSeen(shop.call, 'staffReportProblem', { token, params: { id }, body });
  const question = (await read(buyer, id)).questions.at(-1);
  const choose = (option: string) =>
    shop.call('answerQuestions', {
      token: buyer.token,
      body: { order: { id, answers: [{ question_id: question?.id, version: question?.version, option }] } },
    });
  return { buyer, id, question, choose };
}

const whole = { amount: '9551.19', currency: 'RUB' };
const bank = { amount: '278.19', currency: 'RUB' };

test.each(['by the answer', 'by DELETE', 'instead of the difference'])('cancelled %s', async (how) => {
  const { buyer, id, question, choose } = await aDearerOrder();
  expect(question?.choices.find(({ code }) => code === 'cancel_order')?.returned).toEqual(whole);
  if (how === 'instead of the difference') {
    expect((await choose('accept')).body.data.order.state).toBe('awaiting_extra_payment');
  }
  // what the price has risen by was never paid
  const less = { amount: how === 'instead of the difference' ? '660.00' : '0.00', currency: 'RUB' };
  expect((await read(buyer, id)).cancellation).toEqual({ refund: whole, bank, less });
  if (how === 'by the answer') await choose('cancel_order');
  else await shop.call('deleteOrder', { token: buyer.token, params: { id } });
  const { state, receipt, history } = await read(buyer, id);
  expect(state).toBe('cancelled');
  expect(await balanceOf(buyer)).toBe(whole.amount);
  expect(receipt).toMatchObject({
    paid: { amount: '9273.00' },
    ...{ refunded: whole, refundedBank: bank, refunds: [{ amount: whole }] },
  });
  expect(history.find(({ kind }) => kind === 'cancelled')?.amount).toEqual(whole);
  // staff read the same amount of the same event
  const { token } = asking.staff;
  const { journal: auditLog } = (await shop.call('staffGetOrder', { token, params: { id } })).body.data;
  const amountsOf = (events: readonly { id: string; amount: unknown; place: unknown }[]) =>
    events.map((event) => [event.id, event.amount, event.place]);
  expect(amountsOf(auditLog)).toEqual(amountsOf(history));
  await shop.settle();
  const told = await shop.call('listNotifications', { token: buyer.token, query: { limit: 20 } });
  const [cancelled] = told.body.data.filter(({ kind }) => kind.startsWith('order-cancelled'));
  expect(cancelled?.text).toContain('9,551.19');
});

test('a refund names its movement of the balance, whose history can be that of one order', async () => {
  const { buyer, id } = await aDearerOrder();
  const other = await asking.anOrder(buyer);
  await asking.pay(buyer, [other], { method: 'card' });
  await shop.call('deleteOrder', { token: buyer.token, params: { id } });
  const [refund] = (await read(buyer, id)).receipt.refunds;
  const movements = async (order?: string) =>
    (await shop.call('getBalance', { token: buyer.token, query: order ? { order } : {} })).body;
  const own = await movements(id);
  const found = own.data.history.find((entry) => entry.id === refund?.entry);
  expect(found).toMatchObject({ amount: whole, orders: [{ id }] });
  expect(own.data.history.flatMap(({ orders }) => orders.map((order) => order.id))).not.toContain(other);
  expect(own.meta.total).toBe(own.data.history.length);
  expect((await movements()).meta.total).toBeGreaterThanOrEqual(own.meta.total);
  expect((await movements('ord_nobody')).data.history).toEqual([]);
  // it came by itself, and stays on the balance
  expect(refund).toMatchObject({ askedAt: null, sentAt: null });
});

test('the payment that the balance knows of is named, and none of a card alone (UX-104)', async () => {
  const buyer = await aBuyer(shop, { balance: '3000' });
  const [both, byCard] = [await asking.anOrder(buyer), await asking.anOrder(buyer)];
  expect((await read(buyer, both)).receipt.balancePayment).toBeUndefined();
  await asking.pay(buyer, [both], { use_balance: true });
  await asking.pay(buyer, [byCard], { method: 'card' });
  const paymentsOf = async (order: string) =>
    (await shop.call('getBalance', { token: buyer.token, query: { order } })).body.data.history.map(
      ({ payment }) => payment,
    );
  const { balancePayment } = (await read(buyer, both)).receipt;
  expect(balancePayment).toMatch(/^pay_/);
  expect(await paymentsOf(both)).toContain(balancePayment);
  expect((await read(buyer, byCard)).receipt.balancePayment).toBeUndefined();
  expect(await paymentsOf(byCard)).toEqual([]);
});

test('a change of mind leaves the bank its percent, and says so before and after', async () => {
  const buyer = await aBuyer(shop);
  const id = await asking.anOrder(buyer);
  await asking.pay(buyer, [id], { method: 'card' });
  const net = { amount: '9273.00', currency: 'RUB' };
  expect((await read(buyer, id)).cancellation).toEqual({
    ...{ refund: net, bank: null },
    less: { amount: '0.00', currency: 'RUB' },
  });
  await shop.call('deleteOrder', { token: buyer.token, params: { id } });
  expect((await read(buyer, id)).receipt).toMatchObject({
    refunded: net,
    refundedBank: { amount: '0.00' },
  });
  expect(await balanceOf(buyer)).toBe(net.amount);
});

test.each([
  { reason: 'sold_out', moves: '9551.19' },
  { reason: 'customer_asked', moves: '9273.00' },
])('staff see before the click what cancelling for "$reason" moves', async ({ reason, moves }) => {
  const buyer = await aBuyer(shop);
  const id = await asking.aPurchasing(buyer);
  const params = { id };
  const seen = await shop.call('staffGetOrder', { token: asking.staff.token, params });
  const { ending } = seen.body.data;
  expect(ending).toMatchObject({
    ...{ refund: { amount: '9273.00' }, bank, reserved: { amount: '0.00' } },
  });
  const keeps = ending?.keepsBank.includes(reason as 'sold_out');
  expect(moves).toBe(keeps ? ending?.refund.amount : whole.amount);
  await asking.staffDo('staffCancelOrder', id, { reason });
  expect(await balanceOf(buyer)).toBe(moves);
  const after = await shop.call('staffGetOrder', { token: asking.staff.token, params });
  expect(after.body.data.ending).toBeNull();
});

test('what a customer set aside for differences is named beside it', async () => {
  const buyer = await aBuyer(shop, { balance: '12000' });
  const id = await asking.aPurchasing(buyer, { balance: true, advance: { hold: '500' } });
  const { token } = asking.staff;
  const seen = await shop.call('staffGetOrder', { token, params: { id } });
  expect(seen.body.data.ending).toMatchObject({
    ...{ refund: { amount: '9273.00' }, bank: { amount: '0.00' }, reserved: { amount: '500.00' } },
  });
  await asking.staffDo('staffCancelOrder', id, { reason: 'sold_out' });
  expect(await balanceOf(buyer)).toBe('12000.00');
});
