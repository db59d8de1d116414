import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeKeptLine,
  keepLine,
  keptLines,
  removeKeptLine,
  replaceKeptLines,
  restoreKeptLine,
  watchKeptLines,
} from './kept-lines.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  return () => vi.unstubAllGlobals();
});

const shirt = {
  url: 'https://shop.example/shirt',
  snapshot: 'prd_1',
  title: 'Shirt',
  options: { Size: 'L' },
  quantity: 2,
};

test('the same product with the same options raises the quantity, other options are another line', () => {
  expect(keepLine(shirt)).toEqual({ outcome: 'added', quantity: 2, lines: 1 });
  expect(keepLine({ ...shirt, snapshot: 'prd_2' })).toEqual({ outcome: 'raised', quantity: 4, lines: 1 });
  expect(keepLine({ ...shirt, options: { Size: 'M' } })).toEqual({ outcome: 'added', quantity: 2, lines: 2 });
  expect(keptLines().map(({ snapshot, quantity }) => [snapshot, quantity])).toEqual([
    ['prd_2', 4],
    ['prd_1', 2],
  ]);
  expect(keepLine({ ...shirt, quantity: 999 })).toMatchObject({ quantity: 999 });
});

test('a cart of 100 lines takes no other product, and more of a product that it has', () => {
  for (let at = 0; at < 100; at += 1) keepLine({ ...shirt, url: `https://shop.example/${at}` });
  expect(keepLine({ ...shirt, url: 'https://shop.example/more' })).toEqual({ outcome: 'full' });
  expect(keepLine({ ...shirt, url: 'https://shop.example/7' })).toMatchObject({
    outcome: 'raised',
    quantity: 4,
  });
  expect(keptLines()).toHaveLength(100);
});

test('a removed line comes back to its place, once', () => {
  for (const name of ['a', 'b', 'c']) keepLine({ ...shirt, url: `https://shop.example/${name}` });
  const place = removeKeptLine(keptLines()[1]?.id ?? '');
  expect(keptLines().map(({ url }) => url.at(-1))).toEqual(['a', 'c']);
  if (place) restoreKeptLine(place);
  if (place) restoreKeptLine(place);
  expect(keptLines().map(({ url }) => url.at(-1))).toEqual(['a', 'b', 'c']);
});

test('a reason is gone as soon as the line is changed', () => {
  keepLine(shirt);
  const id = keptLines()[0]?.id ?? '';
  changeKeptLine(id, { left: 'sold_out' });
  expect(keptLines()[0]?.left).toBe('sold_out');
  changeKeptLine(id, { quantity: 1 });
  expect(keptLines()[0]).not.toHaveProperty('left');
});

test('what is broken, or older than 90 days, is no line', () => {
  for (const broken of ['{', '[]', 'null', '{"lines":[{"id":1}],"at":9e15}', '{"lines":7,"at":9e15}']) {
    storage.set('guest-cart', broken);
    expect(keptLines()).toEqual([]);
  }
  keepLine(shirt);
  const text = storage.get('guest-cart') ?? '';
  storage.set('guest-cart', text.replace(/"at":\d+/, `"at":${Date.now() - 91 * 86_400_000}`));
  expect(keptLines()).toEqual([]);
});

test('a change is told, and the same lines are the same array until then', () => {
  let told = 0;
  const stop = watchKeptLines(() => {
    told += 1;
  });
  keepLine(shirt);
  expect(keptLines()).toBe(keptLines());
  replaceKeptLines([]);
  expect(told).toBe(2);
  stop();
  keepLine(shirt);
  expect(told).toBe(2);
});
