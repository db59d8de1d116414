import { describe, expect, test } from 'vitest';
import { Refusal } from '../api/refusal.ts';
import { askedDays } from './asked-days.ts';
import { timeLeft } from './time-left.ts';
import { spelledZone } from './zone-spelling.ts';

/** The field and the code of a refusal. */
function faultOf(ask: () => unknown): string {
  try {
    ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [[field, fault] = []] = Object.entries(error.detail.fields ?? {});
    return `${field} ${typeof fault === 'object' ? fault.code : fault}`;
  }
  return 'none';
}

describe('days that somebody names', () => {
  test.each([
    ['one day', '2026-03-05', '2026-03-05', '2026-03-06'],
    ['a month', '2026-02-01', '2026-02-28', '2026-03-01'],
    ['the leap day', '2028-02-29', '2028-02-29', '2028-03-01'],
    ['the end of a year', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['the day on which the clocks change', '2026-03-29', '2026-03-29', '2026-03-30'],
  ])('%s', (_, from, to, end) => {
    expect(askedDays('Europe/Berlin', { from, to })).toEqual({ zone: 'Europe/Berlin', from, to: end });
  });

  test.each([
    ['2026-02-30', '2026-03-01', 'from no_such_day'],
    ['2026-02-01', '2026-02-29', 'to no_such_day'],
    ['05.03.2026', '2026-03-06', 'from no_such_day'],
    ['', '2026-03-06', 'from no_such_day'],
    ['2026-03-06', '', 'to no_such_day'],
    ['2026-03-06', '2026-03-05', 'to before_start'],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(faultOf(() => askedDays('UTC', { from, to }))).toBe(fault);
  });

  test.each([
    ['2026-03-01', '2026-03-31', 31, 'none'],
    ['2026-03-01', '2026-04-01', 31, 'from span_too_long'],
    ['2026-03-05', '2026-03-05', 1, 'none'],
    ['2026-03-05', '2026-03-06', 1, 'from span_too_long'],
    ['2026-03-05', '2026-03-06', undefined, 'none'],
  ])('from %s to %s of at most %s days: %s', (from, to, most, fault) => {
    for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland'])
      expect(faultOf(() => askedDays(zone, { from, to }, most))).toBe(fault);
  });
});

describe('the time that is left', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  const [minute, hour] = [60_000, 3_600_000];

  test.each([
    [-1, null],
    [0, null],
    [minute - 1, null],
    [minute, { unit: 'minutes', count: 1 }],
    [hour - 1, { unit: 'minutes', count: 59 }],
    [hour, { unit: 'hours', count: 1 }],
    [24 * hour, { unit: 'hours', count: 24 }],
    [48 * hour - 1, { unit: 'hours', count: 47 }],
    [48 * hour, { unit: 'days', count: 2 }],
    [72 * hour - minute, { unit: 'days', count: 2 }],
    [1000 * hour, { unit: 'days', count: 41 }],
  ])('in %d milliseconds: %j', (milliseconds, left) => {
    const until = new Date(now.getTime() + milliseconds);
    expect(timeLeft(until, now)).toEqual(left);
    expect(timeLeft(until.toISOString(), now)).toEqual(left);
  });
});

test.each([
  ['asia/kolkata', 'Asia/Kolkata'],
  ['AMERICA/ARGENTINA/BUENOS_AIRES', 'America/Argentina/Buenos_Aires'],
  ['utc', 'UTC'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is written %s', (typed, name) => {
  expect(spelledZone(typed)).toBe(name);
});
