/** The names that the pages of a host give their shop: several small shops may share one address. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** A host with more names than this says of each page what it sells, not whose it is. */
const MOST_NAMES = 3;
const MOST_PAGES = 50;

/** By host, in the order of the alphabet; a host whose pages name nothing has none. One statement. */
export async function shopNames(db: Database, hosts: readonly string[]): Promise<Map<string, string[]>> {
  if (hosts.length === 0) return new Map();
  const { rows } = await sql<{ host: string; names: string[] }>`
    select asked.host, named.names from unnest(${sql.val(hosts)}::text[]) as asked (host), lateral (
      select array_agg(distinct shop_name order by shop_name) as names from (
        select shop_name from product_snapshot
        where host = asked.host and source = 'reader' limit ${MOST_PAGES}
      ) seen where shop_name is not null
    ) named
    where cardinality(named.names) <= ${MOST_NAMES}
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ host, names }) => [host, names]));
}
