import { describe, expect, test } from 'vitest';
import { isShortLink, shortLinkTarget } from './short-links.ts';

describe('a short link', () => {
  test.each([
    'https://bit.ly/3xYz',
    'https://www.amzn.to/abc',
    'https://m.tb.cn/h.5abc',
    'https://shop.app.link/xy',
    'https://clck.ru/34',
  ])('%s', (address) => expect(isShortLink(address)).toBe(true));
  test.each([
    'https://www.amazon.com/dp/B00',
    'https://bit.ly.example/x',
    'https://rabbit.ly/x',
    'no address',
    '',
  ])('is not "%s"', (address) => expect(isShortLink(address)).toBe(false));
});

describe('where a page of a shortener leads', () => {
  const from = 'https://m.tb.cn/h.5abc';
  test.each([
    [
      '<meta http-equiv="refresh" content="0; url=https://item.example/1?a=1&amp;b=2">',
      'https://item.example/1?a=1&b=2',
    ],
    ["<META HTTP-EQUIV=Refresh CONTENT='1;URL=https://item.example/2'>", 'https://item.example/2'],
    ['<script>window.location.replace("https://item.example/3")</script>', 'https://item.example/3'],
    ["<script>var url = 'https://item.example/4?id=5';</script>", 'https://item.example/4?id=5'],
    ['<script>location.href="https:\\/\\/item.example\\/5"</script>', 'https://item.example/5'],
  ])('%s', (html, target) => expect(shortLinkTarget(html, from)).toBe(target));
  test.each([
    '<p>Nothing</p>',
    '<meta http-equiv="refresh" content="5">',
    '<meta http-equiv="refresh" content="0;url=https://m.tb.cn/again">',
    '<script>location.href="javascript:alert(1)"</script>',
    '<script>location.href="https://user:secret@item.example/"</script>',
  ])('nowhere: %s', (html) => expect(shortLinkTarget(html, from)).toBeNull());
  test('a long page is searched in linear time', () => {
    const started = performance.now();
    for (const text of [
      '<meta '.repeat(20_000),
      'location = "https://'.repeat(5_000),
      '<meta http-equiv=refresh '.repeat(4_000),
    ])
      shortLinkTarget(text, from);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
