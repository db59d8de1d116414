import { expect, test } from 'vitest';
import { Refusal } from '../../platform/api/refusal.ts';
import { nextOf, readCursor } from './paging.ts';

test('without a cursor the first page is asked for', () => {
  expect(readCursor(undefined)).toBeNull();
});

test.each(['rev_0', 'rev_abcXYZ_09', `rev_${'a'.repeat(60)}`])('%s is a cursor', (cursor) => {
  expect(readCursor(cursor)).toBe(cursor);
});

test.each([
  '',
  'rev_',
  'ord_0',
  'REV_0',
  ' rev_0',
  'rev_0 ',
  'rev_0\n',
  'rev_é',
  "rev_0'",
  `rev_${'a'.repeat(61)}`,
])('%j is refused by its field', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(Refusal);
});

const found = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `rev_${index}` }));

test.each([
  [0, 20, null],
  [1, 20, null],
  [20, 20, null],
  [21, 20, 'rev_19'],
  [2, 1, 'rev_0'],
])('of %i found on pages of %i the next one begins after %s', (count, limit, next) => {
  expect(nextOf(found(count), limit)).toBe(next);
});

test('what leads to the next page is read there', () => {
  const next = nextOf(found(3), 2);
  expect(readCursor(next ?? undefined)).toBe('rev_1');
});
