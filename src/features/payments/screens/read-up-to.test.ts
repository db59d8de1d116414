import { expect, test } from 'vitest';
import { moreHref, readUpTo, rowsAsked } from './read-up-to.ts';

test('a list is as long as its address says, 500 rows at most (UX-109)', async () => {
  const asked = (show: string) => rowsAsked(new URLSearchParams({ show }));
  expect(['60', '5', 'x', '100000'].map(asked)).toEqual([60, 20, 20, 500]);
  expect(moreHref('/en/cabinet/balance', new URLSearchParams({ direction: 'in' }))).toBe(
    '/en/cabinet/balance?direction=in&show=40',
  );
  const limits: number[] = [];
  const { rows, hasMore } = await readUpTo(140, async ({ limit }) => {
    limits.push(limit);
    return { rows: Array.from({ length: limit }), next: limits.length < 3 ? 'more' : null };
  });
  expect([rows.length, limits, hasMore]).toEqual([140, [100, 40], true]);
});
