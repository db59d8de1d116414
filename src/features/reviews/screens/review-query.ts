/** The filters of the public list as they stand in the address. */
export interface Filters {
  stars?: number;
  language?: string;
  country?: string;
  shop?: string;
  photos?: '1';
  /** None: the reader's language first. */
  sort?: 'newest' | 'highest' | 'lowest';
}

/** Reads filters; what is none is left out. */
export function filtersOf(query: URLSearchParams): Filters {
  const stars = Number(query.get('stars'));
  const sort = query.get('sort');
  const text = (name: string, most: number): string | undefined =>
    query.get(name)?.trim().slice(0, most) || undefined;
  const [language, country, shop] = [text('language', 10), text('country', 2), text('shop', 100)];
  return {
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 ? { stars } : {}),
    ...(language ? { language } : {}),
    ...(country ? { country } : {}),
    ...(shop ? { shop } : {}),
    ...(query.get('photos') ? { photos: '1' as const } : {}),
    ...(sort === 'newest' || sort === 'highest' || sort === 'lowest' ? { sort } : {}),
  };
}

/** The address below the locale of the list with these filters. */
export function hrefOf(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/reviews?${query}` : '/reviews';
}

/** Whether something is left out; the order leaves out nothing. */
export function isFiltered({ sort: _, ...filters }: Filters): boolean {
  return Object.keys(filters).length > 0;
}
