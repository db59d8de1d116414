/** Which warehouse a shop sends to, and where somebody works. */
import { describe, expect, test } from 'vitest';
import {
  addressLines,
  countryOfHost,
  placeOf,
  usualWarehouse,
  warehouseOf,
  workplaceOf,
  worksIn,
} from './rules.ts';
import type { Warehouse, Warehouses } from './warehouse.ts';

const one = (code: string, part: Partial<Warehouse> = {}): Warehouse => ({
  ...{ code, version: 1, name: code.toUpperCase(), country: null, address: '', zone: 'UTC' },
  ...{ city: null, postcode: null },
  ...{ isActive: true, takesParcels: true, staff: [] },
  ...part,
});
const main = one('main', { country: 'DE', zone: 'Europe/Berlin' });
const delhi = one('del', { country: 'IN', zone: 'Asia/Kolkata' });
const closed = one('lon', { country: 'GB', isActive: false });
const all: Warehouses = [main, delhi, closed];

describe('a shop sends', () => {
  test.each([
    ['where staff said', { host: 'shop.de', set: 'del' }, delhi],
    ['else to its own country', { host: 'bazaar.in', set: null }, delhi],
    ['else to the first one', { host: 'shop.com', set: null }, main],
    ['to no closed one of its country', { host: 'shop.co.uk', set: null }, main],
    ['to no closed one that was set', { host: 'bazaar.in', set: 'lon' }, delhi],
    ['to none that is gone', { host: 'bazaar.in', set: 'nowhere' }, delhi],
  ])('%s', (_, shop, expected) => expect(usualWarehouse(all, shop)).toBe(expected));

  test('to the first one when all are closed', () => {
    expect(usualWarehouse([closed], { host: 'a.com', set: null })).toBe(closed);
  });
});

test.each([
  ['shop.de', 'DE'],
  ['shop.co.uk', 'GB'],
  ['shop.com', null],
  ['localhost', null],
  ['', null],
])('the end of %j names %j', (host, country) => expect(countryOfHost(host)).toBe(country));

describe('somebody works', () => {
  const ann = { userId: 'usr_a', roles: ['warehouse'] };
  const named = one('gz', { staff: ['usr_b'] });
  test('where nobody is named, where they are, and the admin everywhere', () => {
    expect(worksIn(main, ann)).toBe(true);
    expect(worksIn(named, ann)).toBe(false);
    expect(worksIn(named, { ...ann, userId: 'usr_b' })).toBe(true);
    expect(worksIn(named, { ...ann, roles: ['admin'] })).toBe(true);
  });
  test.each([
    ['as they chose', 'del', delhi],
    ['in the first one without a choice', null, main],
    ['not where they may not any more', 'gz', main],
    ['in a closed one that they chose', 'lon', closed],
  ])('%s', (_, chosen, expected) => {
    expect(workplaceOf([main, delhi, closed, named], { ...ann, chosen })).toBe(expected);
  });
  test('in none of their own: the first one', () => {
    expect(workplaceOf([named], { ...ann, chosen: null })).toBe(named);
  });
});

test('a shop with one warehouse names none', () => {
  expect(placeOf([main], 'main')).toBeUndefined();
  expect(placeOf(all, 'del')).toEqual({ code: 'del', name: 'DEL', zone: 'Asia/Kolkata' });
  expect(placeOf(all, null)?.code).toBe('main');
  expect(warehouseOf(all, 'gone')).toBe(main);
});

test('lines of an address are those that say something', () => {
  expect(addressLines(' Kai 1 \r\n\n20457 Hamburg')).toEqual(['Kai 1', '20457 Hamburg']);
});
