/** The cart: lines by shop, what stands in the way of ordering one, and the sum of what is selected. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import {
  cartGroup,
  cartLine,
  cartTotal,
  shownCart,
} from '../../../../tests/support/drawn-page/shown-cart.ts';
import { eur, quote } from '../../../../tests/support/drawn-page/shown-order.ts';

type Cart = ReturnType<typeof shownCart>;
const setting = (cart: Cart): PageSetting => ({ answers: { getCart: { data: cart } } });
const page = (cart: Cart, query = '') => drawnPage(`/cabinet/cart${query}`, setting(cart));
const one = (changes: object = {}, group: object = {}) =>
  shownCart([cartGroup('teehaus', [cartLine('lin_a', changes)], group)]);

test('an empty cart asks for a link and shows no sum', async () => {
  await expectSaid('/cabinet/cart', setting(shownCart([])), {
    en: ['Cart', 'Show the price', 'Your cart is empty'],
    ru: ['Корзина', 'Показать цену'],
    zh: ['购物车', '查看价格'],
  });
  expect((await page(shownCart([]))).said).not.toContain('To pay by card');
});

test('a line says what it is, its variant and its price, and the sum its rows', async () => {
  await expectSaid('/cabinet/cart', setting(one()), {
    en: [
      '2 items',
      '€52.53 with fees',
      'Tasse',
      'Colour: blue (blau) · ',
      '€20.00',
      '€40.00',
      'Selected: 2 items',
      '€51.00',
      '€52.53',
    ],
    ru: ['2 штуки', 'Tasse', 'Цвет: синий (blau) · ', '20,00 €', '40,00 €', '52,53 €'],
    zh: ['2 件', 'Tasse', '颜色：蓝色（blau） · ', '€20.00', '€40.00', '已选商品：2 件', '€52.53'],
  });
});

test('the name leads to the shop, in its own language', async () => {
  const { markup } = await page(one());
  expect(markup).toMatch(/lang="de"[^>]*><a[^>]*href="https:\/\/shop\.example\/cup"/);
});

describe('selection', () => {
  const two = (first: string, second: string): Cart =>
    shownCart([
      cartGroup('a', [cartLine('lin_a')], { selection: first }),
      cartGroup('b', [cartLine('lin_b')], { selection: second }),
    ]);

  test('everything at once is offered from two shops on', async () => {
    expect((await page(one())).said).not.toContain('Select everything');
    const { markup } = await page(two('all', 'all'));
    expect(markup.match(/type="checkbox"/g)?.length).toBe(3);
  });

  test('with nothing selected there is nothing to pay, and the page says what to do', async () => {
    const nothing = shownCart(
      [cartGroup('a', [cartLine('lin_a', { selected: false })], { selection: 'none', quote: null })],
      {
        ...{ total: null, count: { lines: 1, pieces: 2, selected: 0 } },
      },
    );
    const { said, faults } = await page(nothing);
    expect(faults).toEqual([]);
    expect(said).not.toContain('To pay by card');
  });
});

describe('what stands in the way of a line', () => {
  const price = { kind: 'price', from: eur('18.00'), to: eur('20.00') };
  test.each([
    [{ change: price, canOrder: false }, ['€18.00', '€20.00'], true],
    [{ change: { kind: 'out_of_stock', from: null, to: null }, canOrder: false }, [], false],
    [{ change: { kind: 'variant_gone', from: null, to: null }, canOrder: false }, [], false],
    [{ change: { kind: 'prohibited', from: null, to: null }, canOrder: false }, [], false],
    [{ needsReview: true }, [], false],
  ])('%j', async (changes, words, canAccept) => {
    for (const locale of ['en', 'ru', 'zh'] as const) {
      const { faults } = await drawnPage('/cabinet/cart', { ...setting(one(changes)), locale });
      expect(faults).toEqual([]);
    }
    const { said } = await page(one(changes));
    for (const part of words) expect(said).toContain(part);
    expect(/Accept/.test(said)).toBe(canAccept);
    expect(said.length).toBeGreaterThan((await page(one())).said.length);
  });

  test.each(['in_stock', 'out_of_stock', 'preorder', 'unknown'])('availability: %s', async (availability) => {
    const { product } = cartLine('lin_a');
    const { faults } = await page(one({ product: { ...product, availability } }));
    expect(faults).toEqual([]);
  });
});

describe('the sum', () => {
  test('without a percent of the bank has no row for it', async () => {
    const free = one({}, { quote: { ...quote, bankPercent: '0', bank: eur('0.00'), byCard: eur('51.00') } });
    const total = cartTotal(1, { bankPercent: '0', bank: eur('0.00'), byCard: eur('51.00') });
    const { said } = await page({ ...free, total } as Cart);
    expect(said).not.toMatch(/Card fee, /);
    expect((await page(one())).said).toContain('Card fee, 3%');
  });

  test.each([
    ['JPY', '8253', 'JP¥8,253'],
    ['KZT', '27540.00', '27,540.00'],
  ])('in %s reads %s as %s', async (currency, amount, words) => {
    const sum = { amount, currency };
    const total = cartTotal(1, { net: sum, bank: { amount: '0', currency }, bankPercent: '0', byCard: sum });
    expect((await page({ ...one(), total } as Cart)).said).toContain(words);
  });

  test('for a country without a route says so before anything is ordered', async () => {
    const total = cartTotal(1, { noRoute: { country: 'KZ', reason: 'too_heavy' } });
    await expectSaid('/cabinet/cart', setting({ ...one(), total } as Cart), {
      en: ['Kazakhstan'],
      ru: ['Казахстан'],
      zh: ['哈萨克斯坦'],
    });
  });
});

test('a link of the address waits in the field until it was read', async () => {
  const link = 'https://shop.example/чай?a=1&b=2';
  const { markup, faults } = await page(shownCart([]), `?link=${encodeURIComponent(link)}`);
  expect(faults).toEqual([]);
  expect(markup).toContain(link.replace('&', '&amp;'));
});

test('answers given in advance are told shut, and those that are missing are asked for', async () => {
  const answered = await page(one({}, { advanceAnswers: { out_of_stock: 'ask' } }));
  expect(answered.said).not.toBe((await page(one())).said);
});
