/** Transfers and differences with providers that one person may not settle alone, in SQL. */
import { sql } from 'kysely';
import type { Select } from './kind-select.ts';

export const transfer: Select = ({ isWaiting }) => sql`
  select 'transfer', l.id, l.entered_by, l.entered_at, null::text, p.user_id, t.ref, l.amount_minor, l.currency,
    jsonb_build_object('payment', l.payment_id, 'purpose', l.purpose), null::timestamptz, l.settled_by, l.settled_at,
    l.state = 'paid'
  from transfer_line l left join payment p on p.id = l.payment_id
  left join lateral (
    select ref from payment_target where payment_id = l.payment_id and kind = 'order' order by position limit 1
  ) t on true
  where l.why in ('second_person', 'own') and ${isWaiting ? sql`l.state = 'open'` : sql`l.state <> 'open'`}`;

/** One that a single person carried out had no second one; the name of the first is written over by that of the second. */
export const difference: Select = ({ isWaiting }) => sql`
  select 'difference', i.id::text, ${isWaiting ? sql`i.settled_by` : sql`null::text`}, i.found_at, i.note, p.user_id,
    null::text, abs(i.amount_minor), i.currency,
    jsonb_build_object('payment', i.payment_id, 'difference', i.kind, 'deed', i.deed, 'provider', i.provider),
    null::timestamptz, i.settled_by, i.settled_at, true
  from reconciliation_issue i left join payment p on p.id = i.payment_id
  where i.deed in ('give_back', 'from_balance', 'bear', 'send_again') and i.settled_by is not null
    and ${isWaiting ? sql`i.state = 'open'` : sql`i.state = 'done' and not i.settled_alone`}`;
