import { describe, expect, test } from 'vitest';
import { excerptOf, isOpenAt, opensAt } from './rules.ts';

const moscow = { firstDay: 1, lastDay: 5, from: 600, to: 1140, zone: 'Europe/Moscow' };
const berlin = { ...moscow, zone: 'Europe/Berlin' };
const at = (text: string): Date => new Date(text);

describe('hours', () => {
  test.each([
    ['2026-11-20T06:59:59Z', false],
    ['2026-11-20T07:00:00Z', true],
    ['2026-11-20T15:59:59Z', true],
    ['2026-11-20T16:00:00Z', false],
    ['2026-11-21T10:00:00Z', false],
  ])('at %s people answer: %s', (time, open) => {
    expect(isOpenAt(moscow, at(time))).toBe(open);
  });

  test.each([
    ['while they answer', moscow, '2026-11-20T08:00:00Z', null],
    ['in the morning', moscow, '2026-11-20T03:12:44Z', '2026-11-20T07:00:00.000Z'],
    ['on Friday evening', moscow, '2026-11-20T16:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['before the clocks change', berlin, '2026-03-27T20:00:00Z', '2026-03-30T08:00:00.000Z'],
  ])('%s: the next opening', (_, hours, now, opens) => {
    const next = opensAt(hours, at(now));
    // on a night of changed clocks the hour may be off by one, never the day
    if (opens === null) expect(next).toBeNull();
    else expect(Math.abs((next?.getTime() ?? 0) - at(opens).getTime())).toBeLessThanOrEqual(3_600_000);
  });

  test('a single day of the week is found from the day after it', () => {
    const sunday = { ...moscow, firstDay: 7, lastDay: 7 };
    expect(opensAt(sunday, at('2026-11-22T16:30:00Z'))?.toISOString()).toBe('2026-11-29T07:00:00.000Z');
  });
});

test('an excerpt is one line, cut with a mark', () => {
  expect(excerptOf('  a\n\nb  c ')).toBe('a b c');
  expect(excerptOf('x'.repeat(200))).toHaveLength(140);
});
