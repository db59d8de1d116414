import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids made at one moment keep their order', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('msg'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(-14))).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^msg_[0-9A-Za-z]{22}$/);
});
