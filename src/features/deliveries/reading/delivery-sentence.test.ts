import { expect, test } from 'vitest';
import type { DeliveryState } from '../contract.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { deliverySentence } from './delivery-sentence.ts';

const said = (state: DeliveryState, isReturned = false) =>
  deliverySentence({ state, deadline: null, bill: null } as StoredDelivery, { at: new Date(), isReturned });
const who = (state: DeliveryState) => said(state).who;

test('who has a parcel that came back acts next: he orders another delivery', () => {
  expect(who('returned')).toBe('customer');
  expect([who('lost'), who('packing')]).toEqual(['shop', 'shop']);
});

test('of a bill that is not held any more it is told whether its freight stays', () => {
  const at = new Date('2026-05-04T10:00:00Z');
  const key = (state: DeliveryState, heldUntil: string, keepsFreight?: boolean) =>
    deliverySentence({ state, deadline: null, bill: { heldUntil } } as StoredDelivery, {
      ...{ at, isReturned: false },
      ...(keepsFreight === undefined ? {} : { keepsFreight }),
    }).key;
  expect(key('awaiting_payment', '2026-05-04T09:59:59Z')).toBe('payment_late');
  expect(key('awaiting_payment', '2026-05-04T09:59:59Z', true)).toBe('payment_late_agreed');
  expect(key('awaiting_payment', '2026-05-04T10:00:01Z', true)).toBe('awaiting_payment');
  expect(key('packing', '2026-05-04T09:59:59Z', true)).toBe('packing');
});

test('nobody searches for a lost parcel whose money went back; what returned of another one changes nothing', () => {
  expect(said('lost', true)).toEqual({ key: 'lost_returned', who: 'nobody', by: null, isLate: false });
  expect(said('delivered', true)).toEqual(said('delivered'));
});
