/** Far prices, settings and discounts, in SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Select } from './kind-select.ts';

export const price: Select = ({ isWaiting, proposals }) => sql`
  select 'price', p.id::text, p.proposed_by, p.proposed_at, p.change ->> 'note',
    case when p.kind = 'group_member' then p.change ->> 'userId' end, null::text, null::bigint, p.currency,
    jsonb_build_object('proposed', p.kind), p.alone_from, p.decided_by, p.decided_at, p.state = 'approved'
  from price_proposal p
  where p.kind = any(${[...proposals]}::text[])
    and ${isWaiting ? sql`p.state = 'waiting'` : sql`p.state in ('approved', 'rejected')`}`;

export const discount: Select = ({ isWaiting }) =>
  isWaiting
    ? sql`
  select 'discount', d.id, d.asked_by, d.asked_at, null::text, null::text, null::text, null::bigint, null::bpchar,
    ${discountAbout(sql`to_jsonb(d)`)}, d.alone_from, null::text, null::timestamptz, false
  from discount_rule d where d.asked_by is not null`
    : sql`
  select 'discount', a.rule_id || '.' || a.version, a.terms ->> 'asked_by', a.made_at, null::text, null::text,
    null::text, null::bigint, null::bpchar, ${discountAbout(sql`a.terms`)}, null::timestamptz, n.made_by, n.made_at,
    n.terms ->> 'state' = 'on'
  from discount_rule_version a
  join discount_rule_version n on n.rule_id = a.rule_id and n.version = a.version + 1
  where a.terms ->> 'asked_by' is not null
    -- saved once more by who may not agree, it still waits
    and n.terms ->> 'asked_at' is distinct from a.terms ->> 'asked_at'`;

const discountAbout = (terms: RawBuilder<unknown>) => sql`jsonb_build_object('name', ${terms} -> 'name',
  'code', ${terms} -> 'code', 'on', ${terms} -> 'on_part', 'value', ${terms} ->> 'value',
  'unit', case when ${terms} ->> 'kind' = 'percent' then '%' else ${terms} ->> 'currency' end)`;
