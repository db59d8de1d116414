/** The country that a form begins with is the one that the address ends with, in any language of the pages. */
import { describe, expect, test } from 'vitest';
import type { WarehouseJson } from '../contract.ts';
import { cityOnLine, countryOnLine, streetOf, wholeAddress } from './warehouse-name.ts';
import { usualZone } from './zone-options.ts';

const countries = ['DE', 'IN', 'JP'];

test.each([
  ['Kai 1\n20457 Hamburg\nGermany', 'DE'],
  ['Kai 1\n20457 Гамбург\nГЕРМАНИЯ \n', 'DE'],
  ['1-2-3 Shibuya\n日本', 'JP'],
  ['Germany\nKai 1', undefined],
  ['Kai 1\nFrance', undefined],
  ['', undefined],
])('%j', (address, country) => {
  expect(countryOnLine(address, countries)).toBe(country);
});

test.each([
  ['Kai 1\n20457 Hamburg\nGermany', { postcode: '20457', city: 'Hamburg' }],
  ['Kai 1\n10115 Berlin-Mitte', { postcode: '10115', city: 'Berlin-Mitte' }],
  ['221B Baker Street\nLondon NW1 6XE', undefined],
  ['', undefined],
])('%j names %j', (address, place) => {
  expect(cityOnLine(address)).toEqual(place);
});

const hamburg = { city: 'Hamburg', postcode: '20457' };

test.each([
  ['Shop\nKai 1\n20457 Hamburg\nGermany', hamburg, 'Shop\nKai 1'],
  ['Kai 1\n20457 Hamburg', hamburg, 'Kai 1'],
  ['', hamburg, ''],
  // of another form it stays whole
  ['Kai 1\nHamburg 20457\nGermany', hamburg, null],
  ['20457 Hamburg\nKai 1\nHof 2\nGermany', hamburg, null],
  ['20457 Hamburg\nGermany', hamburg, null],
  ['Kai 1', { city: '', postcode: '' }, null],
])('%j of the town %j has a field for %j', (address, town, street) => {
  const { isSplit, ...read } = streetOf(address, town);
  expect([isSplit, read.street]).toEqual(street === null ? [false, address] : [true, street]);
});

describe('the whole address of a form', () => {
  const stood = (address: string, more: Partial<WarehouseJson> = {}): WarehouseJson =>
    ({ address, city: 'Hamburg', postcode: '20457', country: 'DE', ...more }) as WarehouseJson;
  const now = { ...hamburg, country: 'DE', street: 'Kai 1' };
  test.each(['Kai 1\n20457 Hamburg\nGermany', 'Kai 1\n20457 Hamburg\nГермания', 'Kai 1\n20457 Hamburg'])(
    'is the one that stood there, while nothing is changed: %j',
    (address) => {
      const written = wholeAddress(stood(address), now);
      expect(written).toBe(address);
      const proposed = { code: 'main', version: 0, city: null, postcode: null };
      expect(wholeAddress(stood(address, proposed), now)).toBe(address);
      // one that was saved without its town shows the whole address
      const whole = { ...now, street: address };
      expect(wholeAddress(stood(address, { ...proposed, version: 1 }), whole)).toBe(address);
    },
  );
  test('follows its fields', () => {
    const address = 'Kai 1\n20457 Hamburg\nGermany';
    const moved = { street: 'Allee 2', city: 'Delhi', postcode: '110001', country: 'IN' };
    expect(wholeAddress(stood(address), moved)).toBe('Allee 2\n110001 Delhi\nIndia');
    expect(wholeAddress(stood('', { city: null }), moved)).toBe('Allee 2\n110001 Delhi\nIndia');
  });
  test('of another form is what was typed', () => {
    const address = '1-2-3 Shibuya\n日本';
    expect(wholeAddress(stood(address), { ...now, street: `${address} ` })).toBe(`${address} `);
  });
});

test.each([
  ['DE', 'Europe/Berlin'],
  ['CN', 'Asia/Shanghai'],
  ['US', undefined],
])('the time zone of %s is %s', (country, zone) => {
  expect(usualZone(country)).toBe(zone);
});
