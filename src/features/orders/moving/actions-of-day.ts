/** How often a customer does the same to one order: each time stays in its history, which every reader of the order loads. */
import { sql } from 'kysely';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Times that the customer of an order does one kind of thing to it within a day. */
export const mostActionsOfDay = 50;
const daySeconds = 24 * 3_600;

/**
 * Asked on a locked order, before it is written down. Throws `too_many_requests`, with the seconds until the next time
 * is free.
 */
export async function refuseTooManyActions(
  db: Database,
  { orderId, kind, at }: { orderId: string; kind: string; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - daySeconds * 1000);
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(at) as first from order_event
    where order_id = ${orderId} and at > ${since} and kind = ${kind} and actor = 'customer'
  `.execute(tablesOf<object>(db));
  const [{ count, first } = { count: 0, first: null }] = rows;
  if (count < mostActionsOfDay || first === null) return;
  const over = Math.ceil((at.getTime() - first.getTime()) / 1000);
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, daySeconds - over) });
}
