import { expect, test } from 'vitest';
import { openPage } from './page/page.ts';
import { findFocus } from './page/page-focus.ts';
import { MOST_SEEN, seenText } from './seen-text.ts';

const seen = (html: string, title: string): string => {
  const page = openPage(html, 'https://shop.example/cup');
  return seenText(page, findFocus(page, title).title);
};

test('the page is told from its product on, a line for each block', () => {
  const html = `<html><head><title>Cup</title><style>p { color: red }</style></head><body>
    <nav><a href="/">Home</a> <a href="/sale">Sale</a></nav>
    <main><h1>Blue <b>cup</b></h1>
      <p class="price"><span>12</span>.<span>50</span>&nbsp;€</p>
      <p hidden>not shown</p><script>var price = 1;</script>
      <p>Stoneware,
         350 ml</p><button>Add to cart</button></main>
    <footer><p>Imprint</p></footer></body></html>`;
  expect(seen(html, 'Blue cup')).toBe('Blue cup\n12.50 €\nStoneware, 350 ml\nAdd to cart');
});

test('a page without end is cut, and letters of two halves stay whole', () => {
  const html = `<main><h1>Cup</h1>${'<p>very 😀 long</p><p>and longer</p>'.repeat(5000)}</main>`;
  const text = seen(html, 'Cup');
  expect(text.length).toBeLessThanOrEqual(MOST_SEEN);
  expect(text.length).toBeGreaterThan(MOST_SEEN - 20);
  expect(text).toBe(text.toWellFormed());
});

test('what a database cannot keep is left out', () => {
  expect(seen('<main><h1>Cup</h1><p>a\u0000b</p></main>', 'Cup')).not.toContain('\u0000');
});

test('a page whose name stands nowhere is told whole', () => {
  expect(seen('<body><p>12 €</p></body>', 'Nothing like it')).toBe('12 €');
});

test('no sign of the page turns the digits of its price around', () => {
  const html = '<main><h1>Cup</h1><p>\u202e05.21\u202c € \u2067x\u2069</p></main>';
  expect(seen(html, 'Cup')).toBe('Cup\n05.21 € x');
});
