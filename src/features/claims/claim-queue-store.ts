/** SQL that lists claims for staff. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { claimColumns, type StoredClaim } from './claim-store.ts';
import type { ClaimState } from './words.ts';

export interface ClaimQueue {
  claims: StoredClaim[];
  counts: Partial<Record<ClaimState, number>>;
}

/** Claims in some states, those that are due first, with counts of all. One statement. */
export function readClaimQueue(
  db: Database,
  list: {
    states: readonly ClaimState[];
    /** `ord_…`; null for all. */
    order: string | null;
    /** `usr_…`; null for all. */
    customer: string | null;
    /** The last one that was seen; `due` is null for one that is never due. */
    after: { due: string | null; id: string } | null;
    limit: number;
  },
): Promise<ClaimQueue> {
  const { after } = list;
  const ofOrder = list.order === null ? sql`true` : sql`c.order_id = ${list.order}`;
  const ofCustomer = list.customer === null ? sql`true` : sql`c.user_id = ${list.customer}`;
  return readPage(db, {
    where: sql`c.state = any(${[...list.states]}::text[]) and ${ofOrder} and ${ofCustomer} and ${beyond(after)}`,
    // as the index has it: null is last
    order: sql`c.due_at, c.id`,
    outer: sql`page."dueAt", page.id`,
    limit: list.limit,
  });
}

function beyond(after: { due: string | null; id: string } | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  if (after.due === null) return sql`c.due_at is null and c.id > ${after.id}`;
  return sql`((c.due_at, c.id) > (${after.due}::timestamptz, ${after.id}::text) or c.due_at is null)`;
}

/** Claims that are over, the last one first, with counts of all. `after`: the id of the last one that was seen. */
export function readClosedClaims(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<ClaimQueue> {
  const seen = sql`(select a.closed_at, a.id from claim a where a.id = ${after})`;
  return readPage(db, {
    where: sql`c.closed_at is not null and ${after === null ? sql`true` : sql`(c.closed_at, c.id) < ${seen}`}`,
    order: sql`c.closed_at desc, c.id desc`,
    outer: sql`page."closedAt" desc, page.id desc`,
    limit,
  });
}

async function readPage(
  db: Database,
  page: {
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    /** The same order, by the names of the columns that come out. */
    outer: RawBuilder<unknown>;
    limit: number;
  },
): Promise<ClaimQueue> {
  const { rows } = await sql<StoredClaim & { counts: ClaimQueue['counts'] | null }>`
    select counted.counts, page.*
    from (select jsonb_object_agg(state, n) as counts from (
      select state, count(*) as n from claim group by state
    ) by_state) counted
    left join lateral (
      select ${claimColumns} from claim c where ${page.where} order by ${page.order} limit ${page.limit}
    ) page on true
    order by ${page.outer}
  `.execute(tablesOf<object>(db));
  return { claims: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? {} };
}
