import { expect, test } from 'vitest';
import { pauseBeforeLook, phaseOf } from './payment-phase.ts';

test('late money for orders lies on the balance, so its page does not say that the orders are paid', () => {
  const refunded = { status: 'refunded', purpose: 'orders' } as const;
  expect(phaseOf({ ...refunded, creditedToBalance: true })).toBe('failed');
  expect(phaseOf({ ...refunded, creditedToBalance: false })).toBe('paid');
  expect(phaseOf({ status: 'succeeded', purpose: 'balance', creditedToBalance: true })).toBe('paid');
});

test('every status of a payment is one of the four states of its page (UX-089)', () => {
  const statuses = {
    paid: ['succeeded', 'partly_refunded', 'refunded'],
    processing: ['created', 'pending'],
    failed: ['failed', 'expired'],
    cancelled: ['cancelled'],
  } as const;
  for (const [phase, all] of Object.entries(statuses)) {
    for (const status of all) expect(phaseOf({ status }), status).toBe(phase);
  }
});

test('a page that waits for its payment looks at once, then rarer and rarer, and never stops (UX-089)', () => {
  const pauses = Array.from({ length: 20 }, (_, turn) => pauseBeforeLook(turn));
  expect(pauses.slice(0, 2)).toEqual([1, 1]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(new Set(pauses).size).toBeGreaterThan(5);
  expect(pauses.at(-1)).toBe(60);
});
