/** A saved product as its page says it: price then and now, stock, and what is told of it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { SavedProduct } from '../contract.ts';
import { SavedRow } from './saved-row.tsx';
import type { SavedActions } from './use-saved.ts';

const money = (amount: string, currency = 'EUR') => ({ amount, currency });
const cup: SavedProduct = {
  ...{
    id: 'svp_a',
    list: 'svl_a',
    url: 'https://shop.example/cup',
    host: 'shop.example',
    shopName: 'Teehaus',
  },
  ...{ title: 'Cup', language: 'de', image: null, options: { Farbe: 'Blau' }, optionsNote: null },
  ...{ before: money('40.00'), price: money('40.00'), priceHere: money('400.00', 'RUB'), priceIsSure: true },
  ...{ availability: 'in_stock', isGone: false, canWatch: true, watch: null, told: null },
  ...{ readAt: '2026-03-09T10:00:00Z', savedAt: '2026-03-01T10:00:00Z' },
};
const actions = { isSending: false, removed: [] } as unknown as SavedActions;
const terms = { hours: 24, days: 180, used: 1, max: 20 };
const lists = [
  { id: 'svl_a', name: null },
  { id: 'svl_b', name: 'Gifts' },
];
const row = (changes: Partial<SavedProduct> = {}, of = lists.slice(0, 1)): string =>
  drawn(<SavedRow product={{ ...cup, ...changes }} lists={of} terms={terms} deeds={actions} />);
const said = (...given: Parameters<typeof row>): string => readOf(row(...given));

test('a price that stayed is said once, with the same here and the time of its reading', () => {
  const text = said();
  expect(text.match(/€40\.00/g)).toHaveLength(1);
  for (const part of ['Teehaus · Farbe: Blau', 'about ₽400.00', 'In stock', 'Checked 9 March'])
    expect(text).toContain(part);
  expect(text).not.toContain('When saved');
  expect(row()).toMatch(/lang="de"/);
});

test('a price that changed stands beside the one of then', () => {
  const text = said({ price: money('34.00') });
  expect(text).toMatch(/Now €34\.00 .*When saved €40\.00/);
});

test.each([
  [{ availability: 'out_of_stock' as const }, 'Out of stock'],
  [{ isGone: true, price: null, availability: 'out_of_stock' as const }, 'This variant is no longer offered'],
  [{ price: null }, 'no price on the page'],
  [{ priceIsSure: false }, 'Price needs checking'],
  [{ told: { what: 'fell' as const, at: '2026-03-09T11:00:00Z' } }, 'Price drop reported 9 March'],
  [{ told: { what: 'ended' as const, at: '2026-03-09T11:00:00Z' } }, 'Alert ended 9 March'],
])('says %j', (changes, words) => {
  expect(said(changes)).toContain(words);
});

const until = '2026-09-01T00:00:00Z';
test.each([
  [{ kind: 'any' as const, below: null, until }, 'We’ll tell you when the price falls'],
  [
    { kind: 'below' as const, below: money('35.00'), until },
    'We’ll tell you when the price is €35.00 or less',
  ],
  [{ kind: 'stock' as const, below: null, until }, 'We’ll tell you when this product is back in stock'],
])('a watch for %j can be changed and turned off', (watch, words) => {
  const text = said({ watch });
  for (const part of [words, 'Change alert', 'Turn off alert']) expect(text).toContain(part);
});

test('a product without a page to read offers no watch, and one list no choice of lists', () => {
  expect(said({ canWatch: false })).not.toContain('Tell me when');
  expect(said()).toContain('Tell me when…');
  expect([row().includes('<select'), row({}, lists).includes('Gifts')]).toEqual([false, true]);
});
