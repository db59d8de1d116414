import { expect, test } from 'vitest';
import type { StoredDelivery } from '../stored-delivery.ts';
import { arrivalOf } from './arrival.ts';

const now = new Date('2026-03-04T10:00:00Z');
const deadline = new Date('2026-03-06T10:00:00Z');
const paid = {
  ...{ state: 'packing', deadline, expectedFrom: null, expectedTo: null, address: { country: 'DE' } },
  route: { zones: [{ countries: ['DE'], days: { from: 5, to: 9 }, steps: [] }] },
} as unknown as StoredDelivery;

test('a parcel that is being packed is expected by the days of its route, from the deadline of the warehouse', () => {
  expect(arrivalOf(paid, now)).toEqual({ from: '2026-03-11T10:00:00.000Z', to: '2026-03-15T10:00:00.000Z' });
  const late = new Date('2026-03-08T10:00:00Z');
  expect(arrivalOf({ ...paid, state: 'ready' }, late)).toEqual({
    ...{ from: '2026-03-13T10:00:00.000Z', to: '2026-03-17T10:00:00.000Z' },
  });
});

test('nothing is told of one that waits for its customer, or goes where its route does not', () => {
  expect(arrivalOf({ ...paid, state: 'awaiting_payment' }, now)).toBeNull();
  expect(arrivalOf({ ...paid, address: { ...paid.address, country: 'FR' } }, now)).toBeNull();
});

test('the window that was told when the parcel left stands', () => {
  const told = { expectedFrom: deadline, expectedTo: deadline };
  const said = { from: deadline.toISOString(), to: deadline.toISOString() };
  expect(arrivalOf({ ...paid, ...told, state: 'shipped' }, now)).toEqual(said);
  expect(arrivalOf({ ...paid, ...told }, now)).toEqual(said);
});
