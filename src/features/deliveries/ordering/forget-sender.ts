/** Data that is blanked in deliveries when the account that ordered them is deleted. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { nobody, nowhere } from '../../address-book/actions.ts';

/** Blanks in a customer's deliveries who they went to, where they can be searched by it too; bills and the country stay. */
export async function forgetSender(db: Database, userId: string): Promise<void> {
  await sql`
    update delivery d set
      address = ${JSON.stringify(nowhere)}::jsonb || jsonb_build_object('country', address -> 'country'),
      recipient = ${JSON.stringify(nobody)}::jsonb, point = null, comment = null,
      search_text = lower(normalize(concat_ws(chr(10), d.number, d.tracking_number, (
        select string_agg(o.number || chr(10) || o.title, chr(10) order by o.position)
        from delivery_order o where o.delivery_id = d.id
      )), NFKC))
    where user_id = ${userId}
  `.execute(tablesOf<object>(db));
  await sql`
    update delivery_shipment s set label = null
    from delivery d where d.id = s.delivery_id and d.user_id = ${userId} and s.label is not null
  `.execute(tablesOf<object>(db));
}
