/** Words that a customer wrote to an event of an order stand beside it (decisions/1109). */
import { type RawBuilder, sql } from 'kysely';
import { jsonText } from '../stored-order.ts';
import type { StoredEvent } from '../stored-parts.ts';

/** The part of a statement that keeps them, of the orders that the part `move_done` names. */
export function wordsPart(events: readonly StoredEvent[]): RawBuilder<unknown> {
  const rows = events.flatMap(({ id, orderId, actor, note }) =>
    actor === 'customer' && note !== null ? [{ event_id: id, order_id: orderId, words: note }] : [],
  );
  return sql`insert into order_word
    select w.* from jsonb_populate_recordset(null::order_word, ${jsonText(rows)}::jsonb) w
    where w.order_id in (select id from move_done)`;
}
