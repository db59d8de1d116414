import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { Order } from '../../orders/contract.ts';
import type { Quote } from '../../pricing/contract.ts';
import type { ChosenSnapshot } from '../../products/snapshots/chosen-snapshot.ts';
import { digestOf, ofOrder, ofProduct, type Priced, termsOf } from './terms.ts';

const quote = {
  ...{ heldUntil: '2027-01-01T00:00:00Z', net: { amount: '20.00', currency: 'EUR' }, feeGroup: 'Friends' },
  payLater: { arrival: { from: '2027-01-10', to: '2027-01-20' }, freight: null },
  discounts: [{ name: { en: 'Spring' }, code: 'SPRING', amount: { amount: '1.00', currency: 'EUR' } }],
} as unknown as Quote;
const chosen = {
  ...{ title: 'Cup', url: 'https://shop.example/cup', shopName: null, host: 'shop.example' },
  ...{ options: { Colour: 'Red' }, price: money(1890n, 'EUR') },
} as unknown as ChosenSnapshot;
const line = (changes: object = {}) => ({
  ...{ title: 'Cup', url: 'https://shop.example/cup', options: {}, quantity: 3, left: 3 },
  ...{ unitPrice: { amount: '18.90', currency: 'EUR' }, ...changes },
});
const order = (items: object[], state = 'paid') =>
  ({ items, state, shop: { name: 'A shop', host: 'shop.example' }, receipt: { quote } }) as unknown as Order;

test('a product is priced before it is ordered, so its price is held if it is', () => {
  const priced = ofProduct(chosen, { quantity: 2, quote });
  expect(priced).toMatchObject({ of: 'product', hold: { rule: 'if_ordered', until: quote.heldUntil } });
  expect(priced.goods).toEqual([
    {
      ...{ title: 'Cup', url: 'https://shop.example/cup', shop: 'shop.example', options: { Colour: 'Red' } },
      ...{ quantity: 2, price: { amount: '18.90', currency: 'EUR' } },
    },
  ]);
});

test('goods without a price name none', () => {
  expect(ofProduct({ ...chosen, price: null }, { quantity: 1, quote }).goods).toEqual([]);
});

test.each([
  ['awaiting_payment', 'held', quote.heldUntil],
  ['awaiting_review', 'held', quote.heldUntil],
  ['paid', 'agreed', null],
  ['delivered', 'agreed', null],
  ['cancelled', 'agreed', null],
] as const)('the price of an order that is %s is %s', (state, rule, until) => {
  expect(ofOrder(order([line()], state)).hold).toEqual({ rule, until });
});

test('of an order the pieces that are left are named, and of one without any those that were ordered', () => {
  const some = ofOrder(order([line({ left: 1 }), line({ title: 'Knife', left: 0 })]));
  expect(some.goods.map(({ title, quantity }) => [title, quantity])).toEqual([['Cup', 1]]);
  const none = ofOrder(order([line({ left: 0 }), line({ title: 'Knife', left: 0, quantity: 2 })]));
  expect(none.goods.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Cup', 3],
    ['Knife', 2],
  ]);
});

test('neither a code nor a group of the customer is told to who may read the page', () => {
  for (const { price } of [ofProduct(chosen, { quantity: 1, quote }), ofOrder(order([line()]))]) {
    expect(JSON.stringify(price)).not.toMatch(/SPRING|Friends/);
    expect(price.discounts?.[0]).toMatchObject({ code: null, amount: { amount: '1.00', currency: 'EUR' } });
  }
  expect(quote.discounts?.[0]?.code).toBe('SPRING');
});

const priced: Priced = {
  ...ofProduct(chosen, { quantity: 2, quote }),
  rateSource: 'ecb',
} as unknown as Priced;

test('the whole terms say how they are rounded, and keep what is their own', () => {
  const terms = termsOf(priced, {
    id: 'q1',
    issuer: { name: 'Shop', url: 'https://shop.example' },
    issuedAt: '2026-12-31T00:00:00Z',
  });
  expect(terms).toMatchObject({ id: 'q1', of: 'product', rounding: { rule: 'half_up', unit: 'minor' } });
});

test('time alone does not make another price', () => {
  const later = {
    ...priced,
    hold: { ...priced.hold, until: '2027-02-01T00:00:00Z' },
    price: {
      ...priced.price,
      heldUntil: '2027-02-01T00:00:00Z',
      payLater: { ...priced.price.payLater, arrival: { from: '2027-02-10', to: '2027-02-20' } },
    },
  } as unknown as Priced;
  expect(digestOf(later)).toBe(digestOf(priced));
  expect(digestOf(priced)).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, object]>([
  ['another sum', { price: { ...priced.price, net: { amount: '20.01', currency: 'EUR' } } }],
  ['another currency', { price: { ...priced.price, net: { amount: '20.00', currency: 'USD' } } }],
  ['other goods', { goods: [] }],
  ['another number of pieces', { goods: priced.goods.map((one) => ({ ...one, quantity: 3 })) }],
  ['another source of rates', { rateSource: 'cbr' }],
  ['another rule', { hold: { rule: 'agreed', until: null } }],
])('%s does', (_, changes) => {
  expect(digestOf({ ...priced, ...changes } as Priced)).not.toBe(digestOf(priced));
});
