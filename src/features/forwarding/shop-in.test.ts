import { expect, test } from 'vitest';
import { shopIn } from './shop-in.ts';
import { warehouseAddressFor } from './warehouse-address.ts';

test.each([
  ['example-shop.de', 'example-shop.de', 'https://example-shop.de/'],
  ['https://www.example-shop.de/p/1?utm=2', 'example-shop.de', 'https://www.example-shop.de/'],
  [' HTTP://M.Example.com ', 'example.com', 'http://m.example.com/'],
])('%s is a shop', (typed, host, url) => {
  expect(shopIn(typed)).toEqual({ host, url });
});

test.each(['', 'my aunt', 'localhost', 'http://192.168.0.1', 'ftp://example.com', 'https://a:b@example.com'])(
  '%s is none',
  (typed) => {
    expect(shopIn(typed)).toBeNull();
  },
);

test('the address begins with our name and the code; without lines of the operator there is none', () => {
  const lines = warehouseAddressFor({ brand: 'Åse', address: 'Kai 1\r\n\n 20457 Hamburg ' }, 'W482913');
  expect(lines).toEqual([expect.stringMatching(/^Åse W482913-\d$/), 'Kai 1', '20457 Hamburg']);
  expect(warehouseAddressFor({ brand: 'Åse', address: ' \n' }, 'W482913')).toEqual([]);
});
