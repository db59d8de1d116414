import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['绿茶杯子', 3, '绿茶杯'],
  // each of these signs takes two units
  ['🎁🎁', 4, '🎁🎁'],
  ['🎁🎁', 3, '🎁'],
  ['🎁🎁', 1, ''],
  ['a𠮷', 2, 'a'],
  ['a𠮷', 3, 'a𠮷'],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(beginningOf(text, most)).toBe(cut);
});

test('half a sign within the text, as a broken page may have it, does not reach a database', () => {
  expect(beginningOf('a\uD83Cb', 10).isWellFormed()).toBe(true);
  expect(beginningOf('a\uDF81', 10).isWellFormed()).toBe(true);
});

test('every whole text begins with its beginning, which is no longer than asked for and loses one unit at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat(40), (text, most) => {
      const cut = beginningOf(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(beginningOf(cut, most)).toBe(cut);
    }),
  );
});
