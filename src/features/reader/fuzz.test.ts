import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePage } from './page/decode-page.ts';
import { readProduct } from './read-product.ts';

const PIECES = [
  '<div class="price">',
  '</div>',
  '<del>',
  '</span>',
  '€ 12,50',
  '$1,299.00',
  '<h1 itemprop="name">',
  'Red shoe',
  '<table><tr><td>',
  '<p>',
  '<li>',
  '<a href="x">',
  '<script type="application/ld+json">',
  '{"@type":"Product","offers":{"price":"1',
  '"}}',
  '</script>',
  '<script>var a={price:1,',
  'name:"x"',
  '};',
  '<!--',
  '-->',
  '<![CDATA[',
  '<meta property="og:type" content="product">',
  '<div itemscope itemtype="http://schema.org/Product">',
  '<button>Add to cart',
  '<select><option>',
  '&amp;',
  '&#x1F600;',
  '\u0000',
  '\ud800',
  '<svg><path/>',
  '<style>.a{text-decoration:line-through}',
  '<',
  '"',
  "'",
  '1'.repeat(40),
];

test('any shuffle of page pieces is read without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }), fc.webUrl(), (pieces, url) => {
      const reading = readProduct(pieces.join(''), url);
      expect(reading.confidence).toBeGreaterThanOrEqual(0);
      expect(reading.product === null).toBe(reading.kind !== 'product');
    }),
    { numRuns: 300 },
  );
});

test('any bytes are decoded and read without throwing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.string(), (bytes, type) => {
      readProduct(decodePage(bytes, `text/html; charset=${type}`), type);
    }),
    { numRuns: 300 },
  );
});

const page = `<html><head><title>Red shoe</title><script type="application/ld+json">{"@type":"Product","name":"Red shoe","offers":{"price":"12.50","priceCurrency":"EUR"}}</script></head><body><h1>Red shoe</h1><p class="price">€ 12.50</p><select name="size"><option>M<option>L</select><button>Add to cart</button></body></html>`;

test('a page cut off anywhere is read without throwing', () => {
  for (let end = 0; end <= page.length; end++) readProduct(page.slice(0, end), 'https://shop.example/p/1');
});

test.each([
  ['100,000 nested tags', '<div>'.repeat(100_000)],
  [
    '100,000 nested tags and as many strangers that close',
    `${'<div>'.repeat(100_000)}${'</span>'.repeat(100_000)}`,
  ],
  ['nested tables', '<table><tr><td>'.repeat(30_000)],
  ['5 MB of script', `<script>${'var a={price:1,name:"x"};'.repeat(200_000)}</script>`],
  ['a script of open brackets', `<script>var a=${'[{"price":'.repeat(200_000)}</script>`],
  ['JSON-LD of open brackets', `<script type="application/ld+json">${'{"a":['.repeat(200_000)}</script>`],
  ['200,000 prices', '<b class="price">€ 5.00</b>'.repeat(200_000)],
  ['a million digits', `<p>${'1'.repeat(1_000_000)}</p>`],
  ['one attribute of 3 MB', `<div class="${'price '.repeat(500_000)}">€ 5</div>`],
  ['a million quotes', `<p title='${'"'.repeat(1_000_000)}'>`],
  ['open comments', '<!--'.repeat(500_000)],
  ['entities', '&amp;&lt;&nbsp;'.repeat(200_000)],
  ['20 MB', 'x '.repeat(10_000_000)],
])('%s are read within a few seconds', (_, html) => {
  const started = performance.now();
  readProduct(html, 'https://shop.example/p/1');
  // Twice the limit of the specification: test machines are shared.
  expect(performance.now() - started).toBeLessThan(4000);
});
