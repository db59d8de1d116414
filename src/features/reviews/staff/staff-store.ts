/** Moderation in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type ReviewState, reviewColumns, type StoredReview } from '../stored-review.ts';
import type { ReviewRefusalReason } from './staff-contract.ts';

export interface QueueQuery {
  state: ReviewState;
  after: string | null;
  limit: number;
}

export interface Queue {
  reviews: StoredReview[];
  counts: Partial<Record<ReviewState, number>>;
}

/** Reviews in a state: those that wait by age, those that were decided by the newest. One statement. */
export async function readQueue(db: Database, { state, after, limit }: QueueQuery): Promise<Queue> {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? sql`r.updated_at, r.id` : sql`r.updated_at desc, r.id desc`;
  const beyond = isWaiting ? sql`>` : sql`<`;
  const outer = isWaiting ? sql`page."updatedAt", page.id` : sql`page."updatedAt" desc, page.id desc`;
  const { rows } = await sql<StoredReview & { counts: Queue['counts'] | null }>`
    select counted.counts, page.*
    from (select jsonb_object_agg(state, n) as counts from (
      select state, count(*) as n from review where deleted_at is null group by state
    ) by_state) counted
    left join lateral (
      select ${reviewColumns} from review r
      where r.state = ${state} and r.deleted_at is null and (${after}::text is null
        or (r.updated_at, r.id) ${beyond} (select a.updated_at, a.id from review a where a.id = ${after}))
      order by ${order} limit ${limit}
    ) page on true
    order by ${outer}
  `.execute(tablesOf<object>(db));
  return { reviews: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? {} };
}

export interface StoredDecision {
  id: string;
  version: number;
  by: string;
  at: Date;
  state: 'published' | 'refused';
  reason: ReviewRefusalReason | null;
  note: string | null;
}

/** False when the review is not the one that was read any more. */
export async function storeDecision(db: Database, decision: StoredDecision): Promise<boolean> {
  const { rows } = await sql`
    update review set
      state = ${decision.state}, refusal_reason = ${decision.reason}, refusal_note = ${decision.note},
      decided_by = ${decision.by}, decided_at = ${decision.at}, version = version + 1,
      -- what was public once keeps its place in the list
      published_at = case when ${decision.state} = 'published' then coalesce(published_at, ${decision.at}) else published_at end
    where id = ${decision.id} and version = ${decision.version} and deleted_at is null
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** False when the review is not the one that was read any more. */
export async function storeAnswer(
  db: Database,
  answer: { id: string; version: number; text: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update review set
      answer = ${answer.text}, answered_at = case when ${answer.text}::text is null then null else ${answer.at}::timestamptz end,
      version = version + 1
    where id = ${answer.id} and version = ${answer.version} and deleted_at is null
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}
