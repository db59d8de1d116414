/** The choices of a watch: they depend on the price and the stock of now. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { SavedProduct } from '../contract.ts';
import { WatchForm } from './watch-form.tsx';
import { WatchPart } from './watch-part.tsx';

const until = '2026-09-01T00:00:00Z';
const cup = {
  ...{ id: 'svp_a', title: 'Cup', price: { amount: '40.00', currency: 'EUR' }, availability: 'in_stock' },
  ...{ watch: null, canWatch: true },
} as unknown as SavedProduct;
const terms = { hours: 24, days: 180, used: 1, max: 20 };
const form = (changes: Partial<SavedProduct> = {}): string =>
  drawn(<WatchForm product={{ ...cup, ...changes }} terms={terms} onDone={() => {}} />);
const kindsOf = (markup: string): string[] =>
  [...markup.matchAll(/type="radio"[^>]*?value="(\w+)"/g)].map(([, kind = '']) => kind);
const chosenOf = (markup: string): string | undefined =>
  /<input[^>]*type="radio"[^>]*checked=""[^>]*>/.exec(markup)?.[0].match(/value="(\w+)"/)?.[1];

test('a product in stock: any fall first, or a price', () => {
  const markup = form();
  expect(kindsOf(markup)).toEqual(['any', 'below']);
  expect(chosenOf(markup)).toBe('any');
  expect(markup).not.toContain('name="watch.below"');
});

test('a product that is sold out: new stock first', () => {
  const markup = form({ availability: 'out_of_stock' });
  expect(kindsOf(markup)).toEqual(['any', 'below', 'stock']);
  expect(chosenOf(markup)).toBe('stock');
});

test('a page without a price: no price can be named', () => {
  expect(kindsOf(form({ price: null, availability: 'unknown' }))).toEqual(['any', 'stock']);
});

test('a watch that is on stands as it is, with the shop’s currency at its price', () => {
  const below = { amount: '35.00', currency: 'EUR' };
  const markup = form({ watch: { kind: 'below', below, until } });
  expect(chosenOf(markup)).toBe('below');
  expect(markup).toMatch(/name="watch\.below"[^>]*value="35\.00"|value="35\.00"[^>]*name="watch\.below"/);
  expect(readOf(markup)).toContain('Price, EUR');
});

test('one for stock that came meanwhile falls back to a price', () => {
  expect(chosenOf(form({ watch: { kind: 'stock', below: null, until } }))).toBe('any');
});

test('how often, how long and how many is said before the press', () => {
  const said = readOf(form());
  expect(said).toContain('about every 24 hours and stop after 180 days with nothing to report');
  expect(said).toContain('You’re using 1 of 20 alerts');
});

test('without a page there is nothing to press', () => {
  const part = (canWatch: boolean): string =>
    drawn(<WatchPart product={{ ...cup, canWatch }} terms={terms} onStop={() => {}} />);
  expect(part(false)).toBe('');
  expect(readOf(part(true))).toBe('Tell me when… Cup');
});
