import { expect, test } from 'vitest';
import { filtersOf, hrefOf, isFiltered } from './review-query.ts';

test.each([
  ['', {}, false],
  ['stars=5', { stars: 5 }, true],
  ['stars=1', { stars: 1 }, true],
  ['stars=0', {}, false],
  ['stars=6', {}, false],
  ['stars=4.5', {}, false],
  ['stars=many', {}, false],
  ['sort=lowest', { sort: 'lowest' }, false],
  ['sort=newest', { sort: 'newest' }, false],
  ['sort=own_language', {}, false],
  ['photos=1', { photos: '1' }, true],
  ['photos=', {}, false],
  ['shop=%20%20', {}, false],
  ['shop=+a+b+', { shop: 'a b' }, true],
  ['country=DEU', { country: 'DE' }, true],
  [
    'language=zh&country=CN&stars=3&sort=highest',
    { language: 'zh', country: 'CN', stars: 3, sort: 'highest' },
    true,
  ],
] as const)('%j', (query, filters, filtered) => {
  const found = filtersOf(new URLSearchParams(query));
  expect(found).toEqual(filters);
  expect(isFiltered(found)).toBe(filtered);
  // a link to the list leads to the same list
  expect(filtersOf(new URLSearchParams(hrefOf(found).split('?')[1]))).toEqual(filters);
});

test('the list without filters has an address without a question', () => {
  expect(hrefOf({})).toBe('/reviews');
  expect(hrefOf({ shop: 'a&b', stars: 2 })).toBe('/reviews?shop=a%26b&stars=2');
  expect(filtersOf(new URLSearchParams(`shop=${'x'.repeat(101)}`)).shop?.length).toBe(100);
});
