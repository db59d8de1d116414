/** Real providers over HTTP, with everything that goes wrong on the way (rules: faults, F21 to F28). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import type { Misdeed } from '../../../../tests/support/a-payment-server.ts';
import {
  aShopWithProviders,
  type ShopWithProviders,
  shortPatience,
} from '../../../../tests/support/a-shop-with-providers.ts';
import { handsOf, type ProviderHands } from '../../../../tests/support/provider-hands.ts';
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

describe.each(['stripe', 'yookassa', 'paypal', 'raiffeisen'] as const)('%s', (name) => {
  let bank: ShopWithProviders;
  let hands: ProviderHands;
  let customer: TestCustomer;
  beforeAll(async () => {
    bank = await aShopWithProviders(name, {}, shortPatience);
    hands = handsOf(bank, name);
    customer = await aCustomer(bank.shop);
  });
  afterAll(() => bank.close());
  afterEach(() => expectSoundBooks(bank.shop));

  const takesItself = name === 'paypal';
  async function startTopUp(amount = '1000') {
    customer = await aCustomer(bank.shop);
    return bank.shop.call('topUpBalance', { body: { amount, ...returns() }, token: customer.token });
  }
  const returns = () => {
    const { publicUrl } = bank.shop.installation.settings;
    return {
      url_success: `${publicUrl}/cabinet/balance?paid=1`,
      url_error: `${publicUrl}/cabinet/balance?paid=0`,
    };
  };
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
  test('a top-up is paid at the provider and credited by its news, once however often it comes', async () => {
    const { status, body } = await startTopUp();
    expect([status, body.data.status]).toEqual([201, 'pending']);
    expect(body.data.url).toMatch(hands.page);
    const { id } = body.data;
    expect(hands.charges(id)).toEqual([expect.objectContaining(hands.whole)]);
    hands.pay(id);
    for (let time = 0; time < 3; time++) expect(await hands.tellPaid(id, `evt_once_${id}`)).toBe(200);
    expect(await available()).toBe('0.00');
    await bank.shop.settle();
    expect(await available()).toBe('1000.00');
    expect(await check(id)).toMatchObject({
      ...{ status: 'succeeded', url: null, redirect: returns().url_success },
    });
    expect((await accountsOf(bank.shop))[`provider:${name}`]).toBeLessThan(0n);
  });

  test.each(misdeeds)('when it %s, the payment becomes definite with one charge', async (_what, misdeed) => {
    hands.server().misbehave(hands.created, misdeed);
    const { status, body } = await startTopUp();
    expect([status, body.error.code]).toEqual([503, 'provider_unavailable']);
    const id = await storedId();
    expect(await available()).toBe('0.00');
    // the worker asks with the same key (M14)
    bank.shop.clock.advance(20_000);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    expect(hands.charges(id)).toHaveLength(1);
    expect(await check(id)).toMatchObject({ status: 'pending', url: expect.stringContaining('https://') });
    hands.pay(id);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    expect(await available()).toBe('1000.00');
  });

  test.each(misdeeds)(
    'when it %s while being asked, what was paid is found later',
    async (_what, misdeed) => {
      const { id } = (await startTopUp()).body.data;
      hands.pay(id);
      hands.server().misbehave(hands.asked, misdeed);
      expect(await check(id)).toMatchObject({ status: 'pending' });
      expect(await check(id)).toMatchObject({ status: 'succeeded' });
      expect(await available()).toBe('1000.00');
    },
  );

  test('news waits in the inbox while the provider cannot be asked', async () => {
    const { id } = (await startTopUp()).body.data;
    hands.pay(id);
    hands.server().misbehave(hands.asked, { status: 503, isDone: false });
    expect(await hands.tellPaid(id)).toBe(200);
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
    hands.server().misbehave(hands.created, { status: name === 'paypal' ? 403 : 401, isDone: false });
    expect((await startTopUp()).status).toBe(503);
    expect(await check(await storedId())).toMatchObject({ status: 'failed', reason: 'not_started' });
  });

  test('a charge of another amount or currency changes nothing (M21)', async () => {
    const { id } = (await startTopUp()).body.data;
    const paid = hands.pay(id);
    const genuine = { ...paid };
    for (const wrong of [hands.otherAmount, hands.otherCurrency]) {
      Object.assign(paid, genuine, wrong);
      expect(await check(id)).toMatchObject({ status: 'pending' });
      expect(await hands.tellPaid(id)).toBe(200);
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
    const [charge] = hands.charges(id);
    expect(await check(id)).toMatchObject({ status: 'expired' });
    // YooKassa cannot cancel what nobody paid; Stripe can, so there the customer was faster than we
    if (name === 'stripe') {
      expect(charge).toMatchObject({ status: 'expired' });
      Object.assign(charge ?? {}, { status: 'open' });
    }
    hands.pay(id);
    expect(await hands.tellPaid(id)).toBe(200);
    await bank.shop.settle();
    // the shop itself takes the money at PayPal, and takes none for what it gave up
    expect(await available()).toBe(takesItself ? '0.00' : '1000.00');
  });

  test('an answer that was lost is found in the list when the key is too old to be asked again', async () => {
    hands.server().misbehave(hands.created, 'reset');
    await startTopUp();
    const id = await storedId();
    hands.pay(id);
    bank.shop.clock.advance(61 * 60_000);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    // without the address in that answer nobody could agree to an order of PayPal
    expect(await available()).toBe(takesItself ? '0.00' : '1000.00');
    expect(hands.charges(id)).toHaveLength(1);
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
