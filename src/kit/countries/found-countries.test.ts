import { expect, test } from 'vitest';
import { foundCountries } from './found-countries.ts';

const rows = [
  { value: '', text: 'Choose a country' },
  { value: 'AU', text: 'Australia' },
  { value: 'CI', text: 'Côte d’Ivoire' },
  { value: 'DE', text: 'Germany' },
  { value: 'GB', text: 'United Kingdom' },
  { value: 'NE', text: 'Niger' },
  { value: 'NG', text: 'Nigeria' },
  { value: 'US', text: 'United States' },
];
const codes = (typed: string): string[] => foundCountries(rows, typed).map(({ value }) => value);

test.each([
  // any part of the name, in any of the three languages, with and without its signs
  ['germ', ['DE']],
  ['MANY', ['DE']],
  ['герма', ['DE']],
  ['德国', ['DE']],
  ['cote d ivoire', ['CI']],
  ['кот-д’ив', ['CI']],
  ['kingdom', ['GB']],
  // the code comes before names that have the same letters
  ['us', ['US', 'AU']],
  ['ne', ['NE']],
  // as people call them
  ['uk', ['GB']],
  ['сша', ['US']],
  // those that begin with it before others
  ['niger', ['NE', 'NG']],
  ['xyz', []],
])('“%s” finds %j by any part of the name in three languages, and by the code (UX-039)', (typed, found) => {
  expect(codes(typed)).toEqual(found);
});

test('nothing typed leaves all of them, and what is no country is found by its text', () => {
  expect(codes('  ')).toHaveLength(rows.length);
  expect(codes('choose')).toEqual(['']);
});
