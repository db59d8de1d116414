/** SQL that changes an announced parcel. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { jsonText, rowOfOrder, type StoredOrder } from '../orders/stored-order.ts';
import { rowOfEvent, rowOfLine, type StoredEvent, type StoredLine } from '../orders/stored-parts.ts';

/** Puts other contents in the place of those of a locked order of which nothing has come. */
export async function replaceAnnounced(
  db: Database,
  { order, lines, event }: { order: StoredOrder; lines: readonly StoredLine[]; event: StoredEvent },
): Promise<void> {
  const row = rowOfOrder(order, lines);
  const found = [row.search_text, ...lines.flatMap(({ tracking }) => tracking?.number.toLowerCase() ?? [])];
  // before the others take their positions
  await sql`delete from order_line where order_id = ${order.id}`.execute(tablesOf<object>(db));
  await sql`
    with changed as (
      update customer_order set version = version + 1, shop_key = ${row.shop_key}, host = ${row.host},
        currency = ${row.currency}, quote = ${jsonText(row.quote)}::jsonb, line_count = ${row.line_count},
        pieces = ${row.pieces}, title = ${row.title}, address = ${jsonText(row.address)}::jsonb,
        comment = ${row.comment}, search_text = ${found.join('\n')}
      where id = ${order.id}
    ),
    l as (
      insert into order_line
      select * from jsonb_populate_recordset(
        null::order_line, ${jsonText(lines.map((line) => rowOfLine(line, order.id)))}::jsonb
      )
    )
    insert into order_event
    select * from jsonb_populate_recordset(null::order_event, ${jsonText([rowOfEvent(event)])}::jsonb)
  `.execute(tablesOf<object>(db));
}

/** An order is found by the number on its parcel from now on. */
export async function findByTracking(db: Database, orderId: string, tracking: string): Promise<void> {
  await sql`
    update customer_order set search_text = search_text || chr(10) || ${tracking.toLowerCase()} where id = ${orderId}
  `.execute(tablesOf<object>(db));
}
