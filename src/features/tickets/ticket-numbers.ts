/** The numbers that people know of messages. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/** Numbers of messages by id. One statement at most. */
export async function ticketNumbersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from ticket where id = any(${[...ids]}::text[])
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
