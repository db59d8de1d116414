import { expect, test } from 'vitest';
import { freshBytes } from './fresh-bytes.ts';

test('bytes are handed out once, over the end of a batch too, and belong to whoever asked', () => {
  const given = Array.from({ length: 1_000 }, () => freshBytes(18));
  const texts = given.map((bytes) => bytes.toString('hex'));
  expect(new Set(texts).size).toBe(1_000);
  expect(given.every((bytes) => bytes.length === 18)).toBe(true);
  expect(given.map((bytes) => bytes.toString('hex'))).toEqual(texts);
  // all values come
  expect(new Set(given.flatMap((bytes) => [...bytes])).size).toBe(256);
  expect(freshBytes(4_096)).toHaveLength(4_096);
  expect(() => freshBytes(4_097)).toThrow(RangeError);
});
