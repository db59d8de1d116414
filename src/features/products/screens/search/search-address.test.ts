import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../../../tests/support/fuzzed-values.ts';
import {
  filterNames,
  filterQuery,
  linkIn,
  readSearchAddress,
  type SearchAddress,
  searchPath,
  sortNames,
  without,
} from './search-address.ts';

const read = (query: string): SearchAddress => readSearchAddress(new URLSearchParams(query));
const address = (more: Partial<SearchAddress> = {}): SearchAddress => ({
  q: '',
  filters: {},
  sort: 'default',
  ...more,
});

describe('the address of a search', () => {
  test.each([
    ['', address()],
    ['q=%20%20', address()],
    ['q=+red+shoes+', address({ q: 'red shoes' })],
    ['brand=a&brand=b&brand=a', address({ filters: { brand: ['a', 'b'] } })],
    ['brand=&brand=%20', address()],
    ['sort=newest', address({ sort: 'newest' })],
    ['sort=no-such', address()],
    ['colour=red', address()],
    ['in_stock=1&price=100-300', address({ filters: { in_stock: ['1'], price: ['100-300'] } })],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test('has a longest text and a most of values', () => {
    expect(read(`q=${'x'.repeat(301)}`).q.length).toBe(300);
    const values = Array.from({ length: 25 }, (_, index) => `brand=${index}`).join('&');
    expect(read(values).filters.brand?.length).toBe(20);
  });

  test('can be gone back to: what is written is read', () => {
    const random = seeded(175);
    for (let round = 0; round < 200; round += 1) {
      const filters = Object.fromEntries(
        filterNames
          .filter(() => random() < 0.4)
          .map((name) => [name, ['a b', '&=?#%', 'ё店'].slice(0, 1 + Math.floor(random() * 3))]),
      );
      const wanted = address({
        q: pick(random, ['', 'x & y', '店铺', '100%']),
        filters,
        sort: pick(random, sortNames),
      });
      const path = searchPath(wanted);
      expect(read(path.split('?')[1] ?? '')).toEqual(wanted);
      expect(searchPath(read(path.split('?')[1] ?? ''))).toBe(path);
    }
  });

  test.each([
    [address(), undefined, '/search'],
    [address(), null, '/search'],
    [address({ sort: 'default' }), 'next', '/search?cursor=next'],
    [address({ q: 'a', sort: 'price_up' }), undefined, '/search?q=a&sort=price_up'],
    [address({ filters: { brand: [] } }), undefined, '/search'],
  ] as const)('%j with %s is %s', (search, cursor, path) => {
    expect(searchPath(search, cursor)).toBe(path);
  });
});

describe('filters', () => {
  test('as the calls take them', () => {
    expect(filterQuery({ filters: {} })).toEqual({});
    expect(filterQuery({ filters: { in_stock: ['1'], brand: ['a'] } })).toEqual({
      in_stock: '1',
      brand: ['a'],
    });
  });

  test('without one of their values narrow by the others', () => {
    const search = address({ q: 'x', filters: { brand: ['a', 'b'], in_stock: ['1'] } });
    expect(searchPath(without(search, 'brand', 'a'))).toBe('/search?q=x&in_stock=1&brand=b');
    expect(searchPath(without(search, 'in_stock', '1'))).toBe('/search?q=x&brand=a&brand=b');
    expect(without(search, 'store', 'c').filters).toMatchObject(search.filters);
    expect(filterQuery(without(search, 'in_stock', '1'))).not.toHaveProperty('in_stock');
  });
});

test.each([
  ['https://shop.example/item', 'https://shop.example/item'],
  ['look: HTTP://shop.example/item !', 'look: HTTP://shop.example/item !'],
  ['shop.example/item', 'shop.example/item'],
  ['магазин.рф/товар', 'магазин.рф/товар'],
  ['shop.example', null],
  ['shop.example/', null],
  ['red shoes 42/43', null],
  ['and/or', null],
  ['https://', null],
  ['', null],
])('%j holds the link %j', (text, link) => {
  expect(linkIn(text)).toBe(link);
});
