/** Where a way to send has no tracking, its customer is asked to say when the parcel comes, until it has. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Delivery } from '../../contract.ts';
import { DeliveryTracking } from './delivery-tracking.tsx';

test.each([
  ['packing', true],
  ['shipped', true],
  ['delivered', false],
  ['returned', false],
  ['lost', false],
] as const)('%s', (state, isAsked) => {
  const delivery = { state, tracking: null, expected: null, isTracked: false } as unknown as Delivery;
  const text = readOf(drawn(<DeliveryTracking delivery={delivery} />));
  expect(text).toContain('This shipping method has no tracking');
  expect(text.includes('let us know when the parcel arrives')).toBe(isAsked);
});
