/** The names that the pages of a host give their shop: several small shops may share one address. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** A host with more names than this says of each page what it sells, not whose it is. */
const MOST_NAMES = 3;
const MOST_PAGES = 50;

/** An array of them, in the order of the alphabet; empty for a host whose pages name nothing. */
export const namesOf = (host: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`(
  select case when count(distinct shop_name) <= ${MOST_NAMES}
    then coalesce(array_agg(distinct shop_name order by shop_name), '{}') else '{}' end
  from (
    select shop_name from product_snapshot where host = ${host} and source = 'reader' limit ${MOST_PAGES}
  ) seen where shop_name is not null
)`;

export async function shopNames(db: Database, host: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${namesOf(sql`${host}::text`)} as names`.execute(
    tablesOf<object>(db),
  );
  return rows[0]?.names ?? [];
}
