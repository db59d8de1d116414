import { describe, expect, test } from 'vitest';
import { SURE_THRESHOLD } from './prices/sure-price.ts';
import { readProduct } from './read-product.ts';

const address = 'https://shop.example/product/red-leather-shoe-4711';
const read = (body: string, head = '', url = address) =>
  readProduct(
    `<html lang="en"><head><title>Red leather shoe | Shop</title>${head}</head><body><h1>Red leather shoe</h1>${body}<button>Add to cart</button></body></html>`,
    url,
  );
const price = (body: string, head = '', url = address) => {
  const value = read(body, head, url).product?.price.value;
  return value ? `${value.amount} ${value.currency}` : null;
};
const offer = (amount: string, currency = 'EUR', more = '') =>
  `<script type="application/ld+json">{"@type":"Product","name":"Red leather shoe","offers":{"price":"${amount}","priceCurrency":"${currency}"${more}}}</script>`;

describe('the price to pay', () => {
  test.each([
    ['stands on the page alone', '<span class="price">12,50 €</span>', '12.50 EUR'],
    [
      'has raised cents in an element of their own',
      '<b class="price"><sup>€</sup>31<sup>57</sup></b>',
      '31.57 EUR',
    ],
    ['has its sign in another element', '<p class="price"><i>€</i> <b>19,90</b></p>', '19.90 EUR'],
    ['is not the struck one', '<del>€ 20.00</del> <ins>€ 15.00</ins>', '15.00 EUR'],
    [
      'is not the one with an old class',
      '<b class="price-old">€ 20.00</b><b class="price-new">€ 15.00</b>',
      '15.00 EUR',
    ],
    [
      'is not the one that a style sheet strikes',
      '<style>.a1{text-decoration:line-through}</style><p class="price"><span class="a1">€ 20.00</span> <span class="b2">€ 15.00</span></p>',
      '15.00 EUR',
    ],
    [
      'is the lower one beside a matching discount',
      '<p><b>€ 20.00</b> <i>-25%</i> <b>€ 15.00</b></p>',
      '15.00 EUR',
    ],
    ['is not an instalment', '<p class="price">€ 90.00</p><p>or 3 payments of € 30.00</p>', '90.00 EUR'],
    ['is not a unit price', '<p class="price">8,33 € (36,22 € / kg)</p>', '8.33 EUR'],
    ['is not the shipping', '<p class="price">€ 90.00</p><p>Shipping € 4.95</p>', '90.00 EUR'],
    [
      'is not a related product',
      '<p class="price">€ 90.00</p><div class="related-products"><p class="price">€ 5.00</p></div>',
      '90.00 EUR',
    ],
    ['is absent', '<p>Call us</p>', null],
  ])('%s', (_, body, expected) => {
    expect(price(body)).toBe(expected);
  });

  test('follows the page when structured data still holds the old price', () => {
    const body = '<p class="price"><del>€ 20.00</del> <b>€ 15.00</b></p>';
    expect(price(body, offer('20.00'))).toBe('15.00 EUR');
  });
  test('is sure when the page and structured data agree, and asked about when they differ', () => {
    const agreed = read('<p class="price">€ 15.00</p>', offer('15.00'));
    const apart = read('<p class="price">€ 15.00</p>', offer('48.00', 'USD'));
    expect(agreed.product?.price.confidence).toBeGreaterThanOrEqual(SURE_THRESHOLD);
    expect(apart.product?.price.confidence).toBeLessThan(SURE_THRESHOLD);
  });
  test('takes the dollar of the country', () => {
    expect(
      price('<p class="price">$24.990</p>', '', 'https://tienda.example.cl/product/red-leather-shoe'),
    ).toBe('24990 CLP');
    expect(price('<p class="price">$24.99</p>', '', 'https://shop.example.ca/product/red-leather-shoe')).toBe(
      '24.99 CAD',
    );
  });
  test('a range gives both ends and pays the lower', () => {
    const product = read('<p class="price">€ 15.00 - € 19.00</p>').product;
    expect(product?.price.value?.amount).toBe('15.00');
    expect(product?.priceRange).toEqual({ min: '15.00', max: '19.00' });
  });
  test('an old price is told apart', () => {
    expect(read('<p class="price"><del>€ 20.00</del> <b>€ 15.00</b></p>').product?.oldPrice.value).toEqual({
      amount: '20.00',
      currency: 'EUR',
    });
  });
});

