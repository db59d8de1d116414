/** Terms of delivery are no product, and a thing for delivery is one. */
import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

const kindOf = (html: string, path = '/info/terms') => readProduct(html, `https://clay.example${path}`).kind;
const framed = (lang: string, body: string) =>
  `<html lang="${lang}"><head><title>Clay Barn</title></head><body><nav><a href="/pots">Pots</a></nav><img src="/logo.png"><div class="page">${body}</div><footer>© Clay Barn</footer></body></html>`;
const table = (rows: [string, string][]) =>
  `<table>${rows.map(([name, amount]) => `<tr><td>${name}</td><td>${amount}</td></tr>`).join('')}</table>`;

test.each([
  [
    'a table in Bulgarian, with cash on delivery below',
    framed(
      'bg',
      `<h1>Доставка и плащане</h1>${table([
        ['До адрес', '6,90 лв.'],
        ['До офис', '4,90 лв.'],
        ['До автомат', '3,90 лв.'],
      ])}<p>Наложен платеж: 1,50 лв.</p>`,
    ),
  ],
  [
    'a list in German, with a field of search',
    framed(
      'de',
      '<h1>Versandkosten</h1><ul><li>Deutschland <b>4,90 €</b></li><li>Österreich <b>9,90 €</b></li></ul><form action="/suche"><input name="q"><button>Suchen</button></form>',
    ),
  ],
  [
    'prices under headings, and a link to the shop',
    framed(
      'en',
      '<h1>Delivery terms</h1><h3>Standard</h3><p class="price">£4.50</p><h3>Next day</h3><p class="price">£8.90</p><a class="btn" href="/shop">Shop now</a>',
    ),
  ],
  [
    'a table in Chinese',
    framed(
      'zh',
      `<h1>运费说明</h1>${table([
        ['北京', '¥12.00'],
        ['上海', '¥15.00'],
      ])}`,
    ),
  ],
])('%s is no product', (_, html) => {
  expect(kindOf(html)).toBe('not-product');
});

const sizes = table([
  ['Small', '£4.50'],
  ['Large', '£8.90'],
]);
test.each([
  ['a picture', `<h1>Delivery crate</h1><img src="/img/crate-1200.jpg">${sizes}`],
  ['an order', `<h1>Delivery crate</h1>${sizes}<form action="/cart/add"><button>Add to cart</button></form>`],
  ['a link into the cart', `<h1>Delivery crate</h1>${sizes}<a class="btn" href="/cart/add?id=4">Buy now</a>`],
  ['one price', '<h1>Shipping label printer</h1><p class="price">£89.00</p>'],
  ['rows under another name', `<h1>Oak honey of our own</h1>${sizes}`],
])('a heading of delivery is not enough: %s', (_, body) => {
  expect(kindOf(framed('en', body), '/p/crate')).toBe('product');
});
