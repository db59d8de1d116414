/** SQL that takes orders along, for the office. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';

export interface ExportSpan {
  from: Date;
  /** Not included. */
  to: Date;
  limit: number;
}

export interface ExportedOrder {
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
  { from, to, limit }: ExportSpan,
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select number, state, created_at as "createdAt", user_id as "userId", coalesce(shop_name, host) as shop,
      shop_order_number as "shopOrderNumber", title, pieces, total_minor as minor, total_currency as currency,
      end_reason as "endReason"
    from customer_order where created_at >= ${from} and created_at < ${to} order by created_at, id limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}
