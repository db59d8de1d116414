/** The parts of reviews that are removed with the account of their author. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/** A review stays for those who read it, without the name of its author. */
export async function forgetAuthor(db: Database, userId: string): Promise<void> {
  await sql`update review set author = null where user_id = ${userId}`.execute(tablesOf<object>(db));
}
