/** How many rows a list shows at first, and how many more each "Show more" adds. */
export const rowsOnPage = 20;

const mostRows = 500;

/** The number of rows that the address asks for, so that a long list survives reload and Back (UX-109). */
export function rowsAsked(query: URLSearchParams): number {
  const asked = Number(query.get('show'));
  return Number.isInteger(asked) && asked > rowsOnPage ? Math.min(asked, mostRows) : rowsOnPage;
}

/** The address of the same list with more rows. */
export function moreHref(path: string, query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.set('show', String(rowsAsked(query) + rowsOnPage));
  return `${path}?${next}`;
}

interface Part {
  rows: unknown[];
  next: string | null;
}

/** Reads a cursor list until so many rows are there; also answers the part that was read first. */
export async function readUpTo<Answer extends Part>(
  count: number,
  fetchPart: (part: { limit: number; cursor?: string }) => Promise<Answer>,
): Promise<{ first: Answer; rows: Answer['rows'][number][]; hasMore: boolean }> {
  const first = await fetchPart({ limit: Math.min(count, 100) });
  const rows: Answer['rows'][number][] = [...first.rows];
  let { next } = first;
  while (next && rows.length < count) {
    const part = await fetchPart({ limit: Math.min(count - rows.length, 100), cursor: next });
    rows.push(...part.rows);
    next = part.next;
  }
  return { first, rows, hasMore: next !== null };
}
