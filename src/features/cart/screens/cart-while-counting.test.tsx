/** While a cart is counted again no old sum stands as if it were the one of what is chosen now (UX-076). */
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { cartGroup, cartLine, shownCart } from '../../../../tests/support/drawn-page/shown-cart.ts';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { DraftOrderSheet } from './draft-order-sheet.tsx';
import type { CartInHand } from './use-cart.ts';

const now = shownCart([cartGroup('ord_1', [cartLine('lin_1')])]);
const cartOf = (isChanging: boolean) => ({ isChanging, now }) as unknown as CartInHand;

test.each([
  ['beside the list', CartSummary],
  ['in the bar of a phone', CartBar],
])('the button %s names no sum with its new count (UX-076)', (_, Part) => {
  const button = (isChanging: boolean): string =>
    piecesOf(readMarkup(drawn(<Part cart={cartOf(isChanging)} />)), 'a')
      .filter(({ attributes }) => attributes.href?.endsWith('/orders/create'))
      .map(textOf)
      .join();
  expect(button(true)).toBe('Check out 2 items');
  expect(button(false)).toBe('Check out 2 items: €52.53');
});

test('the sums of a shop and of its rows are dimmed (UX-076)', () => {
  const [group] = now.groups;
  if (!group) throw new Error('no group');
  const dimmed = (isChanging: boolean): string[] =>
    [
      ...drawn(<DraftOrderSheet group={group} cart={cartOf(isChanging)} known={{}} isGuest />).matchAll(
        /class="[^"]*text-text-3[^"]*tabular-nums|tabular-nums text-text-3/g,
      ),
    ].map(([found]) => found);
  expect(dimmed(true)).toHaveLength(2);
  expect(dimmed(false)).toEqual([]);
});
