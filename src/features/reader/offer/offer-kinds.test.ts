/** The kind of an offer, told by title, labels and buttons; and what is no sign of it. */
import { expect, test } from 'vitest';
import { kindsOfOffers } from '../../../../tests/support/shop-shapes/kinds-of-offers.ts';
import { makersAndSellers } from '../../../../tests/support/shop-shapes/makers.ts';
import { readProduct } from '../read-product.ts';

const kindsOf = (body: string, { title = 'Brass lamp', lang = 'en' } = {}): string[] | undefined =>
  readProduct(
    `<html lang="${lang}"><head><title>${title}</title></head><body><h1>${title}</h1>${body}<button>Add to cart</button></body></html>`,
    'https://shop.example/p/brass-lamp',
  ).product?.offerKinds;

test.each(kindsOfOffers)('$name', ({ html, url, kinds = [] }) => {
  expect(readProduct(html, url).product?.offerKinds).toEqual(expect.arrayContaining(kinds));
  if (kinds.length === 0) expect(readProduct(html, url).product?.offerKinds).toEqual([]);
});

test.each([
  ['Maker with "from" and monthly', ['from']],
  ['Gift card with amounts', ['gift_card']],
  ['Auction with bid and buy-now', ['auction', 'used']],
  ['Private advert (German)', ['private']],
  ['Private advert (Russian)', ['private']],
  ['Used with grades', ['used']],
  ['Several models on one page', ['models']],
  ['Pre-order of a maker', []],
  ['Coffee once or by subscription', []],
])('%s', (name, kinds) => {
  const shape = makersAndSellers.find((one) => one.name === name);
  expect(readProduct(shape?.html ?? '', shape?.url ?? '').product?.offerKinds).toEqual(kinds);
});

test.each([
  ['a gift card beside it', '<p>20,00 €</p><p>Gift cards from 10,00 €</p><p>Add a gift card message</p>'],
  ['what others do with it', '<p>20,00 €</p><p>Used by thousands of readers in digital product studios</p>'],
  ['a way to used ones', '<p>20,00 €</p><a href="/used">Used</a>'],
  ['delivery from', '<p>20,00 €</p><p>Delivery from 4,90 €</p>'],
  ['a rate beside a price', '<p class="price">20,00 €</p><p>or 5,00 € per month</p>'],
  [
    'cards of other goods',
    '<p>20,00 €</p><div><a href="/a"><h3>A</h3><b>9,00 €</b></a><a href="/b"><h3>B</h3><b>8,00 €</b></a></div>',
  ],
])('%s is no kind of offer', (_, body) => {
  expect(kindsOf(body)).toEqual([]);
});

test.each([
  ['Kindle edition (EPUB)', 'en', ['digital']],
  ['Presentkort 500', 'sv', ['gift_card']],
  ['Фотоаппарат Зенит, б/у', 'ru', ['used']],
  ['中古 カメラ', 'ja', ['used']],
])('the title says it: %s', (title, lang, kinds) => {
  expect(kindsOf('<p class="price">20,00 €</p>', { title, lang })).toEqual(kinds);
});

test('what the shop states of the condition goes before words', () => {
  const stated = (condition: string): string =>
    `<script type="application/ld+json">{"@type":"Product","name":"Brass lamp","offers":{"price":"20","priceCurrency":"EUR","itemCondition":"https://schema.org/${condition}"}}</script><p>Used</p>`;
  expect(kindsOf(stated('NewCondition'))).toEqual([]);
  expect(kindsOf(stated('RefurbishedCondition'))).toEqual(['used']);
});

test('models with links to buy them, below a price "from", are both; cards of other goods are neither', () => {
  const model = (at: number, link = '<a href="/buy/x">Buy</a>'): string =>
    `<div class="m"><h3>Model ${at}</h3><p>$${at},899</p>${link}</div>`;
  const kinds = (body: string) =>
    readProduct(
      `<html lang="en"><head><title>Tern</title></head><body><h1>Tern</h1>${body}</body></html>`,
      'https://boats.example/kayaks/tern',
    ).product?.offerKinds;
  expect(kinds(`<p>From $1,899</p><section>${model(1)}${model(2)}${model(3)}</section>`)).toEqual([
    'from',
    'models',
  ]);
  const other = '<a href="/finch">See it</a><a href="/buy/x">Buy</a>';
  expect(kinds(`<p>$2,899</p><section>${model(1, other)}${model(3, other)}</section>`)).toEqual([]);
});
