/** Where a rate of the past came from, for whoever has to prove a price. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Quote } from '../contract.ts';

/** `staff`, `assumed`, or the source that brought it, such as `ecb`; null of a currency to itself, and where nobody knows. */
export async function originOfRate(db: Database, { from, to, since }: Quote['rate']): Promise<string | null> {
  if (from === to) return null;
  // a time on the wire has milliseconds
  const { rows } = await sql<{ source: string }>`
    select source from exchange_rate
    where currency = ${from} and to_currency = ${to} and date_trunc('milliseconds', effective_from) = ${since}
  `.execute(tablesOf<object>(db));
  return rows[0]?.source ?? null;
}
