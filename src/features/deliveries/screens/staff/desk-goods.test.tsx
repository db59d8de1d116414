/** The goods of a delivery at the desk: where each lies, how much of it, and nothing once it has left. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { DeskGoods } from './desk-goods.tsx';

type Row = StaffDelivery['toFetch'][number];
const row = (change: Partial<Row> = {}): Row => ({
  ...{ id: 'arr_1', shelf: 'E-2', orderNum: 'WB-1234567-8', title: 'Fan', image: null, pieces: 2 },
  ...change,
});
const shown = (toFetch: Row[], state = 'packing', packedWeight: string | null = null): string => {
  const data = { toFetch, delivery: { state }, packedWeight } as unknown as StaffDelivery;
  return drawn(<DeskGoods staffDelivery={data} />);
};

test('each parcel says its goods and its shelf, and leads to its page', () => {
  const html = shown([row({ zone: 'Hall' }), row({ id: 'arr_2', shelf: null, pieces: 1 })]);
  expect(readOf(html)).toMatch(/Goods to pack Fan Shelf E-2 Hall 2 pieces .*Fan No shelf 1 piece/);
  expect(html).toContain('/en/staff/warehouse/parcels/arr_1');
  expect(html).toContain('/en/staff/warehouse/parcels/arr_2');
});

test('a part of a parcel says how much is taken out', () => {
  expect(readOf(shown([row({ isPart: true })]))).toContain('Take out only 2 pieces');
  expect(readOf(shown([row()]))).not.toContain('Take out only');
});

test('a parcel that nobody found says so to whoever opens the delivery', () => {
  expect(readOf(shown([row({ isMissing: true })]))).toContain('Reported as missing');
  expect(readOf(shown([row()]))).not.toContain('missing');
});

test('what lies in a closed parcel stands among its facts, and nothing is to be packed', () => {
  expect(shown([row()], 'ready')).toBe('');
  // packed heavier than it was paid for: its customer is asked first
  expect(shown([row()], 'pending_response', '2.4')).toBe('');
});

test.each([
  ['awaiting_quote', null, 'Goods to weigh'],
  ['packing', null, 'Goods to pack'],
  ['packing', '2.4', 'Goods to pack'],
  ['pending_response', null, 'Goods in this delivery'],
])('in %s, packed at %s, the card is called by the work on them', (state, packed, heading) => {
  expect(readOf(shown([row()], state, packed)).startsWith(heading)).toBe(true);
});

test('there is no card once nothing is to be fetched', () => {
  expect(shown([])).toBe('');
});
