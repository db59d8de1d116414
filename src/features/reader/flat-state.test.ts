import { describe, expect, test } from 'vitest';
import { isFlatState, rowsOf, streamed, unflattened } from './flat-state.ts';
import type { Json } from './sources/loose-json.ts';

describe('a list whose objects name their values by place', () => {
  const list: Json[] = [
    ['Reactive', 1],
    { product: 2 },
    { name: 3, price: 4, sizes: 6, gone: -1, self: 1 },
    'Vase',
    { amount: 5, currency: 8 },
    39.9,
    [3, 7],
    'S',
    'EUR',
  ];

  test('is put together, circles and missing values left out', () => {
    expect(isFlatState(list)).toBe(true);
    const [whole] = unflattened(list);
    expect(whole).toMatchObject({
      name: 'Vase',
      price: { amount: 39.9, currency: 'EUR' },
      sizes: ['Vase', 'S'],
      self: { product: { name: 'Vase', self: { product: null } } },
    });
    expect(whole).not.toHaveProperty('gone');
  });

  test('is told from other lists', () => {
    expect(isFlatState([{ id: 7001, price: 5 }, { id: 7002 }, 1, 2])).toBe(false);
    expect(isFlatState(['a', 'b', 'c', 'd'])).toBe(false);
    expect(isFlatState({ price: 1 })).toBe(false);
  });

  test('that names itself over and over costs no more than its budget', () => {
    const keys = Array.from({ length: 80 }, (_, at) => [`price${at}`, at % 40] as const);
    const knot = Array.from({ length: 40 }, (): Json => Object.fromEntries(keys));
    expect(isFlatState(knot)).toBe(true);
    expect(JSON.stringify(unflattened(knot)).length).toBeLessThan(2_000_000);
  });
});

test('the pieces of a stream are joined, and its rows that speak of a price are read', () => {
  const script =
    'self.__next_f.push([1,"6:[\\"$\\",{\\"product\\":{\\"name\\":\\"Kettle\\","]);self.__next_f.push([1,"\\"price\\":72}}]\\n7:I[1]\\n"])';
  expect(rowsOf(streamed(script))).toEqual([['$', { product: { name: 'Kettle', price: 72 } }]]);
  expect(rowsOf(streamed('self.__next_f.push([1,"6:[\\q"])'))).toEqual([]);
});
