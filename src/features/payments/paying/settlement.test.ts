import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aShopWithBank, type ShopWithBank } from '../../../../tests/support/a-bank.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import type { TestShop } from '../../../../tests/support/a-shop.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { randomText } from '../../../platform/ids.ts';
import { formatAmount, parseAmount } from '../../../platform/money/money.ts';
import { paidFor } from '../actions.ts';
import { balanceOf } from '../balances/balance.ts';
import { creditDemoBalance } from '../balances/order-money.ts';
import type { PaymentContext } from '../desk.ts';
import { paymentJobs } from '../jobs.ts';
import { changeState } from '../payment-store.ts';
import { type PaymentProvider, ProviderRefused } from '../providers/provider.ts';
import { sandboxSecret, sign, signatureHeader } from '../providers/sandbox/signature.ts';
import type { PaymentNews } from '../rules.ts';
import { settle } from './settlement.ts';
import { startPayment } from './start-payment.ts';

let bank: ShopWithBank;
let shop: TestShop;
beforeAll(async () => {
  bank = await aShopWithBank();
  shop = bank.shop;
});
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(shop));

const rub = (amount: string) => parseAmount(amount, 'RUB');

/** An order of 400.00, 100.00 of it from the balance: the bank is asked for 309.00. */
interface Case {
  customer: TestCustomer;
  orderId: string;
}
async function aCase(): Promise<Case> {
  const customer = await aCustomer(shop);
  const credit = { userId: customer.id, amount: rub('100'), once: customer.id };
  await creditDemoBalance(shop.installation.db, shop.features.desk, credit);
  return { customer, orderId: `ord_${randomText(20)}` };
}

function pay({ customer, orderId }: Case, context: PaymentContext = shop.features.desk) {
  return startPayment(shop.installation.db, context, {
    userId: customer.id,
    targets: [{ kind: 'order', id: orderId, amount: rub('400'), total: rub('400') }],
    method: 'card',
    useBalance: true,
    urls: {},
    locale: 'en',
  });
}

/** The sums that the customer has free and held, and the sum that the order got. */
async function result({ customer, orderId }: Case) {
  const { db } = shop.installation;
  const sums = await balanceOf(db, { userId: customer.id, currency: 'RUB' });
  const paid = (await paidFor(db, [orderId])).get(orderId) ?? rub('0');
  return [sums.available, sums.reserved, paid].map(formatAmount);
}

async function check(customer: TestCustomer, id: string) {
  return (await shop.call('checkPayment', { params: { id }, token: customer.token })).body.data;
}

async function openPaymentOf({ customer }: Case): Promise<{ id: string; state: string }> {
  const { rows } = await shop.database.pool.query(
    'select id, state from payment where user_id = $1 order by created_at desc, id desc limit 1',
    [customer.id],
  );
  return rows[0];
}

function news(paymentId: string, providerState: PaymentNews['state'], changes: object = {}) {
  return settle(shop.installation.db, shop.features.desk, {
    paymentId,
    providerState,
    amount: 30_900n,
    currency: 'RUB',
    providerRef: `sbx_of_${paymentId}`,
    ...changes,
  });
}

/** The sandbox bank's adapter with some of its calls replaced. */
function deskWith(changes: Partial<PaymentProvider>): PaymentContext {
  const { desk: context } = shop.features;
  const provider = { ...context.provider, ...changes };
  return { ...context, provider, providers: { [provider.name]: provider } };
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('news in any order, each twice', () => {
  const never = () => deskWith({ create: () => Promise.reject(new Error('the answer is lost')) });

  test.each(permutations(['pending', 'succeeded', 'failed', 'cancelled'] as const).map((order) => [order]))(
    '%s: the money is taken over once',
    async (order) => {
      const each = await aCase();
      // the provider's answer never came, so the first news is older than the answer
      await expect(pay(each, never())).rejects.toMatchObject({ code: 'provider_unavailable' });
      const { id } = await openPaymentOf(each);
      for (const state of order) {
        await news(id, state);
        await news(id, state);
      }
      const isFirst = order.find((state) => state !== 'pending') === 'succeeded';
      // late: the hold came back, and everything that the bank took lies on the balance
      expect(await result(each)).toEqual(isFirst ? ['0.00', '0.00', '400.00'] : ['409.00', '0.00', '0.00']);
      const payment = await check(each.customer, id);
      expect(payment.status).toBe(isFirst ? 'succeeded' : 'refunded');
      expect(payment.creditedToBalance).toBe(!isFirst);
    },
  );

  test('the same news ten times at one instant has effect once', async () => {
    const each = await aCase();
    const { id } = await pay(each);
    const { ref } = await storedCharge(id);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => news(id, 'succeeded', { providerRef: ref })),
    );
    expect(outcomes.filter((outcome) => outcome === 'capture')).toHaveLength(1);
    expect(await result(each)).toEqual(['0.00', '0.00', '400.00']);
  });
});

