/** The country that a form begins with is the one that the address ends with, in any language of the pages. */
import { expect, test } from 'vitest';
import { cityOnLine, countryOnLine } from './warehouse-name.ts';
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

test.each([
  ['DE', 'Europe/Berlin'],
  ['CN', 'Asia/Shanghai'],
  ['US', undefined],
])('the time zone of %s is %s', (country, zone) => {
  expect(usualZone(country)).toBe(zone);
});
