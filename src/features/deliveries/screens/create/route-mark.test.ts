/** A way is marked where it is cheaper or faster than all others that take the parcel, and only there. */
import { expect, test } from 'vitest';
import type { DeliveryOffer } from '../../contract.ts';
import { markOf } from './route-mark.ts';

const way = (freight: string | null, to: number, can = 'yes'): DeliveryOffer =>
  ({
    ...{ can, days: { from: 1, to } },
    bill: freight === null ? null : { freight: { amount: freight, currency: 'EUR' } },
  }) as unknown as DeliveryOffer;
const marks = (...all: DeliveryOffer[]) => all.map((one) => markOf(one, all));

test('the cheapest and the fastest are marked, one that is both as the cheapest', () => {
  expect(marks(way('9.00', 30), way('12.00', 20), way('40.00', 5))).toEqual(['cheapest', null, 'fastest']);
  expect(marks(way('9.00', 5), way('12.00', 20))).toEqual(['cheapest', null]);
});

test('nothing is marked of equals, of an only one, or of a way that does not take the parcel', () => {
  expect(marks(way('9.00', 5), way('9.00', 5))).toEqual([null, null]);
  expect(marks(way('9.00', 5), way('2.00', 1, 'too_heavy'))).toEqual([null, null]);
});

test('a price that nobody knows yet makes no other one the cheapest', () => {
  expect(marks(way(null, 5), way('12.00', 20))).toEqual(['fastest', null]);
});
