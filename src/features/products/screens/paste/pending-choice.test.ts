import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChoice, keepChoice, keptChoice } from './pending-choice.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

type Product = Parameters<typeof keptChoice>[0];
const shirt = (change: Partial<Product> = {}): Product => ({
  url: 'https://shop.example/shirt',
  options: [
    { name: 'Farbe', values: ['rot', 'blau'] },
    { name: 'Größe', values: ['M', 'L'] },
  ],
  variants: [],
  leastQuantity: 1,
  ...change,
});
const chosen = { options: { Farbe: 'rot', Größe: 'L' }, quantity: 3 };

test('what was chosen of a product is there again, of this one alone, until it is in the cart', () => {
  keepChoice(shirt().url, chosen);
  expect(keptChoice(shirt())).toEqual(chosen);
  expect(keptChoice(shirt({ url: 'https://shop.example/hat' }))).toBeNull();
  forgetChoice('https://shop.example/hat');
  expect(keptChoice(shirt())).toEqual(chosen);
  forgetChoice(shirt().url);
  expect(keptChoice(shirt())).toBeNull();
});

test('what the shop has no more is not chosen, and its least quantity holds', () => {
  keepChoice(shirt().url, chosen);
  const fewer = shirt({ options: [{ name: 'Farbe', values: ['rot'] }], leastQuantity: 5 });
  expect(keptChoice(fewer)).toEqual({ options: { Farbe: 'rot' }, quantity: 5 });
  const soldOut = shirt({
    variants: [{ options: { Farbe: 'rot', Größe: 'L' }, price: null, available: false, image: null }],
  });
  expect(keptChoice(soldOut)?.options).toEqual({});
});

test('it is forgotten after a week, and what cannot be read is no choice', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  keepChoice(shirt().url, chosen);
  vi.setSystemTime(Date.UTC(2026, 0, 9));
  expect(keptChoice(shirt())).toBeNull();
  vi.useRealTimers();
  localStorage.setItem('waybill.pending-choice', '{"url":"https://shop.example/shirt","options":null}');
  expect(keptChoice(shirt())).toBeNull();
  localStorage.setItem('waybill.pending-choice', 'nonsense');
  expect(keptChoice(shirt())).toBeNull();
});
