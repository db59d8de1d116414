import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopWithBank, type ShopWithBank } from '../../../../tests/support/a-bank.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import type { TestShop } from '../../../../tests/support/a-shop.ts';

let bank: ShopWithBank;
let shop: TestShop;
beforeAll(async () => {
  bank = await aShopWithBank();
  shop = bank.shop;
});
afterAll(() => shop.close());

async function startTopUp(customer: TestCustomer, amount = '1000') {
  const { body, status } = await shop.call('topUpBalance', { body: { amount }, token: customer.token });
  expect(status).toBe(201);
  return body.data;
}
async function check(customer: TestCustomer, id: string) {
  return (await shop.call('checkPayment', { params: { id }, token: customer.token })).body.data;
}
async function available(customer: TestCustomer) {
  return (await shop.call('getBalance', { token: customer.token })).body.data.available.amount;
}

test('a top-up is credited net after the provider confirmed it, and the bank percent comes on top', async () => {
  const customer = await aCustomer(shop);
  const payment = await startTopUp(customer);
  expect(payment).toMatchObject({
    status: 'pending',
    purpose: 'balance',
    amount: { amount: '1000.00', currency: 'RUB' },
    bank: { amount: '30.00' },
    charged: { amount: '1030.00' },
    redirect: null,
  });
  const back = await bank.choose(payment.url, 'success');
  expect(back).toBe(`${shop.installation.settings.publicUrl}/en/payments/${payment.id}`);
  // the way back is no proof: nothing is credited until the bank was heard (M16)
  expect(await available(customer)).toBe('0.00');
  await shop.settle();
  expect(await available(customer)).toBe('1000.00');
  expect(await check(customer, payment.id)).toMatchObject({ status: 'succeeded', url: null });
  const { body } = await shop.call('getBalance', { token: customer.token, locale: 'ru' });
  expect(body.data.history).toMatchObject([
    {
      kind: 'top_up',
      words: 'Пополнение',
      payment: payment.id,
      amount: { amount: '1000.00' },
      balanceAfter: { amount: '1000.00' },
    },
  ]);
  const user = await shop.call('getUser', { token: customer.token });
  expect(user.body.data.balance).toBe(1000);
});

test('asking for the payment credits a top-up at once when the webhook is late, and the webhook adds nothing', async () => {
  const customer = await aCustomer(shop);
  const payment = await startTopUp(customer);
  await bank.choose(payment.url, 'double');
  expect(await check(customer, payment.id)).toMatchObject({ status: 'succeeded' });
  const before = bank.sent.length;
  await shop.settle();
  expect(bank.sent.slice(before).map(({ status }) => status)).toEqual([200, 200]);
  expect(await available(customer)).toBe('1000.00');
});

test('a declined top-up fails with its reason in words and changes no balance', async () => {
  const customer = await aCustomer(shop);
  const payment = await startTopUp(customer);
  await bank.choose(payment.url, 'decline');
  await shop.settle();
  const { body } = await shop.call('checkPayment', {
    params: { id: payment.id },
    token: customer.token,
    locale: 'zh',
  });
  expect(body.data).toMatchObject({
    status: 'failed',
    reason: 'declined',
    reasonText: '银行拒绝了这笔付款。请换一张卡再试。',
  });
  expect(await available(customer)).toBe('0.00');
});

test('a bank that decides late settles after 30 seconds', async () => {
  const customer = await aCustomer(shop);
  const payment = await startTopUp(customer);
  await bank.choose(payment.url, 'late');
  expect(await check(customer, payment.id)).toMatchObject({ status: 'pending' });
  shop.clock.advance(30_000);
  expect(await check(customer, payment.id)).toMatchObject({ status: 'succeeded' });
});

test('a payment that the bank never decides expires after its hour, and is called off there', async () => {
  const customer = await aCustomer(shop);
  const payment = await startTopUp(customer);
  await bank.choose(payment.url, 'no_answer');
  shop.clock.advance(61 * 60_000);
  await shop.features.jobs.expire_payments?.({});
  expect(await check(customer, payment.id)).toMatchObject({ status: 'expired', reason: 'timed_out' });
  expect(await available(customer)).toBe('0.00');
});

