/** Prices of orders that were confirmed far below what was read or typed, in SQL. */
import { sql } from 'kysely';
import type { Select } from './kind-select.ts';

const reviewAbout = sql`jsonb_build_object('before', e.before, 'after', e.after, 'currency', o.currency, 'titles', (
    select jsonb_object_agg(l.id, l.title) from order_line l where l.order_id = o.id
  ))`;
/** Events that say whether prices wait for a second person: the last of them does. */
export const reviewTurns = [
  'second_check_asked',
  'review_approved',
  'review_rejected',
  'review_again',
  'edited',
];

export const review: Select = ({ isWaiting }) =>
  isWaiting
    ? sql`
  select 'review', o.id, e.actor_id, e.at, e.note, o.user_id, o.id, o.total_minor, o.total_currency, ${reviewAbout},
    e.at + interval '24 hours', null::text, null::timestamptz, false
  from customer_order o join lateral (
    select * from order_event e where e.order_id = o.id and e.kind = any(${reviewTurns}::text[])
    order by e.at desc, e.id desc limit 1
  ) e on e.kind = 'second_check_asked'
  where o.state = 'awaiting_review'`
    : sql`
  select 'review', e.id, e.actor_id, e.at, e.note, o.user_id, o.id, o.total_minor, o.total_currency, ${reviewAbout},
    null::timestamptz, d.actor_id, d.at, d.kind = 'review_approved'
  from order_event e join customer_order o on o.id = e.order_id join lateral (
    select * from order_event n where n.order_id = o.id and n.kind = any(${reviewTurns}::text[])
      and (n.at, n.id) > (e.at, e.id) order by n.at, n.id limit 1
  ) d on d.kind in ('review_approved', 'review_rejected')
  where e.kind = 'second_check_asked'`;
