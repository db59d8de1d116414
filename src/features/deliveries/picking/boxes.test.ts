import { expect, test } from 'vitest';
import { boxesOf, freeBoxes } from './boxes.ts';

test('free boxes are the smallest numbers that nobody has', () => {
  expect(freeBoxes([], 3)).toEqual([1, 2, 3]);
  expect(freeBoxes([1, 3, null], 3)).toEqual([2, 4, 5]);
  expect(freeBoxes([1, 2], 0)).toEqual([]);
});

test('a box keeps its number, and one without gets the smallest that is free', () => {
  expect(boxesOf([3, null, 1, null])).toEqual([3, 2, 1, 4]);
  expect(boxesOf([null, null])).toEqual([1, 2]);
});
