import { expect, test } from 'vitest';
import { moreHref, readList, rowsAsked } from './growing-list.ts';

test('a list is as long as its address says, 500 rows at most (UX-109)', async () => {
  const asked = (show: string) => rowsAsked(new URLSearchParams({ show }));
  expect(['60', '5', 'x', '100000'].map(asked)).toEqual([60, 20, 20, 500]);
  expect(moreHref('/en/cabinet/balance', new URLSearchParams({ direction: 'in' }))).toBe(
    '/en/cabinet/balance?direction=in&show=40',
  );
  const parts: { limit: number; cursor?: string }[] = [];
  const { rows, hasMore, meta } = await readList(new URLSearchParams('show=140'), async (part) => {
    const data = Array.from({ length: part.limit }, (_, index) => parts.length * 100 + index);
    parts.push(part);
    return { data, meta: { next: parts.length < 3 ? `after part ${parts.length}` : null } };
  });
  expect(rows).toEqual(Array.from({ length: 140 }, (_, index) => index));
  expect(parts).toEqual([{ limit: 100 }, { limit: 40, cursor: 'after part 1' }]);
  expect([hasMore, meta.next]).toEqual([true, 'after part 1']);
});
