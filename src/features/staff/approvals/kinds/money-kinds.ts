/** Money of customers that waits for a second person, in SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Select } from './kind-select.ts';

const clerk = (column: RawBuilder<unknown>) =>
  sql`case when ${column} like 'staff:%' then substr(${column}, 7) end`;

/** Items are all of them where their sum is the order's whole total. */
const what = sql`case when r.kind = 'lines' and r.amount_minor >= (
    select o.total_minor from customer_order o where o.id = r.order_id
  ) then 'all' else r.kind end`;

export const refund: Select = ({ isWaiting }) => sql`
  select 'refund' as kind, r.id, r.requested_by as asked_by, r.requested_at as asked_at, r.note as reason, r.user_id,
    r.order_id, coalesce(r.paid_minor, r.amount_minor + r.freight_minor) as minor, r.currency,
    jsonb_build_object('what', ${what}, 'why', r.reason, 'fault', r.fault, 'destination', r.destination) as about,
    null::timestamptz as alone_from, r.decided_by, r.decided_at, r.state = 'done' as is_agreed
  from refund_request r
  where ${isWaiting ? sql`r.state = 'waiting'` : sql`r.state in ('done', 'refused') and r.needs_second`}`;

export const card: Select = ({ isWaiting }) => sql`
  select 'card', r.id, ${clerk(sql`r.actor`)}, r.created_at, r.reason, r.user_id, null::text, r.amount_minor, r.currency,
    jsonb_build_object('payment', r.payment_id), null::timestamptz, ${clerk(sql`r.approved_by`)},
    coalesce(r.sent_at, r.closed_at, r.created_at), r.state <> 'rejected'
  from payment_refund r
  where ${isWaiting ? sql`r.state = 'proposed'` : sql`r.approved_by is not null and r.state <> 'proposed'`}`;

export const correction: Select = ({ isWaiting }) => sql`
  select 'correction', c.id, c.requested_by, c.requested_at, c.reason, c.user_id, null::text, c.amount_minor, c.currency,
    '{}'::jsonb, null::timestamptz, c.decided_by, c.decided_at, c.state = 'done'
  from balance_correction c
  where ${isWaiting ? sql`c.state = 'waiting'` : sql`c.state <> 'waiting' and c.decided_by <> c.requested_by`}`;