test('a second click answers the same top-up; another amount takes its place', async () => {
  const customer = await aCustomer(shop);
  const [one, two] = await Promise.all([startTopUp(customer), startTopUp(customer)]);
  expect(two.id).toBe(one.id);
  const other = await startTopUp(customer, '2 500,50');
  expect(other.id).not.toBe(one.id);
  expect(other.amount.amount).toBe('2500.50');
  expect(await check(customer, one.id)).toMatchObject({ status: 'cancelled', reason: 'replaced' });
  const { body } = await shop.call('getBalance', { token: customer.token });
  expect(body.data.pending.map(({ id }) => id)).toEqual([other.id]);
});

test('an Idempotency-Key answers the same payment', async () => {
  const customer = await aCustomer(shop);
  const headers = { 'idempotency-key': 'a-key-of-this-test' };
  const ask = (amount: string) =>
    shop.call('topUpBalance', { body: { amount }, token: customer.token, headers });
  const one = await ask('500');
  const two = await ask('500');
  expect(two.body).toEqual(one.body);
  expect((await ask('501')).body.error.code).toBe('key_reused');
});

test('digits as a Chinese keyboard types them are digits', async () => {
  expect((await startTopUp(await aCustomer(shop), '１０００')).amount.amount).toBe('1000.00');
});

test.each([
  ['99.99', 422, 'amount_out_of_range'],
  ['500000.01', 422, 'amount_out_of_range'],
  ['0', 422, 'amount_out_of_range'],
  ['-5', 422, 'fields'],
  ['1.005', 422, 'fields'],
  ['many', 422, 'fields'],
  ['', 422, 'fields'],
  [1e21, 422, 'fields'],
  [null, 422, 'fields'],
])('a top-up of %j is refused', async (amount, status, code) => {
  const customer = await aCustomer(shop);
  const answer = await shop.call('topUpBalance', { body: { amount }, token: customer.token });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(Object.keys(answer.body.error.fields ?? {})).toEqual(['amount']);
  // amounts are written as on the page beside it
  if (code === 'amount_out_of_range')
    expect(answer.body.error.message).toContain('from ₽100.00 to ₽500,000.00');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:3000@evil.example/',
  'http://user:secret@localhost:3000/',
  'blob:http://localhost:3000/0',
  'http://localhost:3001/',
  'http://[',
])('the return address %s is refused', async (url) => {
  const customer = await aCustomer(shop);
  const answer = await shop.call('topUpBalance', {
    body: { amount: '500', url_success: url },
    token: customer.token,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.error.code).toBe('foreign_return_address');
});

test('own return addresses are kept on the server and answered when the result is known', async () => {
  const customer = await aCustomer(shop);
  const { publicUrl } = shop.installation.settings;
  const { body } = await shop.call('topUpBalance', {
    body: { amount: '500', url_success: '/ru/cabinet/balance?back=1', url_error: `${publicUrl}/ru/faq` },
    token: customer.token,
  });
  expect(body.data.redirect).toBeNull();
  expect(await bank.choose(body.data.url, 'success')).toBe(`${publicUrl}/ru/cabinet/balance?back=1`);
  const paid = await check(customer, body.data.id);
  expect(paid.redirect).toBe(`${publicUrl}/ru/cabinet/balance?back=1`);
});

test("another customer's payment is not found, and a guest is signed out", async () => {
  const [owner, stranger] = [await aCustomer(shop), await aCustomer(shop)];
  const payment = await startTopUp(owner);
  const asked = await shop.call('checkPayment', { params: { id: payment.id }, token: stranger.token });
  expect(asked.status).toBe(404);
  expect((await shop.call('checkPayment', { params: { id: payment.id } })).status).toBe(401);
});

test('the history pages by cursor and can be narrowed to one direction', async () => {
  const customer = await aCustomer(shop);
  for (const outcome of ['success', 'success', 'success'] as const) {
    const payment = await startTopUp(customer);
    await bank.choose(payment.url, outcome);
    await check(customer, payment.id);
  }
  const page = (query: Record<string, string | number>) =>
    shop.call('getBalance', { token: customer.token, query });
  const first = await page({ limit: 2 });
  expect(first.body.data.history.map(({ balanceAfter }) => balanceAfter.amount)).toEqual([
    '3000.00',
    '2000.00',
  ]);
  const second = await page({ limit: 2, cursor: first.body.meta.next ?? '' });
  expect(second.body.data.history).toHaveLength(1);
  expect(second.body.meta.next).toBeNull();
  expect((await page({ direction: 'out' })).body.data.history).toEqual([]);
});
