import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

const card = (at: number, { leads = `/s/${at}`, button = '<button>Купити</button>' } = {}): string =>
  `<div class="c"><a href="${leads}"><img src="/f/${at}.jpg" width="240" height="300"></a><a href="${leads}">Сорочка ${at}</a><span>${1850 + at * 310} грн</span>${button}</div>`;
const page = (body: string): string =>
  `<html lang="uk"><head><title>Вишиті сорочки — Коло</title></head><body><h1>Вишиті сорочки</h1>${body}</body></html>`;
const read = (body: string) => readProduct(page(body), 'https://kolo.example/odiah/vyshyti-sorochky');
const cards = (count: number, how = {}): string =>
  Array.from({ length: count }, (_, at) => card(at + 1, how)).join('');

test('cards that each have a picture, a page and a button of their own are a list, whatever its address says', () => {
  expect(read(`<div>${cards(6)}</div>`).kind).toBe('not-product');
});

test('a price of the page’s own beside as many cards is a product', () => {
  const own = '<img src="/f/own.jpg" width="600"><p>2450 грн</p><button>Купити</button>';
  expect(read(`${own}<div>${cards(6)}</div>`)).toMatchObject({
    kind: 'product',
    product: { price: { value: { amount: '2450.00', currency: 'UAH' } } },
  });
});

test('few of them, or all leading to one page, may be the models of one product', () => {
  expect(read(`<div>${cards(3)}</div>`).kind).toBe('product');
  expect(read(`<div>${cards(6, { leads: '/zamovyty' })}</div>`).kind).toBe('product');
});
