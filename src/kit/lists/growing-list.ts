import type { Client } from '../../platform/api/client.ts';

/** How many rows a list shows at first, and how many more each "Show more" adds. */
const rowsOnPage = 20;

const mostRows = 500;
const mostOfOneCall = 100;

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

type Answer<Call extends keyof Client> = Awaited<ReturnType<Client[Call]>>;

/** The rows of a call that pages by cursor as a page shows them, and the `meta` of the call. */
export interface ListOf<Call extends keyof Client> {
  rows: Answer<Call>['data'];
  hasMore: boolean;
  meta: Answer<Call>['meta'];
}

/** Reads a list that pages by cursor, as far as the address asks; `meta` is that of its first part. */
export async function readList<Row, Meta extends { next: string | null }>(
  query: URLSearchParams,
  call: (part: { limit: number; cursor?: string }) => Promise<{ data: Row[]; meta: Meta }>,
): Promise<{ rows: Row[]; hasMore: boolean; meta: Meta }> {
  const count = rowsAsked(query);
  const { data, meta } = await call({ limit: Math.min(count, mostOfOneCall) });
  const rows = [...data];
  let { next } = meta;
  while (next && rows.length < count) {
    const part = await call({ limit: Math.min(count - rows.length, mostOfOneCall), cursor: next });
    rows.push(...part.data);
    next = part.meta.next;
  }
  return { rows, hasMore: next !== null, meta };
}
