import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decimalsOf, money } from '../../../platform/money/money.ts';
import { fromPaypal, toPaypal } from './paypal/amounts.ts';
import * as paypal from './paypal/shapes.ts';
import { fromStripe, stripeTakes, toStripe } from './stripe/amounts.ts';
import * as yookassa from './yookassa/shapes.ts';

const currencies = ['EUR', 'JPY', 'KZT', 'RUB', 'ISK', 'UGX', 'CNY', 'KRW', 'HUF'];

describe('amounts', () => {
  test.each(currencies)('of %s come back from Stripe as they went', (currency) => {
    for (const minor of [0n, 1n, 99n, 100n, 101n, 123_456_789n]) {
      const amount = money(minor, currency);
      expect(fromStripe(toStripe(amount), currency.toLowerCase())).toEqual(amount);
    }
  });
  test.each([
    ['EUR', 1234n, 1234],
    ['JPY', 1234n, 1234],
    // without a minor unit, and counted in hundredths all the same
    ['ISK', 12n, 1200],
    ['UGX', 12n, 1200],
    ['KZT', 100n, 100],
  ])('%s %d is %d at Stripe', (currency, minor, whole) =>
    expect(toStripe(money(minor, currency))).toBe(whole),
  );
  test.each([
    ['EUR', true],
    ['JPY', true],
    ['TND', false],
    ['KWD', false],
    ['MGA', false],
  ])('%s can be charged at Stripe: %s', (currency, takes) => expect(stripeTakes(currency)).toBe(takes));

  test.each(currencies.filter((one) => decimalsOf(one) === 2 || one === 'JPY'))(
    'of %s come back from PayPal',
    (currency) => {
      for (const minor of [100n, 101n, 99_900n]) {
        const amount = money(minor, currency);
        expect(fromPaypal(toPaypal(amount))).toEqual(amount);
      }
    },
  );
  test.each([
    [100n, '1.00'],
    [1n, '0.01'],
    [123_456_789n, '1234567.89'],
  ])('of %d kopecks is %s at YooKassa, and comes back', (minor, value) => {
    const amount = money(minor, 'RUB');
    expect(yookassa.toYoo(amount)).toEqual({ value, currency: 'RUB' });
    expect(yookassa.fromYoo({ value, currency: 'RUB' })).toEqual(amount);
  });
  test.each([
    ['RUB', true],
    ['EUR', false],
    ['rub', false],
  ])('%s is taken by YooKassa: %s', (currency, takes) =>
    expect(yookassa.yookassaTakes(currency)).toBe(takes),
  );
});

