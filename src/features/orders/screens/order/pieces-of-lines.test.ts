import { expect, test } from 'vitest';
import { endStateOf } from './end-state.ts';
import { arrivedIn, isPaidBack, piecesArrived, piecesReturned, piecesShown } from './line-pieces.ts';

test.each([
  ['nothing came back', 3, 3, 3, 0, false],
  ['a part came back', 3, 1, 1, 2, false],
  ['all came back', 3, 0, 3, 3, true],
  ['one piece, kept', 1, 1, 1, 0, false],
  ['one piece, given back', 1, 0, 1, 1, true],
  ['the largest line', 999, 998, 998, 1, false],
])('of a line of which %s', (_, quantity, left, shown, returned, isBack) => {
  expect(piecesShown({ quantity, left })).toBe(shown);
  expect(piecesReturned({ quantity, left })).toBe(returned);
  expect(isPaidBack({ left })).toBe(isBack);
});

const arrived = arrivedIn([
  { lines: [{ line: 'lin_a', quantity: 1 }] },
  { lines: [] },
  {
    lines: [
      { line: 'lin_a', quantity: 2 },
      { line: 'lin_b', quantity: 5 },
    ],
  },
]);

test('pieces of a line are counted over all of its parcels', () => {
  expect([...arrived]).toEqual([
    ['lin_a', 3],
    ['lin_b', 5],
  ]);
  expect(arrivedIn([]).size).toBe(0);
});

test.each([
  ['a part of it came', 'lin_a', 4, 3],
  ['all of it came', 'lin_a', 3, null],
  ['more came than is left', 'lin_a', 2, null],
  ['nothing came', 'lin_c', 4, null],
  ['nothing is left', 'lin_a', 0, null],
])('%s', (_, id, left, pieces) => {
  expect(piecesArrived({ id, left }, arrived)).toBe(pieces);
});

test.each([
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['refunding', null],
  ['abandoned', null],
  ['delivered', null],
  ['paid', null],
] as const)('an order that is %s ended as %s', (state, end) => {
  expect(endStateOf({ state })).toBe(end);
});
