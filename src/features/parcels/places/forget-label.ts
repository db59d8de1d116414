/** The labels of parcels, which go with the account of whom they came for. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Empties the labels of parcels of a customer's orders; numbers, weights and times stay (decisions/1113). */
export async function forgetLabels(db: Database, userId: string): Promise<void> {
  await sql`
    update arrival a set label = null
    from arrival_order t join customer_order o on o.id = t.order_id
    where t.arrival_id = a.id and o.user_id = ${userId} and a.label is not null
  `.execute(tablesOf<object>(db));
}
