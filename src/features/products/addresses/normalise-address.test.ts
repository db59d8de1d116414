import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, extractAddress, sameProductKey } from './normalise-address.ts';

describe('the first address of a text', () => {
  test.each([
    [
      '【淘宝】https://m.tb.cn/h.5abc?tk=xyz CZ0001 「鞋子」点击链接直接打开',
      'https://m.tb.cn/h.5abc?tk=xyz',
    ],
    ['看看 https://item.jd.com/100.html，很好', 'https://item.jd.com/100.html'],
    ['Nice! (see https://shop.example/p/1).', 'https://shop.example/p/1'],
    ['https://en.example.org/wiki/Foo_(bar)', 'https://en.example.org/wiki/Foo_(bar)'],
    ['"https://shop.example/p/1"', 'https://shop.example/p/1'],
    ['Смотри: www.shop.example/product/123/?a=1.', 'https://www.shop.example/product/123/?a=1'],
    ['shop.example/dp/B001, cool', 'https://shop.example/dp/B001'],
    ['http：／／shop.example／p／１', 'http://shop.example/p/1'],
    ['кроссовки.рф/товар', 'https://xn--b1amebsamja.xn--p1ai/%D1%82%D0%BE%D0%B2%D0%B0%D1%80'],
    ['HTTPS://SHOP.example/A', 'https://shop.example/A'],
    ['shop.example:8443/p', 'https://shop.example:8443/p'],
  ])('%s', (text, url) => {
    expect(extractAddress(text)?.url).toBe(url);
  });
  test.each([
    '',
    'no address',
    'me@shop.example',
    'photo.jpg',
    'see e.g. this',
    'https://user:secret@shop.example/',
    'ftp://shop.example/x',
    'javascript:alert(1)',
    '12.50',
    'https://localhost/x',
  ])('none in "%s"', (text) => {
    expect(extractAddress(text)).toBeNull();
  });
  test('never throws and answers what URL accepts', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = extractAddress(text);
        if (found) expect(new URL(found.url).hostname).toBe(found.host);
      }),
    );
  });
  test('a long text is searched in linear time', () => {
    const started = performance.now();
    for (const text of [
      'a.'.repeat(50_000),
      'https://'.repeat(20_000),
      '('.repeat(100_000),
      `https://a.example/${')'.repeat(1900)}`,
    ])
      extractAddress(text);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});

describe('the canonical address', () => {
  test.each([
    ['https://shop.example/p?utm_source=a&id=5&gclid=1#top', 'https://shop.example/p?id=5'],
    ['https://shop.example/p?b=2&a=1', 'https://shop.example/p?a=1&b=2'],
    ['https://shop.example/p?a[]=2&a[]=1', 'https://shop.example/p?a[]=2&a[]=1'],
    ['https://shop.example/#!/p/1', 'https://shop.example/#!/p/1'],
    ['https://SHOP.example:443/P', 'https://shop.example/P'],
    ['https://shop.example/p;jsessionid=AB12?x=1', 'https://shop.example/p?x=1'],
    ['https://shop.example/p?variant=12&spm=a1', 'https://shop.example/p?variant=12'],
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
  ])('%s is %s', (a, b) => {
    expect(sameProductKey(a)).toBe(sameProductKey(b));
  });
  test('variants and other products stay apart', () => {
    expect(sameProductKey('https://shop.example/p?variant=1')).not.toBe(
      sameProductKey('https://shop.example/p?variant=2'),
    );
    expect(sameProductKey('https://shop.example/p/1')).not.toBe(sameProductKey('https://shop.example/p/2'));
  });
});
