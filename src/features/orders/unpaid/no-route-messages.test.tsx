/** Requests for money for goods that no route takes say so: messages, the calls that pay, the card of a question. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf } from '../../../../tests/support/a-delivery.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { languagesOf } from '../../../../tests/support/languages-of.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Order } from '../contract.ts';
import { OrderQuestions } from '../screens/questions/order-questions.tsx';

let asking: AskingShop;
let call: AskingShop['shop']['call'];
beforeAll(async () => {
  asking = await anAskingShop();
  call = asking.shop.call;
  await deskOf(asking);
}, 120_000);
afterAll(() => asking?.close());

/** A customer whose only address is in Portugal, where no route goes. */
async function farBuyer(locale: Locale = 'en', balance = '90000'): Promise<Buyer> {
  const buyer = await aBuyer(asking.shop, { balance, locale });
  const body = { country: 'PT', street: 'Rua Augusta 1', city: 'Lisboa', postcode: '1100-048' };
  const made = await call('createAddress', { token: buyer.token, body });
  return { ...buyer, placing: { ...buyer.placing, address_id: made.body.data.id } };
}

async function mailOf(buyer: Buyer, kind: string): Promise<string> {
  await asking.shop.settle();
  const mails = (await mailsTo(asking.shop, buyer.email)).filter((one) => one.kind === kind);
  return mails[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
}

const orderOf = async (buyer: Buyer, id: string): Promise<Order> =>
  (await call('getOrder', { token: buyer.token, params: { id } })).body.data;
const nowhere = { country: 'PT', reason: 'not_there' };
const said = {
  ru: 'В эту страну (Португалия) мы пока не доставляем.',
  en: 'We can’t ship to this country yet: Portugal.',
  zh: '暂无寄往葡萄牙的线路。',
};

test.each(languagesOf(said))(
  'the message that an order is checked and can be paid, in %s',
  async (locale) => {
    const far = await farBuyer(locale);
    await asking.anOrder(far);
    expect(await mailOf(far, 'order-review-approved')).toContain(said[locale]);
    const near = await aBuyer(asking.shop, { locale });
    await asking.anOrder(near);
    const told = await mailOf(near, 'order-review-approved');
    expect(told).not.toBe('');
    expect(told).not.toMatch(/shipping method|can’t ship|не\sдоставляем|线路/);
  },
);

test('the message that a payment failed, for one order of several as well', async () => {
  const buyer = await farBuyer();
  const home = await aBuyer(asking.shop);
  const far = await asking.anOrder(buyer);
  const near = await asking.anOrder({ ...buyer, placing: { ...buyer.placing, ...(await russian(buyer)) } });
  await asking.pay(buyer, [near, far], { method: 'card' }, 'decline');
  expect(await mailOf(buyer, 'payment-failed')).toContain(said.en);
  const other = await asking.anOrder(home);
  await asking.pay(home, [other], { method: 'card' }, 'decline');
  expect(await mailOf(home, 'payment-failed')).not.toContain('can’t ship to this country');
});

/** Another address of the same customer, where a route goes. */
async function russian({ token }: Buyer): Promise<{ address_id: string }> {
  const body = { country: 'RU', street: 'ул. Мира, 1', city: 'Москва', region: 'Москва', postcode: '101000' };
  return { address_id: (await call('createAddress', { token, body })).body.data.id };
}

test('the answers of the calls that pay, by card and from the balance, by GET and by POST', async () => {
  const buyer = await farBuyer();
  const { token } = buyer;
  const one = await asking.anOrder(buyer);
  const open = await call('payOrderByPost', { token, params: { id: one }, body: { method: 'card' } });
  expect(open.body.data.orders).toMatchObject([{ id: one, state: 'awaiting_payment', noRoute: nowhere }]);
  const again = await call('payCart', { token, query: { orders: one, method: 'card' } });
  expect(again.body.data.orders).toMatchObject([{ id: one, noRoute: nowhere }]);
  const two = await asking.anOrder(buyer);
  const paid = await call('payCartByPost', { token, body: { orders: [two], method: 'balance' } });
  expect(paid.body.data.orders).toMatchObject([{ id: two, state: 'paid', noRoute: nowhere }]);
  const near = await aBuyer(asking.shop, { balance: '90000' });
  const order = await asking.anOrder(near);
  const pay = { token: near.token, params: { id: order }, body: { method: 'balance' } };
  expect((await call('payOrderByPost', pay)).body.data.orders[0]).not.toHaveProperty('noRoute');
});

test('a question whose answer costs money says it on its card and in its message', async () => {
  const buyer = await farBuyer();
  const id = await asking.aPurchasing(buyer, { balance: true });
  const body = { kind: 'price_increase', price: '59.90', ask: true };
  const params = { id };
  await onOrderAsSeen(call, 'staffReportProblem', { token: asking.staff.token, params, body });
  const order = await orderOf(buyer, id);
  expect(order).toMatchObject({ state: 'pending_response', noRoute: nowhere });
  const balance = (await call('getBalance', { token: buyer.token, query: { limit: 1 } })).body.data;
  const card = readOf(drawn(<OrderQuestions order={order} balance={balance} />));
  expect(card).toContain('We can’t ship to this country yet: Portugal.');
  expect(await mailOf(buyer, 'question-opened')).toContain(said.en);
});

test('the message that a difference is to be paid', async () => {
  const buyer = await farBuyer('en', '10000');
  const id = await asking.aPurchasing(buyer, { balance: true, advance: { priceRise: { percent: '60' } } });
  const body = { kind: 'price_increase', price: '49.90' };
  await onOrderAsSeen(call, 'staffReportProblem', { token: asking.staff.token, params: { id }, body });
  expect((await orderOf(buyer, id)).state).toBe('awaiting_extra_payment');
  expect(await mailOf(buyer, 'order-extra-due')).toContain(said.en);
});
