/** How much of an account each purchase took, in SQL. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Purchases of an account with `spent` in its currency: by the lines of its statement, else by the shop's total, else by
 * the cost that was stated; null while none of them is known.
 */
export const spentBy = (account: RawBuilder<unknown>, currency: RawBuilder<unknown>) => sql`
  select p.*, t.sum is not null as is_ticked, coalesce(-t.sum,
    case when p.currency = ${currency} then p.total_minor end,
    (select sum(c.amount_minor) from goods_cost c where c.purchase_id = p.id and c.currency = ${currency})
  )::bigint as spent
  from purchase p cross join lateral (
    select sum(l.amount_minor) as sum from supplier_line l where l.purchase_id = p.id and l.state = 'ticked'
  ) t
  where p.supplier_account_id = ${account}`;
