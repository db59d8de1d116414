/** Refunds that went back to where the money came from, for the public figures, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface SentRefund {
  askedAt: Date;
  /** When the provider said that it is done; null while it has not. */
  doneAt: Date | null;
  /** The transaction of the ledger that brought the money to the balance first; null where it lay there. */
  broughtBy: string | null;
}

/**
 * Those that the shop made and that were done since a moment or are still under way; one that was rejected or failed
 * sent nothing. One statement.
 */
export async function sentRefunds(db: Database, since: Date): Promise<SentRefund[]> {
  const { rows } = await sql<SentRefund>`
    select created_at as "askedAt", closed_at as "doneAt", brought_by as "broughtBy" from payment_refund
    where origin = 'shop'
      and (state in ('proposed', 'created', 'pending') or (state = 'succeeded' and closed_at >= ${since}))
  `.execute(tablesOf<object>(db));
  return rows;
}
