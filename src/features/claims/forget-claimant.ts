/** What goes from claims with the account of who opened them. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';

/** Blanks what was written to and fro in a customer's claims; what was decided and paid stays. */
export async function forgetClaimant(db: Database, userId: string): Promise<void> {
  await sql`
    update claim_message set body = '' where claim_id in (select id from claim where user_id = ${userId})
  `.execute(tablesOf<object>(db));
}
