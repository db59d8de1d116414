import { expect, test } from 'vitest';
import { phaseOf } from './payment-phase.ts';

test('late money for orders lies on the balance, so its page does not say that the orders are paid', () => {
  const refunded = { status: 'refunded', purpose: 'orders' } as const;
  expect(phaseOf({ ...refunded, creditedToBalance: true })).toBe('failed');
  expect(phaseOf({ ...refunded, creditedToBalance: false })).toBe('paid');
  expect(phaseOf({ status: 'succeeded', purpose: 'balance', creditedToBalance: true })).toBe('paid');
});
