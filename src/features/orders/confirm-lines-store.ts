/** SQL that writes what staff confirmed of lines. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { jsonText, type OrderTables } from './stored-order.ts';

export interface ConfirmedLine {
  id: string;
  title: string;
  price: bigint;
}

/** Lines as staff have confirmed them. */
export async function confirmLines(
  db: Database,
  { id: orderId, userId }: { id: string; userId: string },
  lines: readonly ConfirmedLine[],
): Promise<void> {
  await sql`
    with confirmed as (
      update order_line l set
        title = c.title, price_minor = c.price, price_is_sure = true, typed_by_customer = false
      from jsonb_to_recordset(${jsonText(lines)}::jsonb) as c (id text, title text, price bigint), customer_order own
      where own.id = ${orderId} and own.user_id = ${userId} and l.order_id = own.id and l.id = c.id
      returning l.position, l.title
    )
    update customer_order o set
      title = coalesce((select c.title from confirmed c where c.position = (
        select min(l.position) from order_line l where l.order_id = o.id)), o.title),
      search_text = o.search_text || chr(10) || coalesce((select lower(string_agg(title, chr(10))) from confirmed), '')
    where o.id = ${orderId} and o.user_id = ${userId}
  `.execute(tablesOf<OrderTables>(db));
}
