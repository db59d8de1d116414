/** SQL on delivery_line: which lines of its orders a parcel holds. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** The lines that a parcel says something about still; others were exchanged since, or travel in another one. */
export async function linesOfParcel(db: Database, deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from delivery_line where delivery_id = ${deliveryId} and is_live order by line_id
  `.execute(tablesOf<object>(db));
  return rows.map(({ line_id }) => line_id);
}

/** All lines that a parcel was sent with, wherever they are now. */
export async function linesSentIn(db: Database, deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from delivery_line where delivery_id = ${deliveryId} order by line_id
  `.execute(tablesOf<object>(db));
  return rows.map(({ line_id }) => line_id);
}

/** Whether a parcel that was sent with one of these lines was lost and has turned up after that time. */
export async function turnedUpAfter(
  db: Database,
  { lineIds, after }: { lineIds: readonly string[]; after: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from delivery_line l join delivery_event e on e.delivery_id = l.delivery_id
    where l.line_id = any(${[...lineIds]}::text[])
      and e.from_state = 'lost' and e.to_state <> 'lost' and e.recorded_at > ${after}
    limit 1
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** Everything of a parcel may travel in another one again. */
export async function freeOrders(db: Database, deliveryId: string): Promise<void> {
  await sql`
    with lines as (update delivery_line set is_live = false where delivery_id = ${deliveryId})
    update delivery_order set is_live = false where delivery_id = ${deliveryId}
  `.execute(tablesOf<object>(db));
}

/**
 * Lines are not in the parcel any more that they travelled in, and may be sent again; an order of which it holds no
 * other line has left it too. Doing so again changes nothing.
 */
export async function freeLines(db: Database, lineIds: readonly string[]): Promise<void> {
  await sql`
    with freed as (
      update delivery_line set is_live = false where line_id = any(${[...lineIds]}::text[]) and is_live
      returning delivery_id, order_id, line_id
    )
    update delivery_order o set is_live = false
    from freed f
    where o.delivery_id = f.delivery_id and o.order_id = f.order_id and not exists (
      select from delivery_line l
      where l.delivery_id = o.delivery_id and l.order_id = o.order_id and l.is_live
        and l.line_id not in (select line_id from freed)
    )
  `.execute(tablesOf<object>(db));
}
