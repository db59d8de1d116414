import { expect, test } from 'vitest';
import { median, refundHoursOf } from './rules.ts';

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 4], 4],
  [[10, 2, 3, 1], 2.5],
] as const)('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle);
});

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const range = { from: at(0), to: at(24) };

test('a refund in several parts ends with its last one; one of another request is its own', () => {
  const agreed = [{ requestedAt: at(1), doneAt: at(2), transactions: ['a', 'b'] }];
  const sent = [
    { askedAt: at(2), doneAt: at(5), broughtBy: 'a' },
    { askedAt: at(2), doneAt: at(9), broughtBy: 'b' },
    { askedAt: at(3), doneAt: at(6), broughtBy: 'c' },
    { askedAt: at(3), doneAt: at(7), broughtBy: null },
  ];
  expect(refundHoursOf({ agreed, sent }, range)).toEqual([8, 3, 4]);
  // a part is under way still
  const open = [...sent.slice(0, 1), { askedAt: at(2), doneAt: null, broughtBy: 'b' }];
  expect(refundHoursOf({ agreed, sent: open }, range)).toEqual([]);
});

test('it counts by its end: from the first moment, up to the last', () => {
  const ended = (hour: number) => ({ requestedAt: at(hour - 2), doneAt: at(hour), transactions: [] });
  const agreed = [ended(-1), ended(0), ended(23), ended(24)];
  expect(refundHoursOf({ agreed, sent: [] }, range)).toEqual([2, 2]);
});
