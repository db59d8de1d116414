/** Real providers over HTTP, with everything that goes wrong on the way (rules: faults, F21 to F28). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import type { Misdeed } from '../../../../tests/support/a-payment-server.ts';
import {
  aShopWithProviders,
  type ShopWithProviders,
  shortPatience,
} from '../../../../tests/support/a-shop-with-providers.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';

const misdeeds: [string, Misdeed][] = [
  ['never answers', 'never'],
  ['breaks off in the middle', 'reset'],
  ['breaks off before the deed', 'reset_before'],
  ['answers a byte at a time', 'slow'],
  ['answers without end', 'endless'],
  ['answers a bomb of zeros', 'bomb'],
  ['answers garbage', 'garbage'],
  ['answers 500 after the deed', { status: 500, isDone: true }],
  ['answers 502 before the deed', { status: 502, isDone: false }],
  ['answers 429', { status: 429, isDone: false }],
];

describe.each(['stripe', 'yookassa'] as const)('%s', (name) => {
  let bank: ShopWithProviders;
  let customer: TestCustomer;
  beforeAll(async () => {
    bank = await aShopWithProviders(name, {}, shortPatience);
    customer = await aCustomer(bank.shop);
  });
  afterAll(() => bank.close());
  afterEach(() => expectSoundBooks(bank.shop));

  const isStripe = name === 'stripe';
  const server = () => (isStripe ? bank.stripe : bank.yookassa);
  const created = isStripe ? /POST .*checkout\/sessions$/ : /POST \/v3\/payments$/;
  const asked = isStripe ? /GET .*checkout\/sessions\// : /GET \/v3\/payments\//;

  async function startTopUp(amount = '1000') {
    customer = await aCustomer(bank.shop);
    return bank.shop.call('topUpBalance', { body: { amount }, token: customer.token });
  }
  async function storedId(): Promise<string> {
    const { rows } = await bank.shop.database.pool.query(
      'select id from payment where user_id = $1 order by created_at desc limit 1',
      [customer.id],
    );
    return rows[0].id;
  }
  const check = async (id: string) =>
    (await bank.shop.call('checkPayment', { params: { id }, token: customer.token })).body.data;
  const available = async () =>
    (await bank.shop.call('getBalance', { token: customer.token })).body.data.available.amount;
  const charges = (id: string) =>
    isStripe
      ? [...bank.stripe.sessions.values()].filter((one) => one.client_reference_id === id)
      : [...bank.yookassa.payments.values()].filter((one) => one.metadata.payment === id);
  function pay(id: string) {
    return isStripe ? bank.stripe.pay(id) : bank.yookassa.pay(id);
  }
  function tellPaid(id: string, eventId?: string): Promise<number> {
    if (!isStripe) {
      const body = bank.yookassa.notification('payment.succeeded', bank.yookassa.paymentOf(id));
      return bank.newsOfYookassa(body);
    }
    const session = bank.stripe.sessionOf(id);
    return bank.newsOfStripe(bank.stripe.event('checkout.session.completed', session, eventId));
  }

  test('a top-up is paid at the provider and credited by its news, once however often it comes', async () => {
    const { status, body } = await startTopUp();
    expect([status, body.data.status]).toEqual([201, 'pending']);
    expect(body.data.url).toMatch(isStripe ? /^https:\/\/checkout\.stripe\./ : /^https:\/\/yoomoney\./);
    const { id } = body.data;
    const [charge] = charges(id);
    const amount = isStripe
      ? { amount_total: 103_000, currency: 'rub' }
      : { amount: { value: '1030.00', currency: 'RUB' } };
    expect(charge).toMatchObject(amount);
    pay(id);
    for (let time = 0; time < 3; time++) expect(await tellPaid(id, `evt_once_${id}`)).toBe(200);
    expect(await available()).toBe('0.00');
    await bank.shop.settle();
    expect(await available()).toBe('1000.00');
    expect(await check(id)).toMatchObject({ status: 'succeeded', url: null });
    expect((await accountsOf(bank.shop))[`provider:${name}`]).toBeLessThan(0n);
  });

  test.each(misdeeds)('when it %s, the payment becomes definite with one charge', async (_what, misdeed) => {
    server().misbehave(created, misdeed);
    const { status, body } = await startTopUp();
    expect([status, body.error.code]).toEqual([503, 'provider_unavailable']);
    const id = await storedId();
    expect(await available()).toBe('0.00');
    // the worker asks with the same key (M14)
    bank.shop.clock.advance(20_000);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    expect(charges(id)).toHaveLength(1);
    expect(await check(id)).toMatchObject({ status: 'pending', url: expect.stringContaining('https://') });
    pay(id);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    expect(await available()).toBe('1000.00');
  });

  test.each(misdeeds)(
    'when it %s while being asked, what was paid is found later',
    async (_what, misdeed) => {
      const { id } = (await startTopUp()).body.data;
      pay(id);
      server().misbehave(asked, misdeed);
      expect(await check(id)).toMatchObject({ status: 'pending' });
      expect(await check(id)).toMatchObject({ status: 'succeeded' });
      expect(await available()).toBe('1000.00');
    },
  );

  test('news waits in the inbox while the provider cannot be asked', async () => {
    const { id } = (await startTopUp()).body.data;
    pay(id);
    server().misbehave(asked, { status: 503, isDone: false });
    expect(await tellPaid(id)).toBe(200);
    await bank.shop.settle();
    expect(await available()).toBe('0.00');
    const { rows } = await bank.shop.database.pool.query(
      'select id::text as id from provider_event where handled_at is null',
    );
    expect(rows).toHaveLength(1);
    await bank.shop.features.jobs.handle_provider_event?.({ id: rows[0].id });
    expect(await available()).toBe('1000.00');
  });

  test('a provider that refuses fails the payment at once', async () => {
    server().misbehave(created, { status: 401, isDone: false });
    expect((await startTopUp()).status).toBe(503);
    expect(await check(await storedId())).toMatchObject({ status: 'failed', reason: 'not_started' });
  });

  test('a charge of another amount or currency changes nothing (M21)', async () => {
    const { id } = (await startTopUp()).body.data;
    const paid = pay(id);
    const other = isStripe ? { amount_total: 1_030 } : { amount: { value: '10.30', currency: 'RUB' } };
    const foreign = isStripe ? { currency: 'usd' } : { amount: { value: '1030.00', currency: 'USD' } };
    const genuine = { ...paid };
    for (const wrong of [other, foreign]) {
      Object.assign(paid, genuine, wrong);
      expect(await check(id)).toMatchObject({ status: 'pending' });
      expect(await tellPaid(id)).toBe(200);
      await bank.shop.settle();
      expect(await available()).toBe('0.00');
    }
    Object.assign(paid, genuine);
    expect(await check(id)).toMatchObject({ status: 'succeeded' });
  });

  test('a success after our hour is credited (M15), and an unpaid charge is called off', async () => {
    const { id } = (await startTopUp()).body.data;
    bank.shop.clock.advance(61 * 60_000);
    await bank.shop.features.jobs.expire_payments?.({});
    const [charge] = charges(id);
    expect(await check(id)).toMatchObject({ status: 'expired' });
    // YooKassa cannot cancel what nobody paid; Stripe can, so there the customer was faster than we
    if (isStripe) {
      expect(charge).toMatchObject({ status: 'expired' });
      Object.assign(charge ?? {}, { status: 'open' });
    }
    pay(id);
    expect(await tellPaid(id)).toBe(200);
    await bank.shop.settle();
    expect(await available()).toBe('1000.00');
  });

  test('an answer that was lost is found in the list when the key is too old to be asked again', async () => {
    server().misbehave(created, 'reset');
    await startTopUp();
    const id = await storedId();
    pay(id);
    bank.shop.clock.advance(61 * 60_000);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    expect(await available()).toBe('1000.00');
    expect(charges(id)).toHaveLength(1);
  });
});

test('a declined YooKassa payment fails with its reason', async () => {
  const bank = await aShopWithProviders('yookassa');
  const { token } = await aCustomer(bank.shop);
  const started = await bank.shop.call('topUpBalance', { body: { amount: '500' }, token });
  const { id } = started.body.data;
  bank.yookassa.cancel(id, 'insufficient_funds');
  const { body } = await bank.shop.call('checkPayment', { params: { id }, token });
  expect(body.data).toMatchObject({ status: 'failed', reason: 'declined' });
  await bank.close();
});

test('the fiscal receipt lists what is charged, to the kopeck', async () => {
  const bank = await aShopWithProviders('yookassa', {
    PAYMENT_YOOKASSA_VAT_CODE: '4',
    PAYMENT_YOOKASSA_TAX_SYSTEM: '2',
  });
  const { token, email } = await aCustomer(bank.shop);
  const { body } = await bank.shop.call('topUpBalance', { body: { amount: '500' }, token });
  expect(bank.yookassa.paymentOf(body.data.id).receipt).toMatchObject({
    customer: { email },
    tax_system_code: 2,
    items: [
      { payment_mode: 'advance', vat_code: 4, amount: { value: '500.00' } },
      { payment_subject: 'service', amount: { value: '15.00' } },
    ],
  });
  await bank.close();
});
