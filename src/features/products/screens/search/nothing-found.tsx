/** Nothing found: what each filter takes away, and the ways on without the search (UX-180). */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { Client } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { type FiltersProps, useFilterWords } from './facet-groups.tsx';
import {
  type FilterName,
  filterNames,
  filterQuery,
  type SearchAddress,
  searchPath,
  withoutAll,
} from './search-address.ts';

export interface Dropped {
  name: FilterName;
  /** How many products are found without this filter. */
  count: number;
}

const chosenNames = ({ filters }: SearchAddress): FilterName[] =>
  filterNames.filter((name) => filters[name]?.length);

/** Counts what would be found without each filter, all at once; for the few searches that find nothing. */
export function countDropped(api: Client, address: SearchAddress, text: string): Promise<Dropped[]> {
  return Promise.all(
    chosenNames(address).map(async (name) => {
      const query = { ...filterQuery(withoutAll(address, name)), ...(text ? { q: text } : {}) };
      return { name, count: (await api.getSearchFilters({ query })).meta.total };
    }),
  );
}

export interface NothingFoundProps extends Omit<FiltersProps, 'total'> {
  dropped: readonly Dropped[];
}

export function NothingFound({ address, dropped, ...known }: NothingFoundProps) {
  const { to } = usePlace();
  const words = useWords('search');
  return (
    <EmptyState
      title={address.q ? words('nothing', { query: address.q }) : words('nothingHere')}
      action={
        <div className="ui-actions">
          {dropped.length > 0 ? (
            <Button href={to(searchPath({ ...address, filters: {} }))}>{words('clearAll')}</Button>
          ) : null}
          <Button variant="primary" href={to('/')}>
            {words('paste')}
          </Button>
          <Button variant="quiet" href={to('/contacts')}>
            {words('askUs')}
          </Button>
        </div>
      }
    >
      {words('nothingText')}
      {dropped.length > 0 ? <WithoutEach {...known} {...{ address, dropped }} /> : null}
    </EmptyState>
  );
}

/** One line for each filter: without it so many are found, or none either, which needs no press. */
function WithoutEach({ facets, address, currency, dropped }: NothingFoundProps) {
  const { to } = usePlace();
  const words = useWords('search');
  const filterWords = useFilterWords(currency);
  const named = ({ name }: Dropped): string =>
    (address.filters[name] ?? [])
      .map((value) => {
        const values = facets.find((facet) => facet.name === name)?.values;
        return filterWords(name, values?.find((one) => one.value === value) ?? value);
      })
      .join(', ');
  return (
    <ul className="mt-4 grid justify-items-start gap-2" aria-label={words('withoutEach')}>
      {dropped.map((one) => {
        const text = words('withoutOne', { filter: named(one), count: one.count });
        return (
          <li key={one.name} className="min-w-0 break-words">
            {one.count > 0 ? (
              <Button size="dense" href={to(searchPath(withoutAll(address, one.name)))}>
                <ForeignWords>{text}</ForeignWords>
              </Button>
            ) : (
              <ForeignWords>{text}</ForeignWords>
            )}
          </li>
        );
      })}
    </ul>
  );
}
