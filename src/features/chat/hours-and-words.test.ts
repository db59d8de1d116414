/** When people answer, in their own zone, and the beginnings of long texts. */
import { describe, expect, test } from 'vitest';
import type { ChatHours } from '../../platform/installation.ts';
import { excerptOf, isOpenAt, joinedMark, opensAt } from './rules.ts';

const hours = (changes: Partial<ChatHours> = {}): ChatHours => ({
  ...{ firstDay: 1, lastDay: 5, from: 600, to: 1140, zone: 'Europe/Berlin' },
  ...changes,
});

describe('somebody answers', () => {
  test.each([
    // Tuesday, ten in the morning in Berlin is nine by the clock of the world
    ['2026-03-10T08:59:59Z', false],
    ['2026-03-10T09:00:00Z', true],
    ['2026-03-10T17:59:59Z', true],
    ['2026-03-10T18:00:00Z', false],
    ['2026-03-07T12:00:00Z', false],
    ['2026-03-08T12:00:00Z', false],
    ['2026-03-09T12:00:00Z', true],
    // an hour earlier in summer
    ['2026-07-14T08:00:00Z', true],
    ['2026-07-14T17:00:00Z', false],
  ])('at %s: %s', (at, isOpen) => expect(isOpenAt(hours(), new Date(at))).toBe(isOpen));

  test.each([
    ['Asia/Kolkata', '2026-03-10T04:30:00Z', true],
    ['Asia/Kolkata', '2026-03-10T04:29:00Z', false],
    ['Asia/Kathmandu', '2026-03-10T04:15:00Z', true],
    ['America/St_Johns', '2026-03-10T12:30:00Z', true],
    // it is Saturday there already
    ['Pacific/Kiritimati', '2026-03-13T12:00:00Z', false],
    ['Pacific/Honolulu', '2026-03-14T04:30:00Z', true],
  ])('by the clock of %s at %s: %s', (zone, at, isOpen) =>
    expect(isOpenAt(hours({ zone }), new Date(at))).toBe(isOpen),
  );

  test('all day and all week, or one minute of one day', () => {
    const always = hours({ firstDay: 1, lastDay: 7, from: 0, to: 1440 });
    for (let at = Date.UTC(2026, 2, 27); at < Date.UTC(2026, 3, 1); at += 1_234_567)
      expect(opensAt(always, new Date(at))).toBeNull();
    const seldom = hours({ firstDay: 7, lastDay: 7, from: 600, to: 601, zone: 'UTC' });
    expect(opensAt(seldom, new Date('2026-03-08T10:01:00Z'))?.toISOString()).toBe('2026-03-15T10:00:00.000Z');
    expect(opensAt(seldom, new Date('2026-03-08T10:00:59Z'))).toBeNull();
  });
});

describe('the next time that somebody does', () => {
  test.each([
    ['2026-03-10T08:59:30Z', '2026-03-10T09:00:00.000Z'],
    ['2026-03-10T18:00:00Z', '2026-03-11T09:00:00.000Z'],
    ['2026-03-13T18:00:00Z', '2026-03-16T09:00:00.000Z'],
    ['2026-12-31T18:00:00Z', '2027-01-01T09:00:00.000Z'],
    // the clocks go forward on the Sunday between
    ['2026-03-27T18:00:00Z', '2026-03-30T08:00:00.000Z'],
    ['2026-10-23T18:00:00Z', '2026-10-26T09:00:00.000Z'],
  ])('after %s is %s', (at, opens) => expect(opensAt(hours(), new Date(at))?.toISOString()).toBe(opens));

  test('is open, and a minute before it is not; from every half hour of a year', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 13.5 * 3_600_000) {
      const now = new Date(at);
      const opens = opensAt(hours(), now);
      expect(opens === null).toBe(isOpenAt(hours(), now));
      if (!opens) continue;
      expect(opens.getTime()).toBeGreaterThan(at);
      expect(isOpenAt(hours(), opens)).toBe(true);
      expect(isOpenAt(hours(), new Date(opens.getTime() - 60_000))).toBe(false);
    }
  });
});

describe('the beginning of a text', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['a\n b\t\tc', 10, 'a b c'],
    ['one two three', 8, 'one two…'],
    ['   ', 10, ''],
  ])('%j of %i is %j', (text, most, beginning) => expect(excerptOf(text, most)).toBe(beginning));

  test('is never longer than it may be, and never half a sign', () => {
    for (const text of [
      'чай '.repeat(100),
      '茶壶'.repeat(200),
      '👩‍👩‍👧'.repeat(80),
      'e\u0301'.repeat(200),
      'x'.repeat(141),
    ]) {
      const told = excerptOf(text);
      expect(told.length).toBeLessThanOrEqual(140);
      expect(told.isWellFormed()).toBe(true);
      expect(told).toMatch(/\S…$/);
    }
    expect(excerptOf('x'.repeat(140))).toBe('x'.repeat(140));
  });
});

test.each([
  [{ read: 3, last: 5 }, { read: 2 }, 3],
  [{ read: 5, last: 5 }, { read: 2 }, 7],
  [{ read: 0, last: 0 }, { read: 0 }, 0],
  [{ read: 0, last: 1 }, { read: 9 }, 0],
])('of a conversation read so far (%j) and another (%j) it is read to %i', (first, second, mark) =>
  expect(joinedMark(first, second)).toBe(mark),
);
