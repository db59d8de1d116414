import { expect, test } from 'vitest';
import type { Locale } from '../texts/locale.ts';
import { timeAway, timeBetween } from './time-away.ts';

const now = new Date('2026-03-05T12:00:00Z');

test.each([
  ['en', '2026-03-05T15:30:00Z', 'in 3 hours'],
  ['en', '2026-03-05T11:30:00Z', '30 minutes ago'],
  ['en', '2026-03-04T12:30:00Z', '23 hours ago'],
  ['en', '2026-03-04T11:30:00Z', '1 day ago'],
  // each time of one day is as far away as its date says
  ['en', '2026-03-03T00:00:00Z', '2 days ago'],
  ['en', '2026-03-03T23:30:00Z', '2 days ago'],
  ['en', '2026-03-07T00:30:00Z', 'in 2 days'],
  ['en', '2026-03-07T23:30:00Z', 'in 2 days'],
  ['en', '2026-03-01T11:00:00Z', '4 days ago'],
  ['ru', '2026-03-01T11:00:00Z', '4 дня назад'],
  ['ru', '2026-03-05T17:00:00Z', 'через 5 часов'],
  ['zh', '2026-03-10T12:00:00Z', '5天后'],
] as const)('%s: %s is %s', (locale, at, text) => {
  expect(timeAway({ locale: locale as Locale, zone: 'UTC', now }, at)).toBe(text);
});

test.each([
  ['UTC', '2 days ago'],
  ['Asia/Shanghai', '1 day ago'],
] as const)('days are those of the reader’s calendar: %s', (zone, text) => {
  expect(timeAway({ locale: 'en', zone, now }, '2026-03-03T16:30:00Z')).toBe(text);
});

test('a day on which the clocks change is one day', () => {
  const reader = { locale: 'en', zone: 'Europe/Berlin', now: new Date('2026-03-30T10:00:00Z') } as const;
  expect(timeAway(reader, '2026-03-28T23:30:00Z')).toBe('1 day ago');
  expect(timeAway(reader, '2026-03-28T22:30:00Z')).toBe('2 days ago');
});

test.each([
  ['en', '2026-03-05T11:59:30Z', '0 minutes'],
  ['en', '2026-03-05T11:01:00Z', '59 minutes'],
  ['en', '2026-03-03T12:30:00Z', '47 hours'],
  ['en', '2026-03-01T11:00:00Z', '4 days'],
  ['ru', '2026-03-01T11:00:00Z', '4 дня'],
  ['zh', '2026-02-14T12:00:00Z', '19天'],
  // a clock of another machine may be ahead
  ['en', '2026-03-05T12:00:20Z', '0 minutes'],
] as const)('%s: what began at %s has lasted %s', (locale, from, text) => {
  expect(timeBetween(locale as Locale, from, now)).toBe(text);
});
