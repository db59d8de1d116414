/** The search as its address holds it: text, filters, order. Every view of it can be linked and gone back to. */
import type { AnswerOf } from '../../../../platform/api/client.ts';

export type FilterName = AnswerOf<'getSearchFilters'>[number]['name'];

export const filterNames: readonly FilterName[] = [
  'in_stock',
  'price',
  'category',
  'store',
  'brand',
  'condition',
];
export const sortNames = ['default', 'newest', 'price_up', 'price_down', 'popular'] as const;
export type Sort = (typeof sortNames)[number];

export interface SearchAddress {
  q: string;
  filters: Partial<Record<FilterName, string[]>>;
  sort: Sort;
}

const MOST_VALUES = 20;

export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const filters = filterNames.flatMap((name) => {
    const values = [...new Set(query.getAll(name))]
      .filter((value) => value.trim() !== '')
      .slice(0, MOST_VALUES);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return {
    q: (query.get('q') ?? '').trim().slice(0, 300),
    filters: Object.fromEntries(filters),
    sort: sortNames.find((name) => name === query.get('sort')) ?? 'default',
  };
}

/** The filters as the calls of the search take them. */
export function filterQuery({ filters: { in_stock, ...others } }: Pick<SearchAddress, 'filters'>) {
  return { ...others, ...(in_stock?.length ? { in_stock: '1' as const } : {}) };
}

/** The search that a form of filters describes. */
export function readSearchForm(form: HTMLFormElement): SearchAddress {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  return readSearchAddress(query);
}

/** The address below the locale. */
export function searchPath({ q, filters, sort }: SearchAddress, cursor?: string | null): string {
  const query = new URLSearchParams(q ? { q } : {});
  for (const name of filterNames) for (const value of filters[name] ?? []) query.append(name, value);
  if (sort !== 'default') query.set('sort', sort);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `/search?${query}` : '/search';
}

/** The same search without one value of a filter. */
export function without(address: SearchAddress, name: FilterName, value: string): SearchAddress {
  const rest = (address.filters[name] ?? []).filter((one) => one !== value);
  return { ...address, filters: { ...address.filters, [name]: rest } };
}

/** The same search without a whole filter: of several values of one, none is left. */
export function withoutAll(address: SearchAddress, name: FilterName): SearchAddress {
  const { [name]: _, ...filters } = address.filters;
  return { ...address, filters };
}

/** The same search, narrowed by one more value. */
export function narrowed(address: SearchAddress, name: FilterName, value: string): SearchAddress {
  return { ...address, filters: { ...address.filters, [name]: [...(address.filters[name] ?? []), value] } };
}

/** A link, alone or inside a share text, that belongs to the reader and not to the search. */
export function linkIn(text: string): string | null {
  if (/https?:\/\/\S{4,}/i.test(text)) return text;
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S+$/u.test(text) ? text : null;
}
