import { expect, test } from 'vitest';
import { payBy } from './pay-by.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 31, hour));

test.each([
  ['the price ends first and is held still', 20, 30, 10, 'price', 20],
  ['the price has ended', 20, 30, 21, 'new_price', 30],
  ['the price ends at this moment', 20, 30, 20, 'new_price', 30],
  ['the order ends before its price', 30, 20, 10, 'closes', 20],
  ['both end together', 20, 20, 10, 'closes', 20],
  ['both have ended', 20, 20, 40, 'closes', 20],
])('%s', (_, held, closes, now, reason, until) => {
  expect(payBy({ heldUntil: at(held), closesAt: at(closes) }, at(now))).toEqual({ at: at(until), reason });
});

test('a millisecond before its end the price counts still', () => {
  const heldUntil = at(20);
  const now = new Date(heldUntil.getTime() - 1);
  expect(payBy({ heldUntil, closesAt: at(30) }, now)).toEqual({ at: heldUntil, reason: 'price' });
});

test('as time goes on, the moment that is told never moves back, and never past the end of the order', () => {
  const closesAt = at(30);
  const told = Array.from({ length: 40 }, (_, hour) => payBy({ heldUntil: at(17), closesAt }, at(hour)).at);
  for (const [index, moment] of told.entries()) {
    expect(moment <= closesAt).toBe(true);
    expect(index === 0 || moment >= (told[index - 1] ?? moment)).toBe(true);
  }
});