async function storedCharge(paymentId: string): Promise<{ ref: string; state: string }> {
  const { rows } = await shop.database.pool.query(
    'select ref, state from sandbox_charge where idempotency_key = $1',
    [paymentId],
  );
  return rows[0];
}

test.each([
  ['amount', { amount: 30_899n }],
  ['currency', { currency: 'USD' }],
  ['reference', { providerRef: 'sbx_of_somebody_else' }],
])('news with another %s changes nothing', async (_what, changes) => {
  const each = await aCase();
  const { id } = await pay(each);
  expect(await news(id, 'succeeded', changes)).toBe('mismatch');
  expect(await result(each)).toEqual(['0.00', '100.00', '0.00']);
});

test('a move that the table of transitions does not know is never written', async () => {
  const settled = await aCase();
  const { id } = await pay(settled);
  await news(id, 'succeeded', { providerRef: (await storedCharge(id)).ref });
  const change = { paymentId: id, from: 'succeeded', ref: null, reason: null, late: false } as const;
  const times = { paid: false, at: shop.clock.now() };
  const { db } = shop.installation;
  await expect(changeState(db, { ...change, ...times, to: 'expired' })).rejects.toThrow(
    'nothing leads from succeeded to expired',
  );
  expect(await openPaymentOf(settled)).toEqual({ id, state: 'succeeded' });
});

test('news about no payment of ours changes nothing', async () => {
  expect(await news('pay_unknown', 'succeeded')).toBe('unknown_payment');
});

test('a hold comes back when the time is over, and money that the bank took after all is credited (M15)', async () => {
  const each = await aCase();
  const payment = await pay(each);
  shop.clock.advance(61 * 60_000);
  await shop.features.jobs.expire_payments?.({});
  expect(await result(each)).toEqual(['100.00', '0.00', '0.00']);
  expect((await storedCharge(payment.id)).state).toBe('cancelled');
  const { ref } = await storedCharge(payment.id);
  expect(await news(payment.id, 'succeeded', { providerRef: ref })).toBe('credit_late');
  expect(await news(payment.id, 'succeeded', { providerRef: ref })).toBe('nothing');
  expect(await result(each)).toEqual(['409.00', '0.00', '0.00']);
});

describe('a kill between the intent and its result', () => {
  const killed = new Error('killed');
  const finish = async (id: string) => {
    shop.clock.advance(20_000);
    await shop.features.jobs.finish_payment?.({ paymentId: id });
  };

  test('before the bank heard of it: the worker ends it and the hold comes back', async () => {
    const each = await aCase();
    await expect(pay(each, deskWith({ create: () => Promise.reject(killed) }))).rejects.toThrow();
    expect(await result(each)).toEqual(['0.00', '100.00', '0.00']);
    const { id } = await openPaymentOf(each);
    await finish(id);
    expect(await check(each.customer, id)).toMatchObject({ status: 'failed', reason: 'not_started' });
    expect(await result(each)).toEqual(['100.00', '0.00', '0.00']);
  });

  test('after the bank made the charge: the worker finds it and it can be paid', async () => {
    const each = await aCase();
    const { create } = shop.features.desk.provider;
    const context = deskWith({
      create: async (request) => {
        await create(request);
        throw killed;
      },
    });
    await expect(pay(each, context)).rejects.toThrow();
    const { id } = await openPaymentOf(each);
    await finish(id);
    const payment = await check(each.customer, id);
    expect(payment).toMatchObject({ status: 'pending' });
    expect((await pay(each)).id).toBe(id);
    await bank.choose(payment.url, 'success');
    await finish(id);
    expect(await result(each)).toEqual(['0.00', '0.00', '400.00']);
  });

  test('the same payment goes on when the customer tries again before the worker came', async () => {
    const each = await aCase();
    await expect(pay(each, deskWith({ create: () => Promise.reject(killed) }))).rejects.toThrow();
    const { id } = await openPaymentOf(each);
    const again = await pay(each);
    expect(again).toMatchObject({ id, status: 'pending' });
    expect(await result(each)).toEqual(['0.00', '100.00', '0.00']);
  });

  test('a charge that was made after its payment had ended is called off', async () => {
    const each = await aCase();
    const { desk: context } = shop.features;
    const slow = deskWith({
      create: async (request) => {
        await news(request.paymentId, 'expired', { providerRef: null });
        return context.provider.create(request);
      },
    });
    const payment = await pay(each, slow);
    expect(payment.status).toBe('expired');
    expect((await storedCharge(payment.id)).state).toBe('cancelled');
    expect(await result(each)).toEqual(['100.00', '0.00', '0.00']);
  });

  test('a lost webhook: the worker asks and finds the success', async () => {
    const each = await aCase();
    const payment = await pay(each);
    await shop.database.pool.query(
      "update sandbox_charge set state = 'succeeded', outcome = 'success' where idempotency_key = $1",
      [payment.id],
    );
    await finish(payment.id);
    expect(await result(each)).toEqual(['0.00', '0.00', '400.00']);
  });
});