describe('stock', () => {
  test.each([
    ['<p class="price">€ 5.00</p><p>In stock</p>', '', 'in_stock'],
    [
      '<p class="price">€ 5.00</p><p class="stock">Sold out</p>',
      offer('5.00', 'EUR', ',"availability":"OutOfStock"'),
      'out_of_stock',
    ],
  ])('%s', (body, head, expected) => {
    expect(read(body, head).product?.availability.value).toBe(expected);
  });
});

describe('pages that are no product', () => {
  const page = (title: string, body: string) =>
    readProduct(`<title>${title}</title><body>${body}</body>`, 'https://shop.example/x');
  test.each([
    ['wall', 'Just a moment...', '<p>Checking your browser before accessing shop.example</p>'],
    ['wall', 'Robot or human?', '<p>Press and hold the button</p>'],
    ['gone', 'Page not found', '<p>Sorry</p>'],
    ['sign-in', 'Sign in', '<form><input type="password"></form>'],
    ['app-shell', 'Shop', `<div id="root"></div><script>${'var a=1;'.repeat(500)}</script>`],
    [
      'not-product',
      'About us',
      `<h1>About us</h1><p>${'We sell shoes since 1900 for 5 € and more. '.repeat(30)}</p>`,
    ],
  ])('%s: %s', (kind, title, body) => {
    expect(page(title, body)).toMatchObject({ kind, product: null });
  });
  test('a list of products has no price', () => {
    const cards = Array.from(
      { length: 40 },
      (_, at) =>
        `<div class="card"><h3>Shoe ${at}</h3><b class="price">€ ${at + 5}.00</b><button>Add to cart</button></div>`,
    );
    const reading = readProduct(
      `<title>Shoes</title><body><h1>Shoes</h1>${cards.join('')}</body>`,
      'https://shop.example/category/shoes',
    );
    expect(reading.product).toBeNull();
  });
});

test('a form that names its captcha in small print is no wall, and a model 404 is not gone', () => {
  expect(read('<p class="price">€ 5.00</p><p>This site is protected by reCAPTCHA</p>').kind).toBe('product');
  const wheel =
    '<title>Wheel for Peugeot 404 | Shop</title><h1>Wheel for Peugeot 404</h1><p class="price">€ 5.00</p><button>Add to cart</button>';
  expect(readProduct(wheel, 'https://shop.example/product/wheel-404').kind).toBe('product');
});

test('variants come from a product group with their prices and stock', () => {
  const group = `<script type="application/ld+json">{"@type":"ProductGroup","name":"Red leather shoe","hasVariant":[
    {"@type":"Product","sku":"a","size":"41","offers":{"price":"10","priceCurrency":"EUR","availability":"InStock"}},
    {"@type":"Product","sku":"b","size":"42","offers":{"price":"12","priceCurrency":"EUR","availability":"OutOfStock"}}]}</script>`;
  expect(read('<p class="price">€ 10.00</p>', group).product?.variants).toMatchObject({
    options: [{ name: 'Size', values: ['41', '42'] }],
    items: [
      { sku: 'a', options: { Size: '41' }, price: { amount: '10.00', currency: 'EUR' }, available: true },
      { sku: 'b', options: { Size: '42' }, price: { amount: '12.00', currency: 'EUR' }, available: false },
    ],
  });
});

test('variants come from select boxes, and quantity is none', () => {
  const body =
    '<p class="price">€ 10.00</p><label for="s">Size</label><select id="s"><option>Choose<option>M<option>L</select><select name="quantity"><option>1<option>2</select>';
  expect(read(body).product?.variants.options).toEqual([{ name: 'Size', values: ['M', 'L'] }]);
});

test('a canonical address to the home page or another site is not taken', () => {
  const canonical = (href: string) =>
    read('<p class="price">€ 5.00</p>', `<link rel="canonical" href="${href}">`).product?.canonicalUrl;
  expect(canonical('/product/red-leather-shoe')).toBe('https://shop.example/product/red-leather-shoe');
  expect(canonical('/')).toBe(address);
  expect(canonical('https://elsewhere.example/p')).toBe(address);
});
