/** The columns that a person chose: only what differs from the usual is kept, in this browser and for this person. */
import { afterEach, expect, test, vi } from 'vitest';
import { choiceKey, choose, isShown, keepChoice, readChoice } from './kept-columns.ts';

const number = { id: 'number', choice: 'always' } as const;
const shop = { id: 'shop' };
const customer = { id: 'customer', choice: 'extra' } as const;

/** A storage that holds one value for each name, or refuses. */
function aStorage(isOpen = true): Map<string, string> {
  const kept = new Map<string, string>();
  const open = (): Map<string, string> => {
    if (!isOpen) throw new Error('no storage');
    return kept;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => open().set(key, value),
    removeItem: (key: string) => open().delete(key),
  });
  return kept;
}
afterEach(() => void vi.unstubAllGlobals());

test('usual columns are shown, extra ones to those who choose them, and the name of a row to everybody', () => {
  const shown = (chosen: Record<string, boolean>) =>
    [number, shop, customer].filter((column) => isShown(column, chosen)).map(({ id }) => id);
  expect(shown({})).toEqual(['number', 'shop']);
  expect(shown({ customer: true, shop: false, number: false })).toEqual(['number', 'customer']);
});

test('what is as usual again is forgotten, so that new columns come by themselves', () => {
  const chosen = choose(choose({}, shop, false), customer, true);
  expect(chosen).toEqual({ shop: false, customer: true });
  expect(choose(choose(chosen, shop, true), customer, false)).toEqual({});
});

test('each person has a choice of their own in one browser', () => {
  const kept = aStorage();
  keepChoice(choiceKey('orders', 'usr_ann'), { shop: false });
  expect(readChoice(choiceKey('orders', 'usr_ann'))).toEqual({ shop: false });
  expect(readChoice(choiceKey('orders', 'usr_bea'))).toEqual({});
  keepChoice(choiceKey('orders', 'usr_ann'), {});
  expect(kept.size).toBe(0);
});

test.each(['', 'no json', 'null', '7', '{"shop":"no"}', '[1]'])('%j is no choice', (text) => {
  aStorage().set('key', text);
  expect(readChoice('key')).toEqual({});
});

test('a browser that keeps nothing shows the usual columns', () => {
  aStorage(false);
  keepChoice('key', { shop: false });
  expect(readChoice('key')).toEqual({});
});
