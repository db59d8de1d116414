/** Mails that one address has got about somebody. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../database/database.ts';

/** How many mails about an account, a ticket or a conversation went to an address since a time, sent or waiting. One statement. */
export async function countMailsAbout(
  db: Database,
  { about, to, since }: { about: string; to: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail
    where about @> ${[about]}::text[] and to_address = ${to} and created_at > ${since}
  `.execute(tablesOf<object>(db));
  return rows[0]?.count ?? 0;
}
