/** The end of a request for a refund, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface RequestEnd {
  id: string;
  state: 'done' | 'refused';
  by: string;
  at: Date;
  note: string | null;
  paid: bigint | null;
  transactions: readonly string[];
}

/** Ends a request that waits; false when somebody else was first. */
export async function endRequest(db: Database, end: RequestEnd): Promise<boolean> {
  const { rows } = await sql`
    update refund_request set
      state = ${end.state}, decided_by = ${end.by}, decided_at = ${end.at}, decision_note = ${end.note},
      paid_minor = ${end.paid}, transactions = ${[...end.transactions]}::text[]
    where id = ${end.id} and state = 'waiting'
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}
