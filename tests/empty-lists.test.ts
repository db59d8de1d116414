/** A new account sees at each list which content will be there, and one way on (UX-011). */
import { expect, test } from 'vitest';
import { drawnPage } from './support/drawn-page/drawn-page.tsx';
import { piecesOf, readMarkup } from './support/markup.ts';

const nothing = { answers: { getBalance: { meta: { next: null } } } };

/** The links and buttons of what stands where the list would be. */
async function waysOn(path: string): Promise<string[]> {
  const { markup, faults } = await drawnPage(path, nothing);
  expect(faults, path).toEqual([]);
  const empty = piecesOf(readMarkup(markup), 'div').filter(
    ({ attributes }) => attributes.class === 'ui-empty',
  );
  expect(empty, path).toHaveLength(1);
  return empty.flatMap((place) =>
    ['a', 'button'].flatMap((tag) => piecesOf(place, tag).map(({ attributes }) => attributes.href ?? tag)),
  );
}

test.each([
  ['/cabinet/orders', '/en/cabinet/cart#paste'],
  ['/cabinet/orders/create', '/en/cabinet/cart'],
  ['/cabinet/deliveries', '/en/cabinet/orders'],
  ['/cabinet/deliveries/create', '/en/cabinet/orders'],
  ['/cabinet/warehouse', '/en/cabinet/orders'],
  ['/cabinet/reviews', '/en/cabinet/orders'],
  ['/cabinet/notifications', '/en/cabinet/cart#paste'],
  ['/cabinet/balance', '#top-up'],
  ['/cabinet/balance?direction=in', '/en/cabinet/balance'],
  ['/cabinet/balance?order=ord_cups', '/en/cabinet/balance'],
])('an empty list offers one way on: %s (UX-011)', async (path, way) => {
  expect(await waysOn(path)).toEqual([way]);
});
