import { expect, test } from 'vitest';
import type { CalendarEntry } from '../contract.ts';
import { byDay, monthAhead, monthBeside, monthOf, storageByDay, weeksOf } from './month-days.ts';

const entry = (id: string, at: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id, kind: 'free_until', at, order: null, delivery: null, amount: null, byCard: null, storage: null },
  ...more,
});
const costs = (id: string, sums: [string, string][]): CalendarEntry =>
  entry(id, sums[0]?.[0] ?? '', {
    kind: 'costs',
    storage: {
      ...{ perDay: { amount: '0.35', currency: 'EUR' }, penaltyShare: null, bankPercent: '0', until: null },
      sums: sums.map(([at, amount]) => ({ at, amount: { amount, currency: 'EUR' } })),
    },
  });

test('a month stands in whole weeks from Monday, a leap day among them', () => {
  const weeks = weeksOf('2028-02');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual(['2028-01-31', '2028-02-01', ...[2, 3, 4, 5, 6].map((day) => `2028-02-0${day}`)]);
  expect(weeks.flat().filter((day) => monthOf(day) === '2028-02')).toHaveLength(29);
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-02', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ]);
});

test('in the last week of a month the next one is shown, with the day in its first row', () => {
  expect([monthAhead('2026-11-29'), monthAhead('2026-11-30')]).toEqual(['2026-11', '2026-12']);
  expect(weeksOf('2026-12')[0]?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('an entry stands on the day of the reader, and what costs on none', () => {
  const entries = [entry('a', '2026-03-05T20:00:00Z'), costs('b', [['2026-03-05T20:00:00Z', '0.35']])];
  expect([...byDay(entries, 'UTC').keys()]).toEqual(['2026-03-05']);
  expect([...byDay(entries, 'Asia/Kolkata').keys()]).toEqual(['2026-03-06']);
});

test('storage of all goods is added up by day, and one that ends earlier counts on', () => {
  const sums = storageByDay(
    [
      costs('a', [
        ['2026-03-05T10:00:00Z', '0.35'],
        ['2026-03-06T10:00:00Z', '0.70'],
      ]),
      costs('b', [
        ['2026-03-06T23:00:00Z', '1.00'],
        ['2026-03-07T23:00:00Z', '2.00'],
      ]),
    ],
    'UTC',
  );
  expect([...sums].map(([day, { amount }]) => [day, amount])).toEqual([
    ['2026-03-05', '0.35'],
    ['2026-03-06', '1.70'],
    ['2026-03-07', '2.70'],
  ]);
});

test('on a day that the clocks make longer both started days fall on it, and the later sum counts', () => {
  // 25 October 2026 has 25 hours in Berlin
  const sums = storageByDay(
    [
      costs('a', [
        ['2026-10-24T22:00:00Z', '0.35'],
        ['2026-10-25T22:00:00Z', '0.70'],
      ]),
    ],
    'Europe/Berlin',
  );
  expect([...sums].map(([day, { amount }]) => [day, amount])).toEqual([['2026-10-25', '0.70']]);
});
