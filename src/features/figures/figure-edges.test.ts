import { expect, test } from 'vitest';
import { median, refundHoursOf } from './rules.ts';

test('the middle is the same in whatever order the values come', () => {
  const values = [5, 3, 9, 1, 7, 7, 2];
  const rotated = values.map((_, index) => [...values.slice(index), ...values.slice(0, index)]);
  for (const order of rotated) expect(median(order)).toBe(5);
  expect(values).toEqual([5, 3, 9, 1, 7, 7, 2]);
});

test.each([
  [[0], 0],
  [[0, 0], 0],
  [[1, 2], 1.5],
  [[10, 9], 9.5],
  [[2, 10, 100], 10],
  [[1, 1, 1, 1000], 1],
])('the middle of %j is %d, counted and not spelled', (values, middle) => {
  expect(median(values)).toBe(middle);
});

const at = (hour: number) => new Date(Date.UTC(2026, 11, 31, hour));
const range = { from: at(0), to: at(24) };
const agreed = (from: number, done: number, ...transactions: string[]) => ({
  ...{ requestedAt: at(from), doneAt: at(done), transactions },
});
const sent = (from: number, done: number | null, broughtBy: string | null) => ({
  ...{ askedAt: at(from), doneAt: done === null ? null : at(done), broughtBy },
});

test('without refunds there are no hours', () => {
  expect(refundHoursOf({ agreed: [], sent: [] }, range)).toEqual([]);
});

test('a refund that nobody has finished is not counted, also where a part of it is under way', () => {
  expect(refundHoursOf({ agreed: [], sent: [sent(1, null, null)] }, range)).toEqual([]);
  expect(refundHoursOf({ agreed: [agreed(1, 2, 'a')], sent: [sent(1, null, 'a')] }, range)).toEqual([]);
});

test('what went on to a card ends when it arrives there, and counts once', () => {
  expect(refundHoursOf({ agreed: [agreed(1, 2, 'a')], sent: [sent(2, 10, 'a')] }, range)).toEqual([9]);
});

test('a part that arrived before the request was done does not end it earlier', () => {
  expect(refundHoursOf({ agreed: [agreed(1, 8, 'a')], sent: [sent(2, 3, 'a')] }, range)).toEqual([7]);
});

test('a transfer that something else brought is a refund of its own', () => {
  const both = { agreed: [agreed(1, 2, 'a')], sent: [sent(4, 6, 'z')] };
  expect(refundHoursOf(both, range)).toEqual([1, 2]);
});

test('the end of the year belongs to the next one', () => {
  const nextYear = { from: at(24), to: at(48) };
  const one = { agreed: [agreed(20, 24)], sent: [] };
  expect(refundHoursOf(one, range)).toEqual([]);
  expect(refundHoursOf(one, nextYear)).toEqual([4]);
});

test('a refund is in one span alone, however the year is cut', () => {
  const all = Array.from({ length: 48 }, (_, hour) => agreed(Math.max(0, hour - 3), hour));
  for (const cut of [1, 7, 24, 47]) {
    const before = refundHoursOf({ agreed: all, sent: [] }, { from: at(0), to: at(cut) });
    const after = refundHoursOf({ agreed: all, sent: [] }, { from: at(cut), to: at(48) });
    expect(before.length + after.length).toBe(all.length);
  }
});
