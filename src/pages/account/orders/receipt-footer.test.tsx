/** Below the receipt of an order: its papers, and the history of the balance where that knows of it (UX-104). */
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { eur, shownOrder } from '../../../../tests/support/drawn-page/shown-order.ts';
import { ReceiptFooter } from './receipt-footer.tsx';

const footer = (receipt: object): string => {
  const order = shownOrder();
  return drawn(
    <ReceiptFooter order={{ ...order, receipt: { ...order.receipt, ...receipt } }} delivery={null} hasLink />,
  );
};
const back = { at: '2026-03-04T10:00:00Z', amount: eur('10.00'), toCard: eur('0.00'), place: 'balance' };

test('the history of the balance is offered where it has a row of this order (UX-104)', () => {
  expect(footer({ balancePayment: 'pay_1' })).toContain(
    'href="/en/cabinet/balance?order=ord_cups#paid-pay_1"',
  );
  const refund = { ...back, entry: '17', askedAt: null, sentAt: null, reason: null };
  expect(footer({ refunds: [refund] })).toContain('href="/en/cabinet/balance?order=ord_cups"');
});

test('of a card alone, and before anything was paid, no history is offered; each payment has its receipt (UX-104)', () => {
  expect(footer({})).not.toContain('/cabinet/balance');
  expect(footer({})).toMatch(/href="[^"]*pay_1[^"]*"[^>]*>Receipt/);
  expect(footer({ payments: [], paid: eur('0.00'), due: eur('51.00') })).not.toContain('/cabinet/balance');
});
