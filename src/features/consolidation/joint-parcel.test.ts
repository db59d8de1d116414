import { expect, test } from 'vitest';
import { fitsAnywhere, jointParcel } from './joint-parcel.ts';
import type { MergeSide } from './merge-rules.ts';

type Size = { length: number; width: number; height: number };
const size = (length: number, width: number, height: number): Size => ({ length, width, height });
const side = (grams: number | null, sizes: Size[], ...orderIds: string[]): MergeSide =>
  ({ grams, sizes, orderIds }) as unknown as MergeSide;

test('orders together weigh what they weigh, and keep the sizes of each', () => {
  const joint = jointParcel([
    side(1200, [size(100, 80, 50)], 'ord_a', 'ord_b'),
    side(null, [], 'ord_c'),
    side(1, [size(10, 10, 10), size(20, 5, 5)], 'ord_d'),
  ]);
  expect(joint.grams).toBe(1201);
  expect(joint.sizes).toHaveLength(3);
  expect(joint.orderIds).toEqual(['ord_a', 'ord_b', 'ord_c', 'ord_d']);
});

test('nothing together is an empty parcel, which fits', () => {
  expect(jointParcel([])).toEqual({ grams: 0, sizes: [], orderIds: [] });
  expect(fitsAnywhere(jointParcel([]))).toBe('yes');
});

test.each([
  [30_000, 'yes'],
  [30_001, 'too_heavy'],
] as const)('%i g together: %s', (grams, answer) => {
  expect(fitsAnywhere({ grams, sizes: [], orderIds: [] })).toBe(answer);
  expect(fitsAnywhere(jointParcel([side(grams - 10_000, []), side(10_000, []), side(null, [])]))).toBe(
    answer,
  );
});

test.each([
  ['the longest side at its limit', size(1500, 100, 100), 'yes'],
  ['a millimetre longer', size(1501, 1, 1), 'too_large'],
  ['the girth at its limit', size(1000, 500, 500), 'yes'],
  ['a girth of two millimetres more', size(1000, 501, 500), 'too_large'],
  ['a cube at its limit', size(600, 600, 600), 'yes'],
  ['a cube above it', size(601, 601, 601), 'too_large'],
] as const)('%s, however the box is turned', (_, { length, width, height }, answer) => {
  const turned = [
    size(length, width, height),
    size(width, length, height),
    size(height, width, length),
    size(width, height, length),
  ];
  for (const one of turned) expect(fitsAnywhere({ grams: 1, sizes: [one], orderIds: [] })).toBe(answer);
});

test('one box that is too large is enough, and weight is told first', () => {
  const sizes = [size(10, 10, 10), size(2000, 10, 10)];
  expect(fitsAnywhere({ grams: 1, sizes, orderIds: [] })).toBe('too_large');
  expect(fitsAnywhere({ grams: 40_000, sizes, orderIds: [] })).toBe('too_heavy');
});