test('a charge whose answer was lost and that was cancelled since is paid again', async () => {
  const each = await aCase();
  const { create } = shop.features.desk.provider;
  const dying = deskWith({
    create: async (request) => {
      await create(request);
      throw new Error('the answer is lost');
    },
  });
  await expect(pay(each, dying)).rejects.toMatchObject({ code: 'provider_unavailable' });
  const lost = await openPaymentOf(each);
  await shop.database.pool.query(
    "update sandbox_charge set state = 'cancelled', outcome = 'cancel' where idempotency_key = $1",
    [lost.id],
  );
  const again = await pay(each);
  expect(again.id).not.toBe(lost.id);
  expect([again.status, (await check(each.customer, lost.id)).status]).toEqual(['pending', 'cancelled']);
  // held once
  expect(await result(each)).toEqual(['0.00', '100.00', '0.00']);
});

test('a provider that refuses for good fails the payment at once and gives the hold back', async () => {
  const each = await aCase();
  const refusing = deskWith({ create: () => Promise.reject(new ProviderRefused('not in this country')) });
  await expect(pay(each, refusing)).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(await openPaymentOf(each)).toMatchObject({ state: 'failed' });
  expect(await result(each)).toEqual(['100.00', '0.00', '0.00']);
});

test('a bank that cannot be reached neither ends a payment nor is asked in vain for ever', async () => {
  const each = await aCase();
  const payment = await pay(each);
  const away = deskWith({
    ask: () => Promise.reject(new Error('away')),
    cancel: () => Promise.reject(new Error('away')),
  });
  const jobs = paymentJobs(shop.installation.db, away);
  await jobs.finish_payment?.({ paymentId: payment.id });
  // not due at once, though the clock of this shop stands
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as jobs from graphile_worker.jobs where key = $1 and run_at > now()',
    [`finish:${payment.id}`],
  );
  expect(rows[0].jobs).toBe(1);
  expect(await result(each)).toEqual(['0.00', '100.00', '0.00']);
  // the customer pays another way: this payment is closed here, and its charge is called off by a job
  const other = await startPayment(shop.installation.db, away, {
    userId: each.customer.id,
    targets: [{ kind: 'order', id: each.orderId, amount: rub('100'), total: rub('100') }],
    method: 'balance',
    useBalance: false,
    urls: {},
    locale: 'en',
  });
  expect(other.status).toBe('succeeded');
  expect((await storedCharge(payment.id)).state).toBe('pending');
  await shop.settle();
  expect((await storedCharge(payment.id)).state).toBe('cancelled');
  expect(await result(each)).toEqual(['0.00', '0.00', '100.00']);
});

