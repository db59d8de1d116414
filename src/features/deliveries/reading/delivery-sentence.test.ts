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

test('nobody searches for a lost parcel whose money went back; what returned of another one changes nothing', () => {
  expect(said('lost', true)).toEqual({ key: 'lost_returned', who: 'nobody', by: null, isLate: false });
  expect(said('delivered', true)).toEqual(said('delivered'));
});
