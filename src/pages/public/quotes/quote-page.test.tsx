/** A signed price says first whether it is what was signed, and how long it holds, by whom and for what. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { quote as price } from '../../../../tests/support/drawn-page/shown-order.ts';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import type { Place } from '../../../kit/place.tsx';
import type { LoadContext } from '../../../kit/screen.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import QuotePage, { load } from './quote-page.tsx';

type Data = Parameters<typeof QuotePage>[0]['data'];

const cup = {
  ...{ title: 'Чашка', url: 'https://shop.example/cup?a=1', shop: 'Лавка', options: {}, quantity: 2 },
  price: { amount: '20.00', currency: 'EUR' },
};
function dataOf(terms: object = {}, more: object = {}, product: object | null = null): Data {
  const quote = {
    terms: {
      ...{ id: 'q1', of: 'product', issuedAt: '2026-03-09T18:30:00Z', goods: [cup], price, rateSource: null },
      ...{ hold: { rule: 'if_ordered', until: '2026-03-11T18:30:00Z' }, ...terms },
    },
    ...{ isValid: true, signature: { key: 'key-1', value: 'c2ln' }, qr: { size: 1, path: 'M0 0h1v1z' } },
    ...{ address: 'https://waybill.example/quote/q1', product: null, ...more },
  };
  return { quote, product, usualWords: {} } as unknown as Data;
}
const markup = (data: Data, place: Partial<Place> = {}) => drawn(<QuotePage data={data} />, place);
const said = (data: Data, place: Partial<Place> = {}) => readOf(markup(data, place));
/** The links that look like buttons. */
const acts = (data: Data) =>
  piecesOf(readMarkup(markup(data)), 'a')
    .filter(({ attributes }) => attributes.class?.includes('ui-button-primary'))
    .map((link) => [textOf(link), link.attributes.href]);

test('before anything of it is read stands whether it is what was signed, with the time of the reader', () => {
  const valid = said(dataOf());
  expect(valid).toMatch(/^Saved quote Signature valid issued on 9 March, 6:30.pm/);
  expect(said(dataOf(), { zone: 'Asia/Kolkata' })).toMatch(/Signature valid issued on 10 March, 12:00.am/);
  const changed = dataOf({}, { isValid: false });
  expect(said(changed)).toMatch(/Don’t rely on this: it differs from what we issued on 9 March/);
  expect(said(changed)).not.toContain('Signature valid');
  // colour and sign agree with the words
  expect(markup(changed)).toContain('text-danger');
  expect(markup(dataOf())).not.toContain('text-danger');
});

test.each([
  [
    { rule: 'if_ordered', until: '2026-03-11T18:30:00Z' },
    /An order placed at the moment of this quote keeps its price until .*11 March/,
  ],
  [{ rule: 'held', until: '2026-03-11T18:30:00Z' }, /held for the order until .*11 March/],
  [{ rule: 'agreed', until: null }, /this was the price agreed for the order\./],
])('how long it holds is told by its own rule: %j', (hold, sentence) => {
  const text = said(dataOf({ hold }));
  expect(text).toMatch(sentence);
  // not as a price that is held now
  expect(text).not.toMatch(/keeps this price until/i);
});

test('whoever holds a price of a product learns before its sum that a new order takes today’s', () => {
  const text = said(dataOf());
  expect(text).toMatch(
    /An order today takes today’s exchange rate and shop price\. Order at today’s price .*€52\.53/,
  );
  // what held for an order of that moment is no offer: it is told with how the price was made
  expect(text.indexOf('keeps its price')).toBeGreaterThan(text.indexOf('Check this quote'));
});

test('the receipt counts the pieces of all goods', () => {
  expect(said(dataOf({ goods: [cup, { ...cup, quantity: 1 }] }))).toContain(
    'In the shop’s currency, 3 pieces €40.00',
  );
  // the sum is told once, below its rows
  expect(said(dataOf())).toMatch(/In the shop’s currency.*To pay by card €52\.53/);
  expect(said(dataOf()).match(/To pay by card/g)).toHaveLength(1);
});

test('a product is ordered at today’s price: from its page, else by its link; an order is not ordered again', () => {
  const shown = { path: '/search/products/prd_1', image: null, title: 'Cup', words: {} };
  expect(acts(dataOf({}, {}, shown))).toEqual([['Order at today’s price', '/en/search/products/prd_1']]);
  expect(acts(dataOf())).toEqual([['Order at today’s price', `/en/add?url=${encodeURIComponent(cup.url)}`]]);
  expect(acts(dataOf({ goods: [] }))).toEqual([]);
  expect(acts(dataOf({ of: 'order' }))).toEqual([]);
  expect(said(dataOf({ of: 'order' }))).toMatch(/^Signed terms of an order/);
});

test('a product that is not known any more leaves the quote as it is; a fault of the shop is one', async () => {
  const { quote } = dataOf({}, { product: 'prd_1' });
  const loaded = (failure: Error) => {
    const api = {
      getQuote: async () => ({ data: quote }),
      getSearchProduct: () => Promise.reject(failure),
      translateSearchProduct: () => Promise.reject(failure),
    };
    return load({ api, params: { id: 'q1' }, locale: 'en' } as unknown as LoadContext);
  };
  const gone = await loaded(new CallFailure('refused', {} as never));
  expect(gone.product).toBeNull();
  expect(said(gone)).toContain('Чашка');
  await expect(loaded(new TypeError('broken'))).rejects.toThrow('broken');
});
