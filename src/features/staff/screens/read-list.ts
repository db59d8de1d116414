import type { Client } from '../../../platform/client.ts';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';

type Answer<Call extends keyof Client> = Awaited<ReturnType<Client[Call]>>;

/** The rows of a call as its page shows them, and what the call says beside them. */
export interface ListOf<Call extends keyof Client> {
  rows: Answer<Call>['data'];
  hasMore: boolean;
  meta: Answer<Call>['meta'];
}

/** Reads a list that pages by cursor, as far as the address asks. */
export async function readList<Row, Meta extends { next: string | null }>(
  query: URLSearchParams,
  call: (part: { limit: number; cursor?: string }) => Promise<{ data: Row[]; meta: Meta }>,
): Promise<{ rows: Row[]; hasMore: boolean; meta: Meta }> {
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await call(part);
    return { rows: data, next: meta.next, meta };
  });
  return { rows, hasMore, meta: first.meta };
}
