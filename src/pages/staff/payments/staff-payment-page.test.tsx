/** The page of a payment: rows that add up to what the provider charged, and links to what was paid for. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { StaffPayment } from '../../../features/payments/contract.ts';
import StaffPaymentPage from './staff-payment-page.tsx';

const euro = (amount: string) => ({ amount, currency: 'EUR' });
const payment = (change: object = {}, of: object = {}): StaffPayment =>
  ({
    payment: {
      ...{ id: 'pay_1', reference: 'ref_1', status: 'succeeded', purpose: 'orders', provider: 'sandbox' },
      ...{ amount: euro('36.00'), charged: euro('16.60'), orders: ['WB-1234567-8'] },
      ...{ createdAt: '2026-03-09T10:00:00Z', customer: { id: 'usr_1', customerId: 'W1', name: null } },
      ...of,
    },
    ...{ fromBalance: euro('20.00'), bank: euro('0.60'), refundable: euro('0.00'), returned: euro('0.00') },
    ...{ available: euro('0.00'), aloneUpTo: euro('50.00'), isOwn: false, reason: null, late: false },
    ...{ disputes: [], refunds: [] },
    ...change,
  }) as unknown as StaffPayment;
const shown = (data: StaffPayment): string => drawn(<StaffPaymentPage data={data} />);

test('amount less balance plus fee is what the provider charged', () => {
  expect(readOf(shown(payment()))).toMatch(
    /Amount\s+€36\.00\s+From balance\s+[−-]€20\.00\s+Card fee\s+€0\.60\s+Charged\s+€16\.60/,
  );
});

test('rows of nothing are left out', () => {
  const text = readOf(shown(payment({ fromBalance: euro('0.00'), bank: euro('0.00') })));
  expect(text).not.toContain('From balance');
  expect(text).not.toContain('Card fee');
});

test('the order or the delivery that was paid for opens by its number', () => {
  expect(shown(payment())).toContain('/en/staff/orders/WB-1234567-8');
  const delivery = { purpose: 'delivery', orders: ['WD-12345678-9'] };
  expect(shown(payment({}, delivery))).toContain('/en/staff/deliveries/WD-12345678-9');
  expect(readOf(shown(payment({}, { purpose: 'balance', orders: [] })))).toContain(
    'Payment for balance top-up',
  );
});

test('it says when it was paid, and leads to the order while nothing goes back to the card', () => {
  const html = shown(payment({ closedAt: '2026-03-09T10:04:00Z' }));
  expect(readOf(html)).toMatch(/Paid 9 March.*Started 9 March/);
  expect(readOf(shown(payment({}, { provider: 'balance' })))).toContain('Payment for WB-1234567-8');
});

test('the numbers for other systems have a copy button each', () => {
  const html = shown(payment());
  expect(html).toContain('aria-label="Copy: Provider’s reference"');
  expect(html).toContain('aria-label="Copy: Payment number"');
});
