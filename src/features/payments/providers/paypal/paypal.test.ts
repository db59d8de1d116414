/** PayPal takes money by a call of the shop: once, and never for a payment that waits for it no more (decisions/0870). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../../tests/support/a-customer.ts';
import type { Misdeed } from '../../../../../tests/support/a-payment-server.ts';
import {
  aShopWithProviders,
  type ShopWithProviders,
  shortPatience,
} from '../../../../../tests/support/a-shop-with-providers.ts';
import { expectSoundBooks } from '../../../../../tests/support/the-books.ts';
import { money } from '../../../../platform/money/money.ts';
import { loadPayment } from '../../paying/opening.ts';
import { knownChargeOf } from '../../paying/provider-calls.ts';
import { reconcileProvider } from '../../reconciliation/reconcile.ts';
import { fromPaypal, paypalTakes, toPaypal } from './amounts.ts';

let bank: ShopWithProviders;
let customer: TestCustomer;
beforeAll(async () => {
  bank = await aShopWithProviders('paypal', {}, shortPatience);
});
afterAll(() => bank.close());
afterEach(async () => {
  bank.paypal.capturesAre = 'COMPLETED';
  await expectSoundBooks(bank.shop);
});

const capturing = /POST \/v2\/checkout\/orders\/\w+\/capture$/;
const captureCalls = (id: string): number => {
  const path = `/v2/checkout/orders/${bank.paypal.orderOf(id).id}/capture`;
  return bank.paypal.requests.filter((request) => request.path === path).length;
};
async function startTopUp(): Promise<string> {
  customer = await aCustomer(bank.shop);
  return topUp('1000');
}
const topUp = async (amount: string): Promise<string> =>
  (await bank.shop.call('topUpBalance', { body: { amount }, token: customer.token })).body.data.id;
const check = async (id: string) =>
  (await bank.shop.call('checkPayment', { params: { id }, token: customer.token })).body.data;
const available = async () =>
  (await bank.shop.call('getBalance', { token: customer.token })).body.data.available.amount;
async function tell(type: string, resource: object): Promise<void> {
  expect(await bank.newsOfPaypal(bank.paypal.news(type, resource))).toBe(200);
  await bank.shop.settle();
}
const tellAgreed = (id: string) => tell('CHECKOUT.ORDER.APPROVED', bank.paypal.orderOf(id));
async function expire(): Promise<void> {
  bank.shop.clock.advance(61 * 60_000);
  await bank.shop.features.jobs.expire_payments?.({});
}

test('the order names the payment, its amount and the ways back, under the payment’s own key', async () => {
  const id = await startTopUp();
  const made = bank.paypal.requests.findLast(({ path }) => path === '/v2/checkout/orders');
  expect(made?.headers['paypal-request-id']).toBe(id);
  expect(JSON.parse(made?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: id, amount: { currency_code: 'EUR', value: '1030.00' } }],
    payment_source: {
      paypal: { experience_context: { return_url: expect.stringContaining(id), user_action: 'PAY_NOW' } },
    },
  });
});

describe('a payment that waits no more', () => {
  test('is not taken when the customer agrees after its hour', async () => {
    const id = await startTopUp();
    await expire();
    bank.paypal.approve(id);
    await tellAgreed(id);
    await bank.shop.features.jobs.finish_payment?.({ paymentId: id });
    expect(await check(id)).toMatchObject({ status: 'expired' });
    expect([captureCalls(id), await available()]).toEqual([0, '0.00']);
  });

  test('is not taken when the customer agreed before and nobody asked in time', async () => {
    const id = await startTopUp();
    bank.paypal.approve(id);
    await expire();
    await tellAgreed(id);
    expect([captureCalls(id), await available()]).toEqual([0, '0.00']);
  });

  test('is not taken when another one took its place', async () => {
    const first = await startTopUp();
    const second = await topUp('200');
    expect(second).not.toBe(first);
    bank.paypal.approve(first);
    await tellAgreed(first);
    expect([captureCalls(first), await available()]).toEqual([0, '0.00']);
    bank.paypal.approve(second);
    await tellAgreed(second);
    expect([captureCalls(second), await available()]).toEqual([1, '200.00']);
  });

  test('is credited when its money was under way before and comes afterwards (M15)', async () => {
    const id = await startTopUp();
    bank.paypal.capturesAre = 'PENDING';
    bank.paypal.approve(id);
    expect(await check(id)).toMatchObject({ status: 'pending' });
    await expire();
    expect([(await check(id)).status, await available()]).toEqual(['expired', '0.00']);
    const capture = Object.assign(bank.paypal.captureOf(id), { status: 'COMPLETED' });
    await tell('PAYMENT.CAPTURE.COMPLETED', capture);
    await tell('PAYMENT.CAPTURE.COMPLETED', capture);
    expect([captureCalls(id), await available()]).toEqual([1, '1000.00']);
  });

  test('is credited when it was closed at the very moment of its capture (M15)', async () => {
    const id = await startTopUp();
    bank.paypal.approve(id);
    const { db } = bank.shop.installation;
    const { desk: context } = bank.shop.features;
    const known = await knownChargeOf(db, context, await loadPayment(db, id));
    const mayBeTaken = async () => {
      const answer = await known.mayBeTaken();
      await expire();
      return answer;
    };
    const charge = await context.provider.ask({ ...known, mayBeTaken });
    expect([charge?.state, (await check(id)).status]).toEqual(['succeeded', 'expired']);
    await tell('PAYMENT.CAPTURE.COMPLETED', bank.paypal.captureOf(id));
    expect(await available()).toBe('1000.00');
  });

  test('is paid when the answer to its capture was lost before its hour ended', async () => {
    const id = await startTopUp();
    bank.paypal.approve(id);
    bank.paypal.misbehave(capturing, 'reset');
    expect(await check(id)).toMatchObject({ status: 'pending' });
    await expire();
    expect([(await check(id)).status, await available()]).toEqual(['succeeded', '1000.00']);
  });
});

const misdeeds: [string, Misdeed, number][] = [
  ['never answers', 'never', 1],
  ['breaks off in the middle', 'reset', 1],
  ['breaks off before the deed', 'reset_before', 2],
  ['answers without end', 'endless', 1],
  ['answers garbage', 'garbage', 1],
  ['answers 500 after the deed', { status: 500, isDone: true }, 1],
  ['answers 503 before the deed', { status: 503, isDone: false }, 2],
  ['answers 409 to a second call at once', { status: 409, isDone: false }, 2],
];
test.each(misdeeds)(
  'when it %s to a capture, the money is taken once and credited once',
  async (_what, misdeed, calls) => {
    const id = await startTopUp();
    bank.paypal.approve(id);
    bank.paypal.misbehave(capturing, misdeed);
    expect(await check(id)).toMatchObject({ status: 'pending' });
    expect(await check(id)).toMatchObject({ status: 'succeeded' });
    expect([captureCalls(id), await available()]).toEqual([calls, '1000.00']);
  },
);

test('twenty questions at once take the money once', async () => {
  const id = await startTopUp();
  bank.paypal.approve(id);
  await Promise.all(Array.from({ length: 20 }, () => check(id)));
  expect(await check(id)).toMatchObject({ status: 'succeeded' });
  expect(await available()).toBe('1000.00');
  expect(bank.paypal.orderOf(id).purchase_units[0].payments?.captures).toHaveLength(1);
});

test('a declined card leaves the payment open, and another one pays it', async () => {
  const id = await startTopUp();
  bank.paypal.capturesAre = 'declined';
  bank.paypal.approve(id);
  const declined = await check(id);
  expect([declined.status, declined.url]).toEqual(['pending', expect.stringContaining('checkoutnow')]);
  bank.paypal.capturesAre = 'COMPLETED';
  bank.shop.clock.advance(60_000);
  bank.paypal.approve(id);
  expect(await check(id)).toMatchObject({ status: 'succeeded' });
  expect(await available()).toBe('1000.00');
});

test('a capture that fails afterwards fails the payment', async () => {
  const id = await startTopUp();
  bank.paypal.capturesAre = 'PENDING';
  bank.paypal.approve(id);
  await check(id);
  const capture = Object.assign(bank.paypal.captureOf(id), { status: 'DECLINED' });
  await tell('PAYMENT.CAPTURE.DENIED', capture);
  expect(await check(id)).toMatchObject({ status: 'failed', reason: 'declined' });
});

test('an order over another amount, or for another payment, is not captured', async () => {
  const id = await startTopUp();
  const [unit] = bank.paypal.approve(id).purchase_units;
  const genuine = { ...unit };
  for (const wrong of [{ amount: { currency_code: 'EUR', value: '1.03' } }, { custom_id: 'pay_other' }]) {
    Object.assign(unit, genuine, wrong);
    await check(id);
    Object.assign(unit, genuine);
    expect(captureCalls(id)).toBe(0);
  }
  expect(await check(id)).toMatchObject({ status: 'succeeded' });
});

test('a token that PayPal took back is asked for anew, once', async () => {
  const asked = () => bank.paypal.requests.filter(({ path }) => path === '/v1/oauth2/token').length;
  const before = asked();
  bank.paypal.endTokens();
  const id = await startTopUp();
  expect(bank.paypal.orderOf(id)).toBeDefined();
  await check(id);
  expect(asked()).toBe(before + 1);
});

test('the reconciliation finds what was taken and not told, with what went back of it', async () => {
  const id = await startTopUp();
  bank.paypal.take(id);
  bank.paypal.refundOutside(id, '30.00');
  bank.shop.clock.advance(10 * 60_000);
  const { db } = bank.shop.installation;
  const first = await reconcileProvider(db, bank.shop.features.desk, 'paypal');
  expect(first).toMatchObject({ failure: null });
  expect(first.repaired).toBeGreaterThan(0);
  expect(await available()).toBe('1000.00');
  const second = await reconcileProvider(db, bank.shop.features.desk, 'paypal');
  expect(second).toMatchObject({ repaired: 0, found: 0, failure: null });
  const { rows } = await bank.shop.database.pool.query(
    'select kind from reconciliation_issue where payment_id = $1',
    [id],
  );
  expect(rows).toEqual([{ kind: 'refund_outside' }]);
});

test.each([
  [1030n, 'JPY', '1030'],
  [103_000n, 'EUR', '1030.00'],
  [5n, 'USD', '0.05'],
])('%s minor units of %s are written %s, and read back', (minor, currency, value) => {
  expect(toPaypal(money(minor, currency))).toEqual({ currency_code: currency, value });
  expect(fromPaypal({ currency_code: currency, value })).toEqual(money(minor, currency));
});

test('zeros behind whole yen are none, and parts of a yen or of a cent are no amount', () => {
  expect(fromPaypal({ currency_code: 'JPY', value: '1030.00' })).toEqual(money(1030n, 'JPY'));
  expect(() => fromPaypal({ currency_code: 'JPY', value: '1030.50' })).toThrow(RangeError);
  expect(() => fromPaypal({ currency_code: 'EUR', value: '1.005' })).toThrow(RangeError);
});

test('it takes what its list has and what it counts as everybody does', () => {
  expect(['EUR', 'USD', 'GBP', 'JPY'].every(paypalTakes)).toBe(true);
  expect(['HUF', 'TWD', 'RUB', 'KWD', 'KRW'].some(paypalTakes)).toBe(false);
});
