import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { FacetGroups, type FiltersProps } from './facet-groups.tsx';
import { readSearchAddress } from './search-address.ts';

const value = (name: string, count = 7) => ({ value: name, label: name, count });
const facets = [
  { name: 'condition', values: [value('new')] },
  { name: 'store', values: [value('Nordlicht')] },
  { name: 'in_stock', values: [value('1')] },
] as FiltersProps['facets'];
const groups = (query = '', given = facets): string =>
  readOf(
    drawn(
      <FacetGroups facets={given} address={readSearchAddress(new URLSearchParams(query))} currency="EUR" />,
    ),
  );

test('a filter with one value is left out, unless it is chosen or says more than a choice', () => {
  expect(groups()).not.toContain('Condition');
  expect(groups()).toContain('Nordlicht');
  expect(groups()).toContain('In stock');
  expect(groups('condition=new')).toContain('Condition');
});

test('a filter that would leave all of them is none', () => {
  const shown = (query: string): string =>
    readOf(
      drawn(
        <FacetGroups
          facets={facets}
          address={readSearchAddress(new URLSearchParams(query))}
          currency="EUR"
          total={7}
        />,
      ),
    );
  expect(shown('')).not.toContain('In stock');
  expect(shown('in_stock=1')).toContain('In stock');
});

test('two values are a choice', () => {
  const both = [{ name: 'condition', values: [value('new'), value('used', 2)] }] as FiltersProps['facets'];
  expect(groups('', both)).toMatch(/Condition.*New 7.*Used 2/);
});
