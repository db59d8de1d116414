/** The conditions for finding a listing, in SQL; shared by the list and by the counts beside it. */
import { type RawBuilder, sql } from 'kysely';
import { type FacetName, noCategory, type SearchFilters } from './search-filters.ts';

/** Filters with their prices in minor units of the settlement currency; `to` is not included. */
export interface ListingFilters extends Omit<SearchFilters, 'price'> {
  price?: readonly { from: bigint; to: bigint | null }[];
}

/** The text of a search and its filters as conditions on `listing`, each true for a listing that fits. */
export function conditionsOf({
  query,
  filters,
}: {
  query: string | null;
  filters: ListingFilters;
}): RawBuilder<unknown>[] {
  return [textCondition(query), ...filterConditions(filters).map(([, condition]) => condition)];
}

/** The words of a search, for `to_tsquery`; null fits everything. */
export function textCondition(query: string | null): RawBuilder<unknown> {
  return query === null ? sql`true` : sql`listing.terms @@ to_tsquery('russian', ${query})`;
}

/** One condition for each filter that narrows. */
export function filterConditions(filters: ListingFilters): [FacetName, RawBuilder<unknown>][] {
  const found: [FacetName, RawBuilder<unknown>][] = [];
  const { store, category, brand, condition, price } = filters;
  const any = (values: readonly string[]): RawBuilder<unknown> =>
    sql`any(${values.map((value) => value.toLowerCase())}::text[])`;
  if (store?.length) {
    found.push(['store', sql`(listing.shop_key = ${any(store)} or listing.host = ${any(store)})`]);
  }
  if (category?.length)
    found.push([
      'category',
      sql`coalesce(listing.kind, lower(listing.category), ${noCategory}) = ${any(category)}`,
    ]);
  if (brand?.length) found.push(['brand', sql`coalesce(lower(listing.brand) = ${any(brand)}, false)`]);
  if (condition?.length)
    found.push(['condition', sql`coalesce(listing.condition = ${any(condition)}, false)`]);
  if (filters.in_stock?.length) found.push(['in_stock', sql`coalesce(listing.in_stock, false)`]);
  if (price?.length) found.push(['price', sql`(${sql.join(price.map(inBand), sql` or `)})`]);
  return found;
}

function inBand({ from, to }: { from: bigint; to: bigint | null }): RawBuilder<unknown> {
  const above = sql`listing.comparable_minor >= ${from}`;
  return to === null ? above : sql`(${above} and listing.comparable_minor < ${to})`;
}
