import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';
import { dataRequest, layOver } from './sources/shop-adapters.ts';

const url = 'https://laden.example/produkt/schale-aus-esche/';
const shell = `<html lang="de"><head><title>Laden</title><link rel="https://api.w.org/" href="https://laden.example/wp-json/"><link rel='alternate' type='application/json+oembed' href='https://laden.example/wp-json/oembed/1.0/embed?url=x&#038;format=json'></head>`;
const body = '<body class="single-product woocommerce postid-812"><h1>Schale aus Esche</h1>';
const wooPage = `${shell}${body}<p>Von Hand gedreht.</p><button>In den Warenkorb</button></body></html>`;
const product = {
  id: 812,
  name: 'Schale aus Esche &#8211; groß',
  is_in_stock: true,
  prices: { price: '4590', regular_price: '5200', currency_code: 'EUR', currency_minor_unit: 2 },
  images: [{ id: 1, src: 'https://laden.example/wp-content/schale.jpg' }],
  attributes: [
    { name: 'Größe', has_variations: true, terms: [{ name: 'klein' }, { name: 'groß' }] },
    { name: 'Holz', has_variations: false, terms: [{ name: 'Esche' }] },
  ],
};

test('a WooCommerce page without a price is asked about by its number', () => {
  const before = readProduct(wooPage, url);
  expect(before.product?.price.value).toBeNull();
  const request = dataRequest(before, { url, html: wooPage });
  expect(request).toEqual({
    adapter: 'woocommerce',
    address: 'https://laden.example/wp-json/wc/store/v1/products/812',
  });
  if (!request) throw new Error('not asked');
  const { product: read } = layOver(before, url, { ...request, text: JSON.stringify(product) });
  expect(read).toMatchObject({
    title: { value: 'Schale aus Esche' },
    price: { value: { amount: '45.90', currency: 'EUR' }, confidence: 0.9 },
    priceChoices: [{ amount: '45.90', currency: 'EUR' }],
    availability: { value: 'in_stock' },
    images: ['https://laden.example/wp-content/schale.jpg'],
    variants: { options: [{ name: 'Größe', values: ['klein', 'groß'] }] },
  });
});

test('without a number the last part of the address names the product, and a list answers', () => {
  const html = wooPage.replace('postid-812', '');
  const request = dataRequest(readProduct(html, url), { url, html });
  expect(request?.address).toBe('https://laden.example/wp-json/wc/store/v1/products?slug=schale-aus-esche');
  const empty = readProduct(html, url);
  expect(layOver(empty, url, { adapter: 'woocommerce', address: '', text: '[]' })).toEqual(empty);
  const found = layOver(empty, url, { adapter: 'woocommerce', address: '', text: JSON.stringify([product]) });
  expect(found.product?.price.value?.amount).toBe('45.90');
});

test.each([
  [{ price: '1500', currency_code: 'JPY', currency_minor_unit: 0 }, '1500 JPY'],
  [{ price: '5', currency_code: 'EUR', currency_minor_unit: 2 }, '0.05 EUR'],
  [{ price: '0', currency_code: 'EUR', currency_minor_unit: 2 }, null],
  [{ price: '', currency_code: 'EUR', currency_minor_unit: 2 }, null],
  [{ price: '4590', currency_minor_unit: 2 }, null],
  [{ price: '45.90', currency_code: 'EUR', currency_minor_unit: 2 }, null],
])('minor units of WooCommerce: %j', (prices, expected) => {
  const text = JSON.stringify({ ...product, prices });
  const { product: read } = layOver(readProduct(wooPage, url), url, {
    ...{ adapter: 'woocommerce', address: '', text },
  });
  const price = read?.price.value;
  expect(price ? `${price.amount} ${price.currency}` : null).toBe(expected);
});

test('a price that the page shows and the shop confirms is sure; two that differ are asked about', () => {
  const shown = wooPage.replace('<button>', '<p>45,90 €</p><button>');
  const asked = { adapter: 'woocommerce', address: '', text: JSON.stringify(product) };
  const before = readProduct(shown, url);
  expect(before.product?.price.confidence).toBeLessThan(0.98);
  expect(layOver(before, url, asked).product?.price.confidence).toBe(0.98);
  const other = readProduct(shown.replace('45,90', '52,00'), url);
  const read = layOver(other, url, asked).product;
  expect(read?.price).toMatchObject({ value: { amount: '45.90' }, confidence: 0.9 });
  expect(read?.priceChoices.map(({ amount }) => amount)).toEqual(['45.90', '52.00']);
});

const embedPage = (address: string) =>
  `<html lang="en"><head><title>Shop</title><link rel="alternate" type="application/json+oembed" href="${address}"><script>${'fill();'.repeat(500)}</script></head><body></body></html>`;

test('an empty shell is filled in by oEmbed, with a price where one is named', () => {
  const place = 'https://loft.example/products/lamp';
  const html = embedPage('https://loft.example/products/lamp.oembed');
  const before = readProduct(html, place);
  const request = dataRequest(before, { url: place, html });
  expect(request).toEqual({ adapter: 'oembed', address: 'https://loft.example/products/lamp.oembed' });
  if (!request) throw new Error('not asked');
  const told = {
    title: 'Brass lamp',
    thumbnail_url: 'https://loft.example/lamp.jpg',
    offers: [{ title: 'Default', price: 85, currency_code: 'GBP', in_stock: true }],
  };
  expect(layOver(before, place, { ...request, text: JSON.stringify(told) })).toMatchObject({
    kind: 'product',
    product: {
      title: { value: 'Brass lamp' },
      price: { value: { amount: '85.00', currency: 'GBP' }, confidence: 0.9 },
      images: ['https://loft.example/lamp.jpg'],
    },
  });
  const { offers: _, ...bare } = told;
  const read = layOver(before, place, { ...request, text: JSON.stringify(bare) });
  expect(read.product).toMatchObject({ title: { value: 'Brass lamp' }, price: { value: null } });
});

test.each(['https://evil.example/oembed', 'http://169.254.169.254/latest', 'javascript:alert(1)'])(
  'a page cannot send the shop to %s',
  (address) => {
    const html = embedPage(address);
    const place = 'https://loft.example/products/lamp';
    expect(dataRequest(readProduct(html, place), { url: place, html })).toBeNull();
  },
);
