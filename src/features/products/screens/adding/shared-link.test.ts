import { expect, test } from 'vitest';
import { sharedLink } from './shared-link.ts';

test.each([
  ['url=https%3A%2F%2Fshop.example%2Fp%2F1', 'https://shop.example/p/1'],
  // Android shares the address in the text
  ['title=Jacket&text=Look%3A+https%3A%2F%2Fshop.example%2Fp%2F1', 'Look: https://shop.example/p/1'],
  ['url=&text=shop.example%2Fp%2F1', 'shop.example/p/1'],
  ['url=about%3Ablank&text=https%3A%2F%2Fshop.example%2Fp', 'https://shop.example/p'],
  ['', null],
  ['text=+', null],
])('%s leads to %s', (query, link) => {
  expect(sharedLink(new URLSearchParams(query))).toBe(link);
});

test('a text without an end is cut like every pasted one', () => {
  expect(sharedLink(new URLSearchParams({ text: 'x'.repeat(9000) }))).toHaveLength(4000);
});
