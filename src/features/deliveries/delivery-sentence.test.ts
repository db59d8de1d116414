import { expect, test } from 'vitest';
import type { DeliveryState } from './contract.ts';
import { deliverySentence } from './delivery-sentence.ts';
import type { StoredDelivery } from './stored-delivery.ts';

const who = (state: DeliveryState) =>
  deliverySentence({ state, deadline: null, bill: null } as StoredDelivery, new Date()).who;

test('who has a parcel that came back acts next: he orders another delivery', () => {
  expect(who('returned')).toBe('customer');
  expect([who('lost'), who('packing')]).toEqual(['shop', 'shop']);
});
