/** Rows of several links: what is asked of each, and which go into the cart at once. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Product } from '../../contract.ts';
import { ReadingRowItem } from './reading-row-item.tsx';
import type { ReadingRow } from './reading-rows.ts';
import { sureRows } from './sure-rows.ts';

const cup = {
  ...{ title: 'Cup', language: 'de', options: [], availability: 'in_stock' },
  ...{ price: { amount: '20.00', currency: 'EUR' }, priceIsSure: true, verdict: { kind: 'allowed' } },
} as unknown as Product;
const row = (changes: object = {}, refused?: string): ReadingRow => ({
  ...{ id: 1, link: 'https://shop.example/cup', step: 'read', quote: null },
  ...{ product: { ...cup, ...changes } as Product, ...(refused ? { refused } : {}) },
});
const said = (shown: ReadingRow): string => readOf(drawn(<ReadingRowItem row={shown} onShow={() => {}} />));

test.each([
  [{}, 'Cup €20.00 Show product'],
  [{ options: [{ name: 'Size', values: ['M'] }] }, 'Cup €20.00 · Choose an option Show product'],
  [{ price: null, priceIsSure: false }, 'Cup Check the price Show product'],
  [{ availability: 'out_of_stock' }, 'Cup €20.00 · Sold out Show product'],
  [{ verdict: { kind: 'restricted' } }, 'Cup €20.00 · Check the rules for this product Show product'],
])('%o reads "%s"', (changes, text) => {
  expect(said(row(changes))).toBe(text);
  expect(sureRows([row(changes)])).toHaveLength(Object.keys(changes).length === 0 ? 1 : 0);
});

test('a row that the cart refused says why, and can be tried again', () => {
  expect(said(row({}, 'The cart is full.'))).toBe('Cup The cart is full. Show product');
  expect(sureRows([row({}, 'The cart is full.')])).toHaveLength(1);
});

test('a failed row can be opened where there is a way on, and closed', () => {
  const failed = (code: string): ReadingRow => ({ id: 2, link: 'L', step: 'failed', code, message: 'Why.' });
  expect(said(failed('page_walled'))).toBe('L Why. Show details Close');
  expect(said(failed('page_gone'))).toBe('L Why. Close');
});

test('one in the cart says how many', () => {
  expect(said({ id: 3, link: 'L', step: 'added', title: 'Cup', language: null, quantity: 2 })).toBe(
    'Cup In the cart: 2 pieces Close',
  );
});