test('paid while the charge was being made, and the bank silent afterwards: the answer is the paid payment', async () => {
  const each = await aCase();
  const context = deskWith({
    async create(request) {
      const charge = await shop.features.desk.provider.create(request);
      await news(request.paymentId, 'succeeded', { providerRef: charge.ref });
      return charge;
    },
    cancel: () => Promise.reject(new Error('no answer')),
  });
  expect(await pay(each, context)).toMatchObject({ status: 'succeeded' });
  expect(await result(each)).toEqual(['0.00', '0.00', '400.00']);
  const { rows } = await shop.database.pool.query(
    'select key from graphile_worker._private_jobs where key = $1',
    [`cancel:${(await openPaymentOf(each)).id}`],
  );
  expect(rows).toHaveLength(1);
});

test('a charge that the bank cannot cancel yet is cancelled by a job that asks again, at growing pauses', async () => {
  const each = await aCase();
  const payment = await pay(each);
  const { ask } = shop.features.desk.provider;
  const busy = deskWith({ cancel: ask });
  const jobs = paymentJobs(shop.installation.db, busy);
  const pause = async () => {
    const { rows } = await shop.database.pool.query(
      'select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where key = $1',
      [`cancel:${payment.id}`],
    );
    return rows.map(({ seconds }) => seconds);
  };
  shop.clock.advance(61 * 60_000);
  await jobs.expire_payments?.({});
  expect(await check(each.customer, payment.id)).toMatchObject({ status: 'expired' });
  expect((await storedCharge(payment.id)).state).toBe('pending');
  const [first = 0, ...others] = await pause();
  expect(others).toEqual([]);
  shop.clock.advance(60 * 60_000);
  await jobs.cancel_charge?.({ paymentId: payment.id });
  const [second = 0] = await pause();
  expect(second).toBeGreaterThan(first + 1_000);
  await shop.features.jobs.cancel_charge?.({ paymentId: payment.id });
  expect((await storedCharge(payment.id)).state).toBe('cancelled');
  expect(await result(each)).toEqual(['100.00', '0.00', '0.00']);
});

describe('webhooks', () => {
  const secret = () => sandboxSecret(shop.installation.settings.secret);
  const body = (id: string) =>
    JSON.stringify({
      id: `event-${id}`,
      charge: { ref: 'sbx_1', key: id, state: 'succeeded', amount: '309.00', currency: 'RUB', failure: null },
    });
  const send = (payload: string, signature: string | undefined, provider = 'sandbox') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/webhooks/${provider}`,
      headers: { 'content-type': 'application/json', ...(signature ? { [signatureHeader]: signature } : {}) },
      payload,
    });

  test('forged, altered, old and unsigned ones are refused and leave nothing', async () => {
    const each = await aCase();
    const { id } = await pay(each);
    const genuine = body(id);
    const now = shop.clock.now();
    const old = new Date(now.getTime() - 301_000);
    const forged = [
      await send(genuine, undefined),
      await send(genuine, sign('another secret', genuine, now)),
      await send(genuine.replace('309.00', '3.00'), sign(secret(), genuine, now)),
      await send(genuine, sign(secret(), genuine, old)),
      await send(genuine, 't=1,v1=00'),
      await send('{"id":"x"}', sign(secret(), '{"id":"x"}', now)),
    ];
    expect(forged.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(forged[0]?.json().error.code).toBe('signature_wrong');
    await shop.settle();
    expect(await result(each)).toEqual(['0.00', '100.00', '0.00']);
  });

  test('an unknown provider is not found', async () => {
    expect((await send('{}', undefined, 'nobody')).statusCode).toBe(404);
    expect((await send('{}', undefined, 'constructor')).statusCode).toBe(404);
  });

  test('a genuine one is stored before it is acknowledged, and has effect once however often it comes', async () => {
    const each = await aCase();
    await expect(pay(each, deskWith({ create: () => Promise.reject(new Error('lost')) }))).rejects.toThrow();
    const { id } = await openPaymentOf(each);
    const genuine = body(id);
    for (let time = 0; time < 3; time++) {
      const answer = await send(genuine, sign(secret(), genuine, shop.clock.now()));
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    await shop.settle();
    const { rows } = await shop.database.pool.query(
      'select outcome from provider_event where event_id = $1',
      [`event-${id}`],
    );
    expect(rows).toEqual([{ outcome: 'capture' }]);
    expect(await result(each)).toEqual(['0.00', '0.00', '400.00']);
    expect((await accountsOf(shop))['provider:sandbox']).toBeLessThan(0n);
  });
});
