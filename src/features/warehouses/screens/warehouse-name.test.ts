/** The country that a form begins with is the one that the address ends with, in any language of the pages. */
import { expect, test } from 'vitest';
import { countryOnLine } from './warehouse-name.ts';

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
