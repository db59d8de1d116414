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
const shown = (toFetch: Row[], state = 'packing'): string =>
  drawn(<DeskGoods staffDelivery={{ toFetch, delivery: { state } } as unknown as StaffDelivery} />);

test('each parcel says its shelf first, and leads to its page', () => {
  const html = shown([row({ zone: 'Hall' }), row({ id: 'arr_2', shelf: null, pieces: 1 })]);
  expect(readOf(html)).toMatch(/Goods to pack E-2 Hall Fan 2 pieces .*No shelf Fan 1 piece/);
  expect(html).toContain('/en/staff/warehouse/parcels/arr_1');
  expect(html).toContain('/en/staff/warehouse/parcels/arr_2');
});

test('a part of a parcel says how much is taken out', () => {
  expect(readOf(shown([row({ isPart: true })]))).toContain('Take out only 2 pieces');
  expect(readOf(shown([row()]))).not.toContain('Take out only');
});

test('a closed parcel holds them, and nothing is to be packed', () => {
  expect(readOf(shown([row()], 'ready'))).toMatch(/^Goods in the parcel /);
});

test('there is no card once nothing is to be fetched', () => {
  expect(shown([])).toBe('');
});
