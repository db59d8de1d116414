import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, sameProductKey } from './normalise-address.ts';

describe('the canonical address', () => {
  test.each([
    ['https://shop.example/p?utm_source=a&id=5&gclid=1#top', 'https://shop.example/p?id=5'],
    ['https://shop.example/p?b=2&a=1', 'https://shop.example/p?a=1&b=2'],
    ['https://shop.example/p?a[]=2&a[]=1', 'https://shop.example/p?a[]=2&a[]=1'],
    ['https://shop.example/#!/p/1', 'https://shop.example/#!/p/1'],
    ['https://shop.example/#/product/123', 'https://shop.example/#/product/123'],
    ['https://shop.example/#!/p/1?utm_source=a&id=2', 'https://shop.example/#!/p/1?id=2'],
    ['https://shop.example/p/1#reviews', 'https://shop.example/p/1'],
    ['https://shop.example/#', 'https://shop.example/'],
    ['https://SHOP.example:443/P', 'https://shop.example/P'],
    ['https://shop.example/p;jsessionid=AB12?x=1', 'https://shop.example/p?x=1'],
    ['https://shop.example/p?b=%BA%EC+1&a=x%20y&utm_id=1', 'https://shop.example/p?a=x%20y&b=%BA%EC+1'],
    ['https://shop.example/p?variant=12&spm=a1', 'https://shop.example/p?variant=12'],
    ['https://shop.example/??', 'https://shop.example/??'],
    ['https://shop.example/???a=1', 'https://shop.example/???a=1'],
    ['https://shop.example/?utm_id=1', 'https://shop.example/'],
    ['not an address', 'not an address'],
  ])('%s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
  });
  test('is its own canonical address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(canonicalAddress(canonicalAddress(url))).toBe(canonicalAddress(url));
      }),
    );
  });
});

describe('the same product', () => {
  test.each([
    ['http://www.shop.example/p/1/?utm_medium=x', 'https://m.shop.example/p/1'],
    ['https://shop.example/p?a=1&b=2', 'https://shop.example/p?b=2&a=1&fbclid=9'],
    ['https://shop.example/#/product/1', 'https://m.shop.example/#/product/1/?utm_source=x'],
    ['https://shop.example/#/', 'https://shop.example/'],
    ['https://shop.example/p/1#reviews', 'https://shop.example/p/1'],
  ])('%s is %s', (a, b) => {
    expect(sameProductKey(a)).toBe(sameProductKey(b));
  });
  test('variants and other products stay apart', () => {
    expect(sameProductKey('https://shop.example/p?variant=1')).not.toBe(
      sameProductKey('https://shop.example/p?variant=2'),
    );
    expect(sameProductKey('https://shop.example/p/1')).not.toBe(sameProductKey('https://shop.example/p/2'));
    for (const route of ['#/product/', '#!/product/', '#!id='])
      expect(sameProductKey(`https://shop.example/${route}1`)).not.toBe(
        sameProductKey(`https://shop.example/${route}2`),
      );
  });
});
