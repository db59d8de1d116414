/** The list of what waits for a second person, in SQL: one statement for a page. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { ApprovalKind } from './approvals-contract.ts';
import type { KindsInput } from './kinds/kind-select.ts';
import { selects } from './kinds/selects.ts';

export interface ApprovalRow {
  kind: ApprovalKind;
  id: string;
  /** As exactly as the database has it, for the next page. */
  place: string;
  asked_by: string | null;
  asked_by_name: string | null;
  asked_at: Date;
  reason: string | null;
  user_id: string | null;
  customer_id: string | null;
  order_id: string | null;
  order_number: string | null;
  minor: bigint | null;
  currency: string | null;
  about: Record<string, unknown>;
  alone_from: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  is_agreed: boolean;
}

/** Behind a row: when it was asked for, its kind and its id. */
export type ApprovalPlace = readonly [place: string, kind: string, id: string];

export interface ApprovalsQuery extends KindsInput {
  kinds: readonly ApprovalKind[];
  after: ApprovalPlace | null;
  limit: number;
}

/** A page: what waits by age, what was decided by the newest. One statement. */
export async function readApprovals(db: Database, query: ApprovalsQuery): Promise<ApprovalRow[]> {
  const { kinds, after, limit, isWaiting } = query;
  if (kinds.length === 0) return [];
  const order = isWaiting ? sql`asked_at, kind, id` : sql`asked_at desc, kind desc, id desc`;
  const beyond = after
    ? sql`where (asked_at, kind, id) ${isWaiting ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`
    : sql``;
  const branches = kinds.map(
    (kind) =>
      sql`(select * from (${selects[kind](query)}) one (${columns}) ${beyond} order by ${order} limit ${limit})`,
  );
  const { rows } = await sql<ApprovalRow>`
    select page.*, page.asked_at::text as place, a.name as asked_by_name, d.name as decided_by_name,
      u.customer_id, o.number as order_number
    from (
      select * from (${sql.join(branches, sql` union all `)}) every_kind order by ${order} limit ${limit}
    ) page
    left join account a on a.id = page.asked_by
    left join account d on d.id = page.decided_by
    left join account u on u.id = page.user_id
    left join customer_order o on o.id = page.order_id
    order by ${order}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Names for the columns of every select. */
export const columns = sql.raw(
  'kind, id, asked_by, asked_at, reason, user_id, order_id, minor, currency, about, alone_from, decided_by, decided_at, is_agreed',
);
