/** The few filters that most people narrow this list by, one press above it at every width; the rail has all of them (UX-177). */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type FiltersProps, useFilterWords } from './facet-groups.tsx';
import { type FilterName, narrowed, type SearchAddress, searchPath } from './search-address.ts';

/** Of each filter that nothing is chosen of, so many of its largest values; the order is that of the chips. */
const offered: readonly [FilterName, number][] = [
  ['in_stock', 1],
  ['category', 2],
  ['price', 1],
  ['store', 2],
  ['brand', 1],
];
const mostKeys = 4;

/** Values that would leave some of the list and not all of it. Pure. */
export function keyFilters(facets: FiltersProps['facets'], { filters }: SearchAddress, total: number) {
  return offered
    .flatMap(([name, most]) => {
      if (filters[name]?.length) return [];
      const values = facets.find((facet) => facet.name === name)?.values ?? [];
      return values
        .filter(({ value, count }) => value !== '-' && count > 0 && count < total)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, most)
        .map((value) => ({ name, value }));
    })
    .slice(0, mostKeys);
}

export function KeyFilters({ facets, address, currency, total }: FiltersProps & { total: number }) {
  const { to } = usePlace();
  const words = useWords('search');
  const filterWords = useFilterWords(currency);
  const keys = keyFilters(facets, address, total);
  if (keys.length < 2) return null;
  return (
    <div className="ui-chips-row min-w-0">
      <ul aria-label={words('keyFilters')} className="ui-chips">
        {keys.map(({ name, value }) => (
          <li key={`${name} ${value.value}`} className="shrink-0">
            <Button size="dense" href={to(searchPath(narrowed(address, name, value.value)))}>
              <ForeignWords>{filterWords(name, value)}</ForeignWords>{' '}
              <span className="text-text-3 tabular-nums">{value.count}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
