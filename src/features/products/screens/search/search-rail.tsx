import X from 'lucide/dist/esm/icons/x.mjs';
import type { MouseEvent } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { FacetGroups, type FiltersProps, useFilterWords } from './facet-groups.tsx';
import { filterNames, searchPath, without } from './search-address.ts';

/** Where the filters are a dialog over the list (UX-179). */
const phone = '(max-width: 39.99rem)';

/** The filters beside the list: checkboxes of one form, which works without JavaScript too; on a phone a dialog. */
export function SearchRail(props: FiltersProps & { text: string; total: number }) {
  const place = usePlace();
  const words = useWords('search');
  const { address } = props;
  const chosen = Object.values(address.filters).flat().length;
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!matchMedia(phone).matches || !(event.target as Element).closest('summary')) return;
    const { currentTarget } = event;
    event.preventDefault();
    import('./search-filters.tsx').then(
      ({ openSearchFilters }) => openSearchFilters(place, props),
      // without the dialog they fold out in the page
      () => currentTarget.querySelector('details')?.setAttribute('open', ''),
    );
  };
  return (
    <div
      onClickCapture={onClick}
      className="md:[&>details]:pt-5 md:[&>details::details-content]:block md:[&>details::details-content]:[content-visibility:visible] md:supports-[selector(::details-content)]:[&>details>summary]:hidden"
    >
      <Disclosure summary={chosen > 0 ? words('filtersChosen', { count: chosen }) : words('filters')}>
        <div className="grid gap-6">
          <FacetGroups {...props} />
          <noscript>
            <Button type="submit" size="dense">
              {words('apply')}
            </Button>
          </noscript>
        </div>
      </Disclosure>
    </div>
  );
}

/** The filters that narrow the list, each with a way out of it (UX-176). */
export function SearchChips({ facets, address, currency }: FiltersProps) {
  const { to } = usePlace();
  const words = useWords('search');
  const filterWords = useFilterWords(currency);
  const chips = filterNames.flatMap((name) =>
    (address.filters[name] ?? []).map((value) => {
      const known = facets.find((facet) => facet.name === name)?.values.find((one) => one.value === value);
      return { name, value, text: filterWords(name, known ?? value) };
    }),
  );
  if (chips.length === 0) return null;
  return (
    <ul aria-label={words('chosen')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, value, text }) => (
        <li key={`${name} ${value}`}>
          <Button size="dense" href={to(searchPath(without(address, name, value)))}>
            <VisuallyHidden>{words('drop')} </VisuallyHidden>
            <ForeignWords>{text}</ForeignWords>
            <Icon of={X} size={14} />
          </Button>
        </li>
      ))}
      <li>
        <Button size="dense" variant="quiet" href={to(searchPath({ ...address, filters: {} }))}>
          {words('clearAll')}
        </Button>
      </li>
    </ul>
  );
}
