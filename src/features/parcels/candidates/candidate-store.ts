/** SQL that finds awaited orders which a label may mean. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

const awaited = ['purchased', 'to_warehouse', 'partly_received'];

/**
 * Ids of awaited orders: those that most words of a label stand in first, then those that have been on their way for
 * the shortest time. `userIds`: customers whose code the label names.
 */
export async function ordersMeant(
  db: Database,
  { words, userIds, limit }: { words: readonly string[]; userIds: readonly string[]; limit: number },
): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`);
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o
    cross join lateral (
      select count(*) as hits from unnest(${patterns}::text[]) p
      where o.search_text like p or o.host like p or lower(o.shop_name) like p
        or lower(o.recipient ->> 'latinName') like p or lower(o.recipient ->> 'familyName') like p
    ) found
    where o.state = any(${awaited}::text[])
    order by (o.user_id = any(${[...userIds]}::text[])) desc, found.hits desc, o.state_since desc, o.id limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}
