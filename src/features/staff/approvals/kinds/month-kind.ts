/** Months of the books that are to be closed or opened again, in SQL. */
import { sql } from 'kysely';
import type { Select } from './kind-select.ts';

export const month: Select = ({ isWaiting }) => sql`
  select 'month', r.id::text, r.asked_by, r.asked_at, r.note, null::text, null::text, null::bigint, null::bpchar,
    jsonb_build_object('month', r.month, 'what', r.kind, 'sha256', r.sha256), null::timestamptz, r.decided_by,
    r.decided_at, r.state = 'done'
  from books_request r where ${isWaiting ? sql`r.state = 'waiting'` : sql`r.state <> 'waiting'`}`;
