import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Client } from '../../../../platform/api/client.ts';
import type { FiltersProps } from './facet-groups.tsx';
import { KeyFilters } from './key-filters.tsx';
import { countDropped, NothingFound } from './nothing-found.tsx';
import { readSearchAddress } from './search-address.ts';

const value = (name: string, count: number) => ({ value: name, label: name, count });
const facets = [
  { name: 'in_stock', values: [value('1', 9)] },
  { name: 'category', values: [value('-', 8), value('lamps', 4), value('bags', 5), value('belts', 1)] },
  { name: 'store', values: [value('Nordlicht', 12)] },
  { name: 'brand', values: [value('Weber', 3)] },
] as FiltersProps['facets'];
const address = (query: string) => readSearchAddress(new URLSearchParams(query));

test('two to four key filters stand above the list, each with its count and one press away (UX-177)', () => {
  const markup = drawn(<KeyFilters facets={facets} address={address('q=a')} currency="EUR" total={12} />);
  expect(readOf(markup)).toBe('In stock only 9 bags 5 lamps 4 Weber 3');
  expect(markup).toContain('/search?q=a&amp;category=bags');
  // beside the rail of a wide window as well
  expect(markup).not.toContain('hidden');
  // what is chosen stands among the chosen ones, and what would take nothing away is no filter
  const chosen = drawn(
    <KeyFilters facets={facets} address={address('category=bags&in_stock=1')} currency="EUR" total={12} />,
  );
  expect(chosen).toBe('');
});

test('nothing found counts what dropping each filter would find (UX-180)', async () => {
  const asked: object[] = [];
  const api = {
    getSearchFilters: async ({ query }: { query: object }) => {
      asked.push(query);
      return { meta: { total: 'brand' in query ? 0 : 12 } };
    },
  } as unknown as Client;
  const narrow = address('q=lamp&brand=Weber&in_stock=1');
  const dropped = await countDropped(api, narrow, 'lamp');
  expect(asked).toEqual([
    { brand: ['Weber'], q: 'lamp' },
    { in_stock: '1', q: 'lamp' },
  ]);
  expect(dropped).toEqual([
    { name: 'in_stock', count: 0 },
    { name: 'brand', count: 12 },
  ]);
  const markup = drawn(<NothingFound facets={facets} address={narrow} currency="EUR" dropped={dropped} />);
  expect(readOf(markup)).toContain('In stock only: nothing without it Weber: 12 products without it');
  expect(markup).toContain('href="/en/search?q=lamp&amp;in_stock=1"');
  expect(markup).not.toContain('href="/en/search?q=lamp&amp;brand=Weber"');
});
