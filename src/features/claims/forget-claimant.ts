/** Data of claims that is deleted with the account of the person who opened them. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { detachPicturesOwnedBy } from '../../platform/files/pictures.ts';

/**
 * Blanks what was written to and fro in a customer's claims and lets go of the photos that the customer sent; what was
 * decided and paid stays, and so do the photos that staff took of the goods.
 */
export async function forgetClaimant(
  db: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await sql`
    update claim_message set body = '' where claim_id in (select id from claim where user_id = ${userId})
  `.execute(tablesOf<object>(db));
  await detachPicturesOwnedBy(db, { purpose: 'claim', ownerId: userId, uploadedBy: userId }, at);
}
