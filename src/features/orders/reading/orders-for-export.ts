/** SQL that exports orders, for staff. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { asOrdered } from '../paying/bill-as-ordered.ts';
import { ordersByIds } from './find-orders.ts';

export interface ExportSpan {
  from: Date;
  /** Not included. */
  to: Date;
  limit: number;
  /** Behind this row. */
  after?: { place: string; id: string } | undefined;
}

export interface ExportedOrder {
  /** When it was made, as exactly as the database has it. */
  place: string;
  id: string;
  number: string;
  state: string;
  createdAt: Date;
  /** The customer's account. */
  userId: string;
  shop: string;
  shopOrderNumber: string | null;
  title: string;
  pieces: number;
  minor: bigint;
  currency: string;
  endReason: string | null;
}

/** Orders that were made in a span, the oldest first; without anything of the recipient. */
export async function ordersForExport(
  db: Database,
  { from, to, limit, after }: ExportSpan,
): Promise<ExportedOrder[]> {
  const behind = after ? sql`and (created_at, id) > (${after.place}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<ExportedOrder>`
    select created_at::text as place, id, number, state, created_at as "createdAt", user_id as "userId", coalesce(shop_name, host) as shop,
      shop_order_number as "shopOrderNumber", title, pieces, total_minor as minor, total_currency as currency,
      end_reason as "endReason"
    from customer_order where created_at >= ${from} and created_at < ${to} ${behind}
    order by created_at, id limit ${limit}
  `.execute(tablesOf<object>(db));
  const over = rows.filter(({ state }) => state === 'refunded').map(({ id }) => id);
  const told = new Map((await asOrdered(db, await ordersByIds(db, over))).map((order) => [order.id, order]));
  return rows.map((row) => {
    const order = told.get(row.id);
    return order ? { ...row, pieces: order.pieces, minor: order.total.minor } : row;
  });
}
