/** Sizes and colours as links: which rows of links are a choice, and which lead elsewhere. */
import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';
import { isSameProduct } from './linked-choices.ts';

const read = (body: string, url = 'https://duft.example/p/rosenwasser-von-hand-50-ml') =>
  readProduct(
    `<html lang="de"><head><title>Rosenwasser von Hand</title></head><body><div><h1>Rosenwasser von Hand</h1><p class="price">29,99 €</p>${body}<button>In den Warenkorb</button></div></body></html>`,
    url,
  ).product;
const links = (list: [string, string][]) =>
  `<ul>${list.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('')}</ul>`;

const sizes: [string, string][] = [
  ['/p/rosenwasser-von-hand-50-ml', '50 ml'],
  ['/p/rosenwasser-von-hand-100-ml', '100 ml'],
  ['/p/rosenwasser-von-hand-250-ml', '250 ml'],
];

test('sizes that lead to other addresses of the product are variants with these addresses', () => {
  const product = read(links(sizes));
  expect(product?.hasVariants.value).toBe(true);
  expect(product?.variants.options).toEqual([{ name: 'Size', values: ['50 ml', '100 ml', '250 ml'] }]);
  expect(product?.variants.items.map(({ options, url, price }) => [options.Size, url, price])).toEqual(
    sizes.map(([path, size]) => [size, `https://duft.example${path}`, null]),
  );
});

test('colours in the query are a choice by their heading, also as links alone', () => {
  const row = '<h3>Farbe</h3><div><a href="?c=rot">Rot</a> <a href="?c=blau">Blau</a></div>';
  expect(read(row)?.variants.items.map(({ options }) => options)).toEqual([
    { Farbe: 'Rot' },
    { Farbe: 'Blau' },
  ]);
});

test('beside a select of something else the values stay, but no address says what goes together', () => {
  const select =
    '<label for="f">Farbe</label><select id="f" name="f"><option>Rot</option><option>Blau</option></select>';
  const product = read(links(sizes) + select);
  expect(product?.variants.options.map(({ name }) => name)).toEqual(['Size', 'Farbe']);
  expect(product?.variants.items).toEqual([]);
});

test.each<[string, string]>([
  [
    'other products',
    links([
      ['/p/lavendelwasser-mild-50-ml', '50 ml'],
      ['/p/rosenseife-fein-50-g', '50 g'],
    ]),
  ],
  [
    'pages of other sites',
    links([
      ['https://a.example/p/rosenwasser-von-hand-1', 'S'],
      ['https://a.example/p/rosenwasser-von-hand-2', 'M'],
    ]),
  ],
  ['sizes in a list of others', `<div class="related-products">${links(sizes)}</div>`],
  [
    'parts of the page',
    links([
      ['#s', 'S'],
      ['#m', 'M'],
    ]),
  ],
  [
    'one place twice',
    links([
      ['?size=1', 'S'],
      ['?size=1', 'M'],
    ]),
  ],
  [
    'unnamed words',
    links([
      ['?a=1', 'Blumen'],
      ['?a=2', 'Wiese'],
    ]),
  ],
  [
    'a choice of languages',
    `<p>Language</p>${links([
      ['?l=1', 'S'],
      ['?l=2', 'M'],
    ])}`,
  ],
])('%s are no choice', (_, body) => {
  expect(read(body)?.variants.items).toEqual([]);
});

test.each([
  ['/p/oak-table-round-white', '/p/oak-table-round-black', true],
  ['/p/table?colour=1', '/p/table?colour=2', true],
  ['/p/table', '/p/chair', false],
  ['/p/4711', '/p/4712', false],
  ['/p/oak-table-round', '/p/oak-table-round/reviews', false],
  ['/p/table', '/p/table', false],
])('%s and %s: %s', (own, other, isSame) => {
  const at = (path: string) => new URL(path, 'https://shop.example');
  expect(isSameProduct(at(own), at(other))).toBe(isSame);
});
