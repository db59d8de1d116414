import { expect, test } from 'vitest';
import { isWornOut, keyDays, makerOf, newQuoteId } from './rules.ts';

const at = new Date('2026-03-05T12:00:00Z');
const later = (days: number): Date => new Date(at.getTime() + days * 86_400_000);

test('an id is short, of one case, and another each time', () => {
  const ids = Array.from({ length: 500 }, newQuoteId);
  expect(new Set(ids).size).toBe(500);
  expect(ids.every((id) => /^[0-9abcdefghjkmnpqrstvwxyz]{12}$/.test(id))).toBe(true);
});

test('a maker has one name for a day, which says nothing and is another tomorrow', () => {
  const of = (who: string, secret: string, day: number) => makerOf(who, { secret, at: later(day) });
  expect(of('usr_1', 's', 0)).toBe(of('usr_1', 's', 0.4));
  expect(
    new Set([of('usr_1', 's', 0), of('usr_1', 's', 1), of('usr_2', 's', 0), of('usr_1', 't', 0)]).size,
  ).toBe(4);
  expect(of('usr_1', 's', 0)).not.toContain('usr_1');
});

test('a key signs for a year', () => {
  expect([keyDays, keyDays + 1].map((days) => isWornOut(at, later(days)))).toEqual([false, true]);
});
