import { expect, test } from 'vitest';
import { chargeOf, paymentIntentOf } from './session.ts';

type Session = Parameters<typeof chargeOf>[0];
const page = 'https://checkout.example/pay/1';
const session = (changes: object = {}): Session =>
  ({
    ...{ id: 'cs_1', status: 'open', payment_status: 'unpaid', amount_total: 1890, currency: 'eur' },
    ...{ url: page, payment_intent: null },
    ...changes,
  }) as unknown as Session;

test('a session that is open leads the customer to its page', () => {
  expect(chargeOf(session())).toMatchObject({ ref: 'cs_1', state: 'pending', url: page, reason: null });
});

test.each([
  ['paid and complete', { status: 'complete', payment_status: 'paid' }, 'succeeded', null],
  ['complete and unpaid, as slow ways to pay leave it', { status: 'complete' }, 'pending', null],
  ['paid before it is complete', { payment_status: 'paid' }, 'pending', null],
  ['expired', { status: 'expired' }, 'cancelled', 'timed_out'],
  ['without a state', { status: null }, 'pending', null],
] as const)('a session that is %s', (_, changes, state, reason) => {
  const charge = chargeOf(session(changes));
  expect(charge).toMatchObject({ state, reason });
  // nobody is led to a page where nothing can be paid
  expect(charge.url).toBe(state === 'pending' ? page : null);
});

test.each([
  ['eur', 1890, 1890n],
  ['eur', 1, 1n],
  ['jpy', 1980, 1980n],
  ['kzt', 500_000, 500_000n],
  ['eur', null, 0n],
] as const)('an amount in %s of %s is %s minor units', (currency, total, minor) => {
  const { amount } = chargeOf(session({ currency, amount_total: total }));
  expect(amount).toEqual({ minor, currency: currency.toUpperCase() });
});

test.each([
  ['nothing was tried', null, undefined],
  ['the id alone', 'pi_1', 'pi_1'],
  ['the whole intent', { id: 'pi_2', latest_charge: null }, 'pi_2'],
])('the payment below a session: %s', (_, intent, id) => {
  expect(paymentIntentOf(session({ payment_intent: intent }))).toBe(id);
});
