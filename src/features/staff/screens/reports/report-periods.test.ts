import { expect, test } from 'vitest';
import { daysOfPeriod, periodOf, periodsOf, spanBefore, usualSpans } from './report-periods.ts';

test('a week begins on Monday, also where it began in the year before', () => {
  expect(periodOf('2027-01-03', 'week')).toBe('2026-12-28');
  expect(periodOf('2026-12-28', 'week')).toBe('2026-12-28');
});

test('each period of a span is there once, the first and the last as far as they reach into it', () => {
  expect(periodsOf({ from: '2026-11-29', to: '2026-12-02' }, 'day')).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
  ]);
  expect(periodsOf({ from: '2026-11-29', to: '2026-12-07' }, 'week')).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-12-07'],
  ]);
  expect(periodsOf({ from: '2026-11-30', to: '2027-02-01' }, 'month')).toEqual([
    ...['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'],
  ]);
  expect(periodsOf({ from: '2026-12-02', to: '2026-12-01' }, 'day')).toEqual([]);
});

test('a leap day and the change of clocks are days like others', () => {
  expect(periodsOf({ from: '2028-02-28', to: '2028-03-01' }, 'day')).toHaveLength(3);
  expect(periodsOf({ from: '2026-03-28', to: '2026-03-30' }, 'day')).toHaveLength(3);
  expect(periodsOf({ from: '2028-01-31', to: '2028-03-31' }, 'month')).toEqual([
    ...['2028-01-01', '2028-02-01', '2028-03-01'],
  ]);
});

test('the span before has as many days and ends the day before', () => {
  expect(spanBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  });
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});

test('a week or month of a report leads to its days that are in the span', () => {
  const span = { from: '2026-11-10', to: '2026-12-05' };
  expect(daysOfPeriod('2026-11-01', 'month', span)).toEqual({ from: '2026-11-10', to: '2026-11-30' });
  expect(daysOfPeriod('2026-12-01', 'month', span)).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  expect(daysOfPeriod('2026-11-16', 'week', span)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('usual spans end today, but for the month that is over', () => {
  expect(usualSpans('2026-01-15')).toEqual({
    week: { from: '2026-01-09', to: '2026-01-15' },
    days30: { from: '2025-12-17', to: '2026-01-15' },
    month: { from: '2026-01-01', to: '2026-01-15' },
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    year: { from: '2026-01-01', to: '2026-01-15' },
  });
});
