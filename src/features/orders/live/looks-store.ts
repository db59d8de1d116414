/** SQL on order_look. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface Look {
  orderId: string;
  looker: string;
  at: Date;
  /** A looker who was seen last before this has gone. */
  goneBefore: Date;
}

/**
 * Notes that somebody looks, and forgets the lookers of all orders that have gone. Answers whether it is news, undefined where
 * there is no such order. One statement.
 */
export async function noteLook(
  db: Database,
  { orderId, looker, at, goneBefore }: Look,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (
      select from order_look where order_id = ${orderId} and looker = ${looker} and seen_at >= ${goneBefore}
    ), forgotten as (
      delete from order_look where (order_id, looker) in (
        select order_id, looker from order_look
        where seen_at < ${goneBefore} and (order_id, looker) <> (${orderId}, ${looker})
        -- two at once would wait for one another
        for update skip locked
      )
    ), noted as (
      insert into order_look (order_id, looker, seen_at)
      select id, ${looker}, ${at} from customer_order where id = ${orderId}
      on conflict (order_id, looker) do update set seen_at = excluded.seen_at
      returning order_id
    )
    select not exists (select from before) as is_new from noted
  `.execute(tablesOf<object>(db));
  return rows[0]?.is_new;
}

/** Answers whether somebody looked. One statement. */
export async function endLook(
  db: Database,
  { orderId, looker }: Pick<Look, 'orderId' | 'looker'>,
): Promise<boolean> {
  const { rows } = await sql`
    delete from order_look where order_id = ${orderId} and looker = ${looker} returning order_id
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

export interface Looker {
  id: string;
  /** Whether they took the order. */
  buys: boolean;
}

/** Others who look at the order, its buyer first. One statement. */
export async function findLookers(
  db: Database,
  { orderId, looker, goneBefore }: Omit<Look, 'at'>,
): Promise<Looker[]> {
  const { rows } = await sql<Looker>`
    select l.looker as id, coalesce(o.assignee = l.looker, false) as buys
    from order_look l join customer_order o on o.id = l.order_id
    where l.order_id = ${orderId} and l.looker <> ${looker} and l.seen_at >= ${goneBefore}
    order by buys desc, l.looker
  `.execute(tablesOf<object>(db));
  return rows;
}
