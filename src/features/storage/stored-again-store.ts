/** SQL for goods that lie in the warehouse again after their order had left it. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/**
 * Starts new clocks for those of the orders that have left, with no notice given yet; holds of the old clock still hold
 * the new one too. Those that have not left stay as they are. Answers the orders whose clocks start.
 */
export async function restartStored(db: Database, orderIds: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with again as (
      update stored_order set arrived_at = ${at}, left_at = null, look_at = null
      where order_id = any(${[...orderIds]}::text[]) and left_at is not null
      returning order_id
    ),
    untold as (delete from storage_notice where order_id in (select order_id from again)),
    unanswered as (delete from storage_answer where order_id in (select order_id from again)),
    over as (delete from storage_pause where order_id in (select order_id from again) and to_at is not null),
    held as (
      update storage_pause set from_at = ${at} where order_id in (select order_id from again) and to_at is null
    ),
    unchecked as (delete from photo_check where order_id in (select order_id from again))
    select order_id from again
  `.execute(tablesOf<object>(db));
  return rows.map(({ order_id }) => order_id);
}
