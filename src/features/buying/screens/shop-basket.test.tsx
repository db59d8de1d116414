/** The checkout of what the reader took is open. The others open with a press, and one of colleagues never. */
import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { BuyingShop } from '../contract.ts';
import { chosenOf, isToBuy, ShopBasket, TakenShop } from './shop-basket.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const shopOf = (assignee: object | null): BuyingShop =>
  ({
    ...{ host: 'shop.example', name: 'Laden', lines: 1, goods: eur('18.90'), warehouse: 'main' },
    orders: [
      {
        ...{ id: 'ord_1', orderNum: 'WB-1', version: 1, deadline: null, assignee, comment: null, lines: [] },
        inland: eur('4.50'),
      },
    ],
  }) as unknown as BuyingShop;
const basket = (assignee: object | null) =>
  screensOf(<ShopBasket shop={shopOf(assignee)} warehouses={[]} accounts={[]} />);
const colleague = { name: 'Ольга', isMe: false };
const me = { name: 'Вера', isMe: true };

test('the checkout of what the reader took is open', () => {
  for (const screen of basket(me)) {
    expect(piecesOf(screen.root, '[name=shop_order_number]')).toHaveLength(1);
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('only the two fields that must be filled in stand outside of the fold', () => {
  const namesIn = (piece: Parameters<typeof piecesOf>[0] | undefined) =>
    piece ? piecesOf(piece, '[name]').map(({ attributes }) => attributes.name) : [];
  for (const { root } of basket(me)) {
    const folded = namesIn(piecesOf(root, 'details')[0]);
    expect(folded).toContain('note');
    expect(namesIn(piecesOf(root, 'form')[0]).filter((name) => !folded.includes(name))).toEqual([
      'shop_order_number',
      'basket_total',
    ]);
  }
});

test('the total that the orders lead to expect is told where all of it is known', () => {
  const line = { id: 'lin_1', url: 'https://shop.example/cup', options: {}, quantity: 2, price: eur('9.20') };
  const withInland = (inland: object | null): BuyingShop => {
    const shop = shopOf(null);
    const orders = shop.orders.map((order) => ({ ...order, lines: [line], inland }));
    return { ...shop, orders } as unknown as BuyingShop;
  };
  for (const [inland, isTold] of [
    [eur('4.50'), true],
    [null, false],
  ] as const)
    for (const { text } of screensOf(<ShopBasket shop={withInland(inland)} warehouses={[]} accounts={[]} />))
      expect(/22[.,]90/.test(text)).toBe(isTold);
});

test('the one page of a shop is opened beside the step after it, and no button opens all', () => {
  const line = { id: 'lin_1', url: 'https://shop.example/cup', options: {}, quantity: 1, price: eur('9.00') };
  const shopWith = (count: number): BuyingShop => {
    const shop = shopOf(null);
    const lines = Array.from({ length: count }, (_, at) => ({ ...line, id: `lin_${at}` }));
    return { ...shop, orders: shop.orders.map((order) => ({ ...order, lines })) } as unknown as BuyingShop;
  };
  for (const [count, isThere] of [
    [1, false],
    [2, true],
  ] as const)
    for (const { text, locale } of screensOf(
      <ShopBasket shop={shopWith(count)} warehouses={[]} accounts={[]} />,
    )) {
      expect(text.includes(spaces(wordsIn(locale)('staff-buying.openAll'))), `${count}`).toBe(isThere);
      const opens = text.split(spaces(wordsIn(locale)('staff-buying.openPage'))).length - 1;
      expect(opens, `${count}`).toBe(count);
    }
});

test('what nobody took stands behind one button, which looks the same in every shop', () => {
  for (const { root, locale } of basket(null)) {
    expect(piecesOf(root, '[name=shop_order_number]')).toEqual([]);
    const start = spaces(wordsIn(locale)('staff-buying.start'));
    const buttons = piecesOf(root, 'button').filter((button) => textOf(button) === start);
    expect(buttons.map(({ attributes }) => attributes.class?.includes('ui-button-secondary'))).toEqual([
      true,
    ]);
  }
});

test('what colleagues took cannot be bought, and is a line that opens', () => {
  for (const { root, text, locale } of screensOf(<TakenShop shop={shopOf(colleague)} />)) {
    expect(piecesOf(root, '[name=shop_order_number], button')).toEqual([]);
    expect(text).toContain(spaces(wordsIn(locale)('staff-buying.allTaken', { count: 1 })));
  }
  expect([shopOf(colleague), shopOf(null)].map(isToBuy)).toEqual([false, true]);
});

test('what was left out of a basket stays out of it, but for the last one, which has no box to bring it back', () => {
  const [one, other] = [{ id: 'ord_1' }, { id: 'ord_2' }];
  expect(chosenOf([one, other], ['ord_2'])).toEqual([one]);
  expect(chosenOf([one, other], ['ord_1', 'ord_2'])).toEqual([]);
  expect(chosenOf([other], ['ord_2'])).toEqual([other]);
});