describe('an order of PayPal', () => {
  const amount = { currency_code: 'EUR', value: '10.00' };
  const capture = (status: string, value = '10.00') => ({
    id: `C-${status}`,
    status,
    amount: { ...amount, value },
  });
  const links = [
    { rel: 'self', href: 'https://pay.example/self' },
    { rel: 'payer-action', href: 'https://pay.example/go' },
  ];
  const order = (status: string, captures: object[] | null, refunds: object[] = []) =>
    paypal.PaypalOrder.parse({
      ...{ id: 'O-1', status, links },
      purchase_units: [
        { custom_id: 'pay_1', amount, ...(captures ? { payments: { captures, refunds } } : {}) },
      ],
    });

  test.each([
    ['CREATED', null, 'pending', null, true],
    ['PAYER_ACTION_REQUIRED', null, 'pending', null, true],
    ['APPROVED', null, 'pending', null, true],
    ['VOIDED', null, 'cancelled', 'timed_out', false],
    ['COMPLETED', [capture('COMPLETED')], 'succeeded', null, false],
    ['COMPLETED', [capture('REFUNDED')], 'succeeded', null, false],
    ['COMPLETED', [capture('PARTIALLY_REFUNDED')], 'succeeded', null, false],
    // money that is on its way is not ours yet, and is not paid once more
    ['COMPLETED', [capture('PENDING')], 'pending', null, false],
    ['APPROVED', [capture('DECLINED')], 'failed', 'declined', false],
    ['APPROVED', [capture('FAILED')], 'failed', 'declined', false],
    // one attempt in vain does not hide the one that worked
    ['COMPLETED', [capture('DECLINED'), capture('COMPLETED')], 'succeeded', null, false],
    ['COMPLETED', [capture('COMPLETED'), capture('DECLINED')], 'succeeded', null, false],
    ['COMPLETED', [], 'pending', null, true],
  ] as const)('%s with %j is %s', (status, captures, state, reason, leads) => {
    const read = order(status, captures && [...captures]);
    expect(paypal.chargeOf(read)).toMatchObject({
      ...{ ref: 'O-1', state, reason, amount: money(1000n, 'EUR') },
      url: leads ? 'https://pay.example/go' : null,
    });
    expect(paypal.paymentIdOf(read)).toBe('pay_1');
  });

  test('has the amount that was taken, not the one that was asked for', () => {
    const { amount: taken } = paypal.chargeOf(order('COMPLETED', [capture('COMPLETED', '9.99')]));
    expect(taken).toEqual(money(999n, 'EUR'));
  });

  test.each([
    ['COMPLETED', 'succeeded'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
  ] as const)('a refund that is %s %s', (status, state) => {
    const refund = { id: 'R-1', status, amount, custom_id: paypal.customOfRefund('ref_1') };
    expect(paypal.refundOf(refund)).toEqual({
      ref: 'R-1',
      refundId: 'ref_1',
      state,
      amount: money(1000n, 'EUR'),
    });
    // one that was made in PayPal's own office bears the payment's id, or none
    for (const custom_id of ['pay_1', '', undefined])
      expect(
        paypal.refundOf({ id: 'R-1', status, amount, ...(custom_id === undefined ? {} : { custom_id }) })
          .refundId,
      ).toBeNull();
    expect(paypal.chargeOf(order('COMPLETED', [capture('COMPLETED')], [refund])).refunds).toHaveLength(1);
  });

  test.each([
    [{ currency_code: 'eur', value: '1.00' }],
    [{ currency_code: 'EUR', value: '-1.00' }],
    [{ currency_code: 'EUR', value: '1,00' }],
    [{ currency_code: 'EUR', value: '1.0000' }],
    [{ currency_code: 'EUR', value: '' }],
    [{ currency_code: 'EUR', value: 1 }],
    [{ value: '1.00' }],
  ])('%j is no amount', (wrong) => expect(paypal.PaypalAmountShape.safeParse(wrong).success).toBe(false));
});

describe('a payment of YooKassa', () => {
  const payment = (part: object) =>
    yookassa.YooPayment.parse({
      ...{ id: 'yoo-1', status: 'pending', amount: { value: '10.50', currency: 'RUB' } },
      ...{ created_at: '2026-03-05T10:00:00.000Z', metadata: { payment: 'pay_1' } },
      confirmation: { confirmation_url: 'https://pay.example/go' },
      ...part,
    });
  const ended = (party: string, reason: string) => ({
    status: 'canceled',
    cancellation_details: { party, reason },
  });
  test.each([
    [{}, 'pending', null, 'https://pay.example/go'],
    [{ confirmation: {} }, 'pending', null, null],
    [{ status: 'waiting_for_capture' }, 'pending', null, 'https://pay.example/go'],
    [{ status: 'succeeded' }, 'succeeded', null, null],
    [{ status: 'canceled' }, 'cancelled', 'timed_out', null],
    [ended('yoo_money', 'expired_on_confirmation'), 'cancelled', 'timed_out', null],
    [ended('payment_network', 'expired_on_capture'), 'cancelled', 'timed_out', null],
    [ended('merchant', 'canceled_by_merchant'), 'cancelled', 'replaced', null],
    [ended('payment_network', '3d_secure_failed'), 'failed', 'code_wrong', null],
    [ended('payment_network', 'insufficient_funds'), 'failed', 'declined', null],
    // details of a payment that goes on say nothing
    [{ ...ended('payment_network', 'insufficient_funds'), status: 'succeeded' }, 'succeeded', null, null],
  ])('%j', (part, state, reason, url) => {
    expect(yookassa.chargeOf(payment(part))).toEqual({
      ref: 'yoo-1',
      state,
      amount: money(1050n, 'RUB'),
      url,
      reason,
    });
  });
  test('is listed with our id where it has one', () => {
    expect(yookassa.listed(payment({}), [])).toMatchObject({
      ...{ paymentId: 'pay_1', createdAt: new Date('2026-03-05T10:00:00Z'), refunds: [] },
    });
    for (const metadata of [null, undefined, {}])
      expect(yookassa.listed(payment({ metadata }), []).paymentId).toBeNull();
  });
  test.each([
    ['pending', { refund: 'ref_1' }, 'pending', 'ref_1'],
    ['succeeded', {}, 'succeeded', null],
    ['canceled', null, 'failed', null],
  ] as const)('a refund that is %s with %j', (status, metadata, state, refundId) => {
    const refund = {
      id: 'r-1',
      payment_id: 'yoo-1',
      status,
      amount: { value: '1.00', currency: 'RUB' },
      metadata,
    };
    const read = yookassa.YooRefund.parse(refund);
    expect(yookassa.refundOf(read)).toEqual({ ref: 'r-1', refundId, state, amount: money(100n, 'RUB') });
  });
  test('a list has items, and may go on', () => {
    const list = yookassa.listOf(z.object({ id: z.string() }));
    expect(list.parse({ items: [{ id: 'a' }], next_cursor: 'b', type: 'list' })).toEqual({
      items: [{ id: 'a' }],
      next_cursor: 'b',
    });
    expect(list.safeParse({}).success).toBe(false);
  });
});
