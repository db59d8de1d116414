import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesIn, extractAddress } from './find-address.ts';
import { canonicalAddress, sameProductKey } from './normalise-address.ts';
import shareTexts from './share-texts.json' with { type: 'json' };
import { shortLinkTarget } from './short-links.ts';
import { whyNoAddress } from './why-no-address.ts';

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
    'https://intranet/x',
    'Thanks.Here it is',
    'Спасибо.Вот, держи',
    'https://user:secret@shop.example/?u=1',
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
});

describe('a host with ideographic full stops', () => {
  test.each([
    ['https://www。taobao。com/item?id=1', 'https://www.taobao.com/item?id=1'],
    ['https://shop｡example/p', 'https://shop.example/p'],
    ['www。shop。example', 'https://www.shop.example/'],
    ['shop。example/p/1', 'https://shop.example/p/1'],
    ['shop．example/p/1', 'https://shop.example/p/1'],
    ['很好。www。taobao。com/item/1 快来', 'https://www.taobao.com/item/1'],
    ['https://商城。中国/p', new URL('https://商城.中国/p').href],
    ['https://item。jd。com。很好', 'https://item.jd.com/'],
    // a sentence that ends behind a whole host
    ['看 https://item.jd.com。很好', 'https://item.jd.com/'],
    ['https://a.example。ok', 'https://a.example/'],
    ['看 https://a.example/路径。很好/吗', new URL('https://a.example/路径').href],
    ['很好。shop.example/p', 'https://shop.example/p'],
  ])('%s', (text, url) => {
    expect(extractAddress(text)?.url).toBe(url);
  });
  test.each(['买了。很好。com', 'Nice。it is', '很好。谢谢。'])('none in "%s"', (text) => {
    expect(extractAddress(text)).toBeNull();
  });
});

test('500 share texts of ten languages: each gives its own address, whole', () => {
  const wrong = shareTexts.flatMap(({ text, address }) => {
    const whole = new URL(/^https?:/.test(address) ? address : `https://${address}`).href;
    const found = extractAddress(text)?.url;
    return found === whole ? [] : [{ text, found, whole }];
  });
  expect(wrong).toEqual([]);
  expect(new Set(shareTexts.map(({ text }) => text)).size).toBe(500);
  expect(new Set(shareTexts.map(({ language }) => language)).size).toBe(10);
});

describe('nothing of an address is lost', () => {
  test.each([
    ['https://shop.example/products/木製スプーン', '/products/木製スプーン'],
    ['见 https://shop.example/p?name=红茶壶&id=9 谢谢', '/p?name=红茶壶&id=9'],
    ['https://shop.example/iPhone手机壳/12 ok', '/iPhone手机壳/12'],
    ['https://shop.example/iPhone手机壳', '/iPhone手机壳'],
    ['https://shop.example/【正品】茶壶', '/【正品】茶壶'],
    ['https://shop.example/کتاب\u200cخانه', '/کتاب\u200cخانه'],
    ['https://shop.example./x', '/x'],
    ['https://shop.example/go?u=https://other.example/p', '/go?u=https://other.example/p'],
    ['https://shop.example?id=红茶', '?id=红茶'],
    [`https://shop.example/${'a'.repeat(9000)}`, `/${'a'.repeat(9000)}`],
  ])('%s', (text, rest) => {
    expect(extractAddress(text)?.url).toBe(new URL(rest, 'https://shop.example').href);
  });
  test('several addresses are found each, also without a space between them', () => {
    const text = 'https://a.example/1https://b.example/2?u=https://c.example/3\n(https://d.example/4)';
    expect([...addressesIn(text)].map(({ url }) => url)).toEqual([
      'https://a.example/1',
      'https://b.example/2?u=https://c.example/3',
      'https://d.example/4',
    ]);
  });
});

/** Texts of `size` signs that are made to be read many times over. */
const adversarial: [string, (size: number) => string][] = [
  ['Han signs behind a path', (size) => `https://a.example/${'红'.repeat(size)}`],
  ['Han signs before a slash', (size) => `https://a.example/${'红'.repeat(size)}/`],
  ['Han signs behind a letter', (size) => `https://a.example/b${'红a'.repeat(size / 2)} x`],
  ['Han signs and slashes', (size) => `x https://a.example/b${'红b/'.repeat(size / 3)}`],
  ['dots', (size) => 'a.'.repeat(size / 2)],
  ['domains', (size) => 'a.bb/'.repeat(size / 5)],
  ['domains and a space', (size) => `${'a.bb/'.repeat(size / 5)} x`],
  ['schemes', (size) => 'https://'.repeat(size / 8)],
  ['schemes with hosts', (size) => 'https://a '.repeat(size / 10)],
  ['schemes with user info', (size) => 'https://u:p@a.example/红 '.repeat(size / 24)],
  ['opening brackets', (size) => `https://a.example/${'('.repeat(size)} x`],
  ['closing brackets', (size) => `https://a.example/${')'.repeat(size)}`],
  ['both brackets', (size) => `x (https://a.example/${'()'.repeat(size / 2)}`],
  ['full stops', (size) => `https://a.example/${'.'.repeat(size)}红`],
  ['emoji', (size) => `https://a.example/${'a🔥'.repeat(size / 3)}`],
  ['a long host', (size) => `https://${'红'.repeat(size)}.example/`],
  ['many labels', (size) => `https://${'a.'.repeat(size / 2)}example/`],
  ['spaces', (size) => `a.bb${' '.repeat(size)}x`],
  ['parameters', (size) => `https://a.example/?${'a=1&'.repeat(size / 4)}`],
  ['digits and colons', (size) => '1:11'.repeat(size / 4)],
  ['ideographic full stops', (size) => 'cn。'.repeat(size / 3)],
  ['ideographic full stops behind a scheme', (size) => `https://${'中国。。'.repeat(size / 4)}`],
  ['schemes that are none', (size) => 'a+'.repeat(size / 2)],
  ['full-width signs', (size) => 'http：／／a'.repeat(size / 8)],
];
const pages: [string, (size: number) => string][] = [
  ['open tags', (size) => '<meta '.repeat(size / 6)],
  ['refresh tags', (size) => '<meta http-equiv=refresh '.repeat(size / 25)],
  ['spaces in a refresh tag', (size) => `<meta http-equiv=refresh content=${' '.repeat(size)}`],
  [
    'spaces in refresh tags',
    (size) => `<meta http-equiv=refresh content="1${' '.repeat(500)}`.repeat(size / 535),
  ],
  ['scripts', (size) => 'location = "https://'.repeat(size / 20)],
  ['a long script', (size) => `location="https://${'\\/a'.repeat(size / 3)}`],
  ['spaces in a script', (size) => `var${' '.repeat(size)}`],
];

describe('the time is linear in the length', () => {
  // milliseconds of the processor: what else runs on the machine does not count
  const fastest = (act: () => void): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage();
        act();
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  const readings: [string, (text: string) => void, typeof adversarial][] = [
    [
      'texts',
      (text) => {
        for (const { url } of addressesIn(text)) sameProductKey(canonicalAddress(url));
        whyNoAddress(text);
      },
      adversarial,
    ],
    ['pages', (html) => void shortLinkTarget(html, 'https://m.tb.cn/h.5abc'), pages],
  ];
  for (const [what, act, cases] of readings) {
    test.each(cases)(`${what}: %s`, (_name, made) => {
      const small = fastest(() => act(made(10_000)));
      const large = fastest(() => act(made(80_000)));
      expect(large).toBeLessThan(Math.max(200, small * 24));
    });
  }
});
