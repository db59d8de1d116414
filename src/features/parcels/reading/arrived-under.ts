import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Whether a parcel came in under this number since then. */
export async function hasArrivedUnder(
  db: Database,
  { tracking, since }: { tracking: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from arrival where tracking = ${tracking} and received_at > ${since} limit 1
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}
