/** What goes from reviews with the account of who wrote them. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';

/** A review stays for those who read it, without the name of its author. */
export async function forgetAuthor(db: Database, userId: string): Promise<void> {
  await sql`update review set author = null where user_id = ${userId}`.execute(tablesOf<object>(db));
}
