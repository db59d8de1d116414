/** Words of ordered services that are blanked with the account of who ordered them. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Blanks what the customer wrote, and what staff answered; kind, price and times stay with the bill. */
export async function forgetAsker(db: Database, userId: string): Promise<void> {
  await sql`
    update warehouse_service v set note = null, answer = null
    from customer_order o
    where o.id = v.order_id and o.user_id = ${userId} and (v.note is not null or v.answer is not null)
  `.execute(tablesOf<object>(db));
}
