/** Refunds that staff agreed to, for the public figures, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface AgreedRefund {
  requestedAt: Date;
  /** When it lay on the balance. */
  doneAt: Date;
  /** Transactions of the ledger that brought it. */
  transactions: string[];
}

/** Those that were carried out since a moment; one statement. */
export async function agreedRefunds(db: Database, since: Date): Promise<AgreedRefund[]> {
  const { rows } = await sql<AgreedRefund>`
    select requested_at as "requestedAt", decided_at as "doneAt", transactions
    from refund_request where state = 'done' and decided_at >= ${since}
  `.execute(tablesOf<object>(db));
  return rows;
}
