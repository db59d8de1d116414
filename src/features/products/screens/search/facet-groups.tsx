import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { filterNames, type SearchAddress } from './search-address.ts';

type Facet = AnswerOf<'getSearchFilters'>[number];
type Value = Facet['values'][number];

/** Values that stand open; the others are folded away, unless they take no more room than the fold does. */
const MOST_OPEN = 6;
const LEAST_FOLDED = 3;

/** Filters that are for choosing among several values. */
const ofSeveral = new Set<Facet['name']>(['condition', 'category']);

/** The words of one value of a filter. */
export function useFilterWords(currency: string): (name: Facet['name'], value: Value | string) => string {
  const words = useWords('search');
  const { range, money } = useFormats();
  return (name, given) => {
    const value = typeof given === 'string' ? given : given.value;
    if (name === 'in_stock') return words('inStock');
    if (name === 'condition') {
      return value === 'new' || value === 'used' || value === 'refurbished'
        ? words(`conditions.${value}`)
        : value;
    }
    if (name === 'category' && value === '-') return words('noCategory');
    if (name !== 'price') return typeof given === 'string' ? given : given.label;
    const [from = '0', to = ''] = value.split('-');
    if (to === '') return words('above', { price: money({ amount: from, currency }) });
    return range({ amount: from, currency }, { amount: to, currency });
  };
}

export interface FiltersProps {
  facets: Facet[];
  address: SearchAddress;
  currency: string;
  /** How many products are found. */
  total?: number;
}

/** The filters with their values and counts, as checkboxes of the form around them. */
export function FacetGroups({ facets, address, currency, total }: FiltersProps) {
  // a filter by category says nothing where no shop names one
  const shown = filterNames
    .flatMap((name) => facets.find((facet) => facet.name === name) ?? [])
    .filter(({ values }) => values.some(({ value }) => value !== '-'))
    // there is nothing to choose between; a shop is worth its name
    .filter(({ name, values }) => !ofSeveral.has(name) || values.length > 1 || address.filters[name])
    // all of them are in stock: nothing would go
    .filter(({ name, values }) => name !== 'in_stock' || values[0]?.count !== total || address.filters[name]);
  return shown.map((facet) => (
    <FacetGroup
      key={facet.name}
      facet={facet}
      chosen={address.filters[facet.name] ?? []}
      currency={currency}
    />
  ));
}

function FacetGroup({ facet, chosen, currency }: { facet: Facet; chosen: string[]; currency: string }) {
  const words = useWords('search');
  const { name, values } = facet;
  // a chosen value stays in sight, whatever its count
  const lost = chosen
    .filter((value) => !values.some((one) => one.value === value.toLowerCase() || one.value === value))
    .map((value) => ({ value, label: value, count: 0 }));
  const all = [...lost, ...values];
  const isChosen = ({ value }: Value): boolean =>
    chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  const most = all.length < MOST_OPEN + LEAST_FOLDED ? all.length : MOST_OPEN;
  const open = all.filter((value, at) => at < most || isChosen(value));
  const folded = all.filter((value) => !open.includes(value));
  const box = (value: Value) => (
    <FilterBox key={value.value} name={name} value={value} isChosen={isChosen(value)} currency={currency} />
  );
  // shops often sell their own brands: the same names twice would only lengthen the list
  if (name === 'brand' && chosen.length === 0)
    return (
      <fieldset className="[&_label]:flex-1">
        <legend className="sr-only">{words('facets.brand')}</legend>
        <Disclosure summary={<span className="font-semibold text-text">{words('facets.brand')}</span>}>
          <div className="grid gap-1.5">{all.map(box)}</div>
        </Disclosure>
      </fieldset>
    );
  return (
    <fieldset className="grid gap-1.5 [&_label]:flex-1">
      <legend className="mb-1.5 font-semibold text-text">{words(`facets.${name}`)}</legend>
      {open.map(box)}
      {folded.length > 0 ? (
        <Disclosure summary={words('moreValues', { count: folded.length })}>
          <div className="grid gap-1.5">{folded.map(box)}</div>
        </Disclosure>
      ) : null}
    </fieldset>
  );
}

function FilterBox({
  name,
  value,
  isChosen,
  currency,
}: {
  name: Facet['name'];
  value: Value;
  isChosen: boolean;
  currency: string;
}) {
  const text = useFilterWords(currency)(name, value);
  return (
    <Checkbox
      name={name}
      value={value.value}
      defaultChecked={isChosen}
      label={
        <span className="flex items-baseline justify-between gap-3">
          <bdi className={name === 'price' ? 'whitespace-nowrap' : 'min-w-0 break-words'}>
            <ForeignWords>{text}</ForeignWords>
          </bdi>{' '}
          <span className="text-small text-text-3 tabular-nums">{value.count}</span>
        </span>
      }
    />
  );
}
