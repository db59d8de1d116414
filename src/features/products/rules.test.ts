import { describe, expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import { guestName } from './readings/guest-name.ts';
import { isListable } from './search/is-listable.ts';
import { readCursor, writeCursor } from './search/search-cursor.ts';
import { queryOf, searchTerms } from './search/search-terms.ts';
import { chooseVariant } from './snapshots/choose-variant.ts';
import { shopKeyOf } from './snapshots/shop-key.ts';

const eur = (minor: bigint) => money(minor, 'EUR');
const jacket = {
  options: [
    { name: 'Colour', values: ['blue', 'green'] },
    { name: 'Size', values: ['S', 'XL'] },
  ],
  variants: [
    { options: { Colour: 'blue', Size: 'S' }, price: eur(100n), available: true, image: 0 },
    { options: { Colour: 'blue', Size: 'XL' }, price: eur(120n), available: false, image: 0 },
    { options: { Colour: 'green', Size: 'S' }, price: eur(100n), available: null, image: 1 },
  ],
  price: eur(100n),
  priceIsSure: true,
  availability: 'in_stock' as const,
  shownImages: 2,
};

describe('choosing a variant', () => {
  test('the price, the stock and the picture are of the chosen one', () => {
    expect(chooseVariant(jacket, { Colour: 'blue', Size: 'XL' })).toEqual({
      options: { Colour: 'blue', Size: 'XL' },
      price: eur(120n),
      priceIsSure: true,
      availability: 'out_of_stock',
      image: 0,
    });
    expect(chooseVariant(jacket, { Colour: 'green', Size: 'S' })).toMatchObject({
      image: 1,
      price: eur(100n),
    });
  });

  test.each([
    [{}, 'option_missing', ['options.Colour', 'options.Size']],
    [{ Colour: 'blue' }, 'option_missing', ['options.Size']],
    [{ Colour: 'blue', Size: ' ' }, 'option_missing', ['options.Size']],
    [{ Colour: 'red', Size: 'S' }, 'fields', ['options.Colour']],
    [{ Colour: 'blue', Size: 'S', Weight: '1' }, 'fields', ['options.Weight']],
    [{ Colour: 'green', Size: 'XL' }, 'fields', ['options.Size']],
  ])('%o is refused as %s', (chosen, refused, fields) => {
    const choice = chooseVariant(jacket, chosen as Record<string, string>);
    expect(choice).toMatchObject({ refused });
    expect('fields' in choice && Object.keys(choice.fields)).toEqual(fields);
  });

  test('a product without options needs no choice, and takes none', () => {
    const plain = { ...jacket, options: [], variants: [] };
    expect(chooseVariant(plain, {})).toMatchObject({ price: eur(100n), priceIsSure: true, options: {} });
    expect(chooseVariant(plain, { Size: 'S' })).toMatchObject({ refused: 'fields' });
  });

  test('a variant without a price of its own is a question when the others differ', () => {
    const [first, second] = jacket.variants;
    const unpriced = { options: { Colour: 'green', Size: 'S' }, price: null, available: true, image: null };
    const page = { ...jacket, variants: [first, second, unpriced].flatMap((variant) => variant ?? []) };
    expect(chooseVariant(page, { Colour: 'green', Size: 'S' })).toMatchObject({ priceIsSure: false });
  });

  test('a page that names only values offers every combination at its one price', () => {
    expect(chooseVariant({ ...jacket, variants: [] }, { Colour: 'green', Size: 'XL' })).toMatchObject({
      price: eur(100n),
      priceIsSure: true,
    });
  });
});

describe('words of search', () => {
  test.each([
    ['Тёплая Куртка', ['теплая', 'куртка']],
    ['龙泉青瓷 cup', ['龙泉', '泉青', '青瓷', 'cup']],
    ['茶', ['茶']],
    ['!?', []],
  ])('%s', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test('signs that mean something to PostgreSQL cannot reach it', () => {
    expect(queryOf("a'b & !c | (d) <-> e:*\\")).toBe('a:* & b:* & c:* & d:* & e:*');
    expect(queryOf('&|!')).toBeNull();
  });
});

describe('a cursor', () => {
  const place = { sort: 'newest', value: '2026-01-02 03:04:05.678+00', key: 'a.example/p?x=1' };
  test('comes back as it went', () => {
    expect(readCursor(writeCursor(place), 'newest')).toEqual(place);
  });
  test.each([
    ['of another order', writeCursor({ ...place, sort: 'price_up' })],
    ['with SQL in it', writeCursor({ ...place, value: "1'; drop table" })],
    ['that is no cursor', 'abc'],
    ['that is empty JSON', Buffer.from('null').toString('base64url')],
  ])('%s is refused', (_, cursor) => {
    expect(() => readCursor(cursor, 'newest')).toThrow('fields');
  });
});

test.each([
  ['https://a.example/p?color=blue', true],
  ['https://a.example/p?session_id=1', false],
  ['https://a.example/p?access_token=1', false],
  ['https://a.example/p?sid=1', false],
  [`https://a.example/p?x=${'a'.repeat(61)}`, false],
  ['https://a.example/p?email=olga%40mail.example', false],
  ['https://a.example/p?u=olga.private%2540mail.example', false],
  ['https://a.example/for/olga@mail.example/p', false],
  ['https://a.example/#/p/1?mobile_phone=79031234567', false],
  ['https://a.example/p?customerId=4711', false],
  ['https://a.example/@maker.of.bags/p?id=680231234567&user_id=88&orderby=price', true],
  ['https://a.example/p?q=100%25+wool', true],
])('%s may be shown to everybody: %s', (url, listable) => {
  expect(isListable({ source: 'reader', price: eur(1n), priceIsSure: true, url })).toBe(listable);
});

test('a typed, an unpriced and an unsure product are not shown to everybody', () => {
  const sure = { source: 'reader' as const, price: eur(1n), priceIsSure: true, url: 'https://a.example/p' };
  expect(isListable({ ...sure, source: 'manual' })).toBe(false);
  expect(isListable({ ...sure, price: null })).toBe(false);
  expect(isListable({ ...sure, priceIsSure: false })).toBe(false);
});

test('a network counts as one reader: an IPv4 address, also inside IPv6, and the first half of an IPv6 one', () => {
  const of = (ip: string) => guestName(ip, 'secret');
  expect(of('::ffff:192.0.2.7')).toBe(of('192.0.2.7'));
  expect(of('2001:db8:1:2:3:4:5:6')).toBe(of('2001:db8:1:2::9'));
  expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
  expect(of('192.0.2.7')).not.toBe(of('192.0.2.8'));
  expect(of('192.0.2.7')).not.toContain('192');
});

test('shops are told apart by host, the demo shops by the first part of the path', () => {
  const demo = 'http://127.0.0.1:3901';
  expect(shopKeyOf('https://www.shop.example/a/b', demo)).toBe('shop.example');
  expect(shopKeyOf('https://m.shop.example/a', null)).toBe('shop.example');
  expect(shopKeyOf(`${demo}/nordlicht/p/x`, demo)).toBe('127.0.0.1:3901/nordlicht');
  expect(shopKeyOf(`${demo}/nordlicht/p/x`, null)).toBe('127.0.0.1');
});
