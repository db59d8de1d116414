/** Lists page by page: those with a cursor, and those with numbers. */

type PagedMeta = { next: string | null } | { page: number; perPage: number; total: number };
type Listing = (...input: never[]) => Promise<{ meta: PagedMeta }>;
type ListingOfRows = (...input: never[]) => Promise<{ data: readonly unknown[]; meta: PagedMeta }>;

/** The answers of a list, one after the other. @example for await (const { data } of pages(shop.staffListOrders)) */
export async function* pages<List extends Listing>(
  list: List,
  ...[input]: Parameters<List>
): AsyncGenerator<Awaited<ReturnType<List>>, void> {
  const given = (input ?? {}) as { query?: object };
  const ask = list as unknown as (input: object) => ReturnType<List>;
  for (let more: object | undefined = {}; more; ) {
    const answer: Awaited<ReturnType<List>> = await ask({ ...given, query: { ...given.query, ...more } });
    yield answer;
    more = after(answer.meta);
  }
}

/** The rows of a list, over all its pages. @example for await (const row of each(shop.staffListOrders)) */
export async function* each<List extends ListingOfRows>(
  list: List,
  ...input: Parameters<List>
): AsyncGenerator<Awaited<ReturnType<List>>['data'][number], void> {
  for await (const { data } of pages(list, ...input)) yield* data;
}

function after(meta: PagedMeta): object | undefined {
  if ('next' in meta) return meta.next === null ? undefined : { cursor: meta.next };
  return meta.page * meta.perPage < meta.total ? { page: meta.page + 1 } : undefined;
}
