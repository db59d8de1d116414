/** How long there is until a time, and the heads of a calendar. */
import { describe, expect, test } from 'vitest';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { type Locale, locales } from '../texts/locale.ts';
import { formatMonth, shortWeekday } from './month-names.ts';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-12-31T23:00:00Z');
const inSeconds = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

describe('time that is left', () => {
  test.each([
    [-1, null],
    [0, null],
    [59, null],
    [60, ['minutes', 1]],
    [119, ['minutes', 1]],
    [3599, ['minutes', 59]],
    [3600, ['hours', 1]],
    [7199, ['hours', 1]],
    // two days are the first that are told in days
    [2 * 86_400 - 60, ['hours', 47]],
    [2 * 86_400, ['days', 2]],
    [3 * 86_400 - 1, ['days', 2]],
    [400 * 86_400, ['days', 400]],
  ] as const)('in %i seconds it is %j', (seconds, left) => {
    const found = timeLeft(inSeconds(seconds), now);
    expect(found && [found.unit, found.count]).toEqual(left);
    expect(timeLeft(new Date(inSeconds(seconds)), now)).toEqual(found);
  });

  test('never promises more than there is, and never less than half of it', () => {
    const seconds = { days: 86_400, hours: 3600, minutes: 60 };
    for (let left = 60; left < 10 * 86_400; left += 997) {
      const found = timeLeft(inSeconds(left), now);
      const told = found ? found.count * seconds[found.unit] : 0;
      expect(told).toBeLessThanOrEqual(left);
      expect(told * 2).toBeGreaterThan(left);
    }
  });
});

describe('a calendar', () => {
  test.each([
    ['en', '2026-03', 'March 2026'],
    ['ru', '2026-03', 'март 2026 г.'],
    ['zh', '2026-03', '2026年3月'],
    ['en', '2026-12', 'December 2026'],
    ['en', '2027-01', 'January 2027'],
  ] as const)('in %s calls %s %s, on one line', (locale, month, name) => {
    const words = formatMonth(locale, month);
    expect(words.replaceAll('\u00a0', ' ')).toBe(name);
    expect(words).not.toContain(' ');
  });

  test('begins its week on Monday, with seven names in each language', () => {
    const weekOf = (locale: Locale): string[] =>
      [1, 2, 3, 4, 5, 6, 7].map((day) => shortWeekday(locale, day));
    for (const locale of locales) expect(new Set(weekOf(locale)).size).toBe(7);
    const ends = { en: ['Mon', 'Sun'], ru: ['пн', 'вс'], zh: ['周一', '周日'] };
    for (const locale of languagesOf(ends))
      expect([weekOf(locale)[0], weekOf(locale)[6]]).toEqual(ends[locale]);
  });
});
