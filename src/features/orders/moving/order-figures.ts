/** Paces of orders and changes of their prices, counted from their journals for the public figures, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { TimeRange } from '../../../platform/database/time-ranges.ts';

export interface OrderFigures {
  /** From the payment to the purchase, of orders that were bought in the time. */
  bought: number;
  /** Median, in seconds; null without any. */
  boughtAfter: number | null;
  /** Of those that were bought, the ones whose customer agreed to another price or delivery of the shop. */
  changed: number;
  /** From the purchase to the warehouse, of orders that came there whole in the time. */
  arrived: number;
  arrivedAfter: number | null;
}

/** One statement. An order counts by the end of its step, once, however often it went back. */
export async function orderFigures(db: Database, { from, to }: TimeRange): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`
    with step as (
      select e.order_id,
        min(e.at) filter (where e.to_state = 'paid') as paid_at,
        min(e.at) filter (where e.to_state = 'purchased') as bought_at,
        min(e.at) filter (where e.to_state = 'at_warehouse') as arrived_at
      from order_event e
      where e.order_id in (
        select n.order_id from order_event n
        where n.at >= ${from} and n.at < ${to} and n.to_state in ('purchased', 'at_warehouse')
      )
      group by e.order_id
    ),
    judged as (
      select s.*,
        s.bought_at >= ${from} and s.bought_at < ${to} and s.paid_at <= s.bought_at as is_bought,
        s.arrived_at >= ${from} and s.arrived_at < ${to} and s.bought_at <= s.arrived_at as is_arrived,
        exists (
          select from question q, jsonb_array_elements(q.choices) c
          where q.order_id = s.order_id and q.answer = c ->> 'code' and c ->> 'effect' = 'accept'
            and (c -> 'change' -> 'inland' is not null or c -> 'change' -> 'lines' @? '$[*].price')
        ) as is_changed
      from step s
    )
    select count(*) filter (where is_bought)::int as bought,
      count(*) filter (where is_bought and is_changed)::int as changed,
      count(*) filter (where is_arrived)::int as arrived,
      percentile_cont(0.5) within group (order by extract(epoch from bought_at - paid_at))
        filter (where is_bought) as "boughtAfter",
      percentile_cont(0.5) within group (order by extract(epoch from arrived_at - bought_at))
        filter (where is_arrived) as "arrivedAfter"
    from judged
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { bought: 0, boughtAfter: null, changed: 0, arrived: 0, arrivedAfter: null };
}
