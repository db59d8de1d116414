import { expect, test } from 'vitest';
import { isDigestDue } from './digest-time.ts';

const yesterday = new Date('2026-03-04T12:00:00Z');

test.each([
  ['Europe/Moscow', '2026-03-05T06:00:00Z'],
  ['Asia/Kolkata', '2026-03-05T03:30:00Z'],
  ['Asia/Kathmandu', '2026-03-05T03:15:00Z'],
  ['America/New_York', '2026-03-05T14:00:00Z'],
  // the day on which the clocks go forward
  ['Europe/Berlin', '2026-03-29T07:00:00Z'],
  ['Pacific/Kiritimati', '2026-03-04T19:00:00Z'],
])('in %s a digest is due from nine on, for twelve hours, once', (zone, nine) => {
  const at = (minutes: number, sentAt: Date | null = yesterday) =>
    isDigestDue(sentAt, { zone, now: new Date(Date.parse(nine) + minutes * 60_000) });
  expect([at(-1), at(0), at(14, null), at(719), at(720)]).toEqual([false, true, true, true, false]);
  // was gathered at nine, or began after it
  expect([at(15, new Date(nine)), at(240, new Date(Date.parse(nine) + 7_200_000))]).toEqual([false, false]);
  expect(at(1440, new Date(nine))).toBe(true);
});
