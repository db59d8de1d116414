import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Delivery } from '../../contract.ts';
import { DeliveryReceive } from './delivery-receive.tsx';

test.each([
  [1, 'within 1 day of delivery'],
  [21, 'within 21 days of delivery'],
])('who receives a parcel reads the %i days that staff have set for claims', (claimDays, words) => {
  const delivery = { id: 'dlv_1', can: { receive: true }, claimBy: null, claimDays, orders: [] };
  expect(readOf(drawn(<DeliveryReceive delivery={delivery as unknown as Delivery} />))).toContain(words);
});
