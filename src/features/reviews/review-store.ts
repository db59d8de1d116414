/** SQL on review, as its author writes it. */

import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { titlesOf } from '../products/translations/shown-title.ts';
import { type ReviewState, reviewColumns, type StoredReview } from './stored-review.ts';

const ownColumns = sql`${reviewColumns}, ${titlesOf(sql`r.title`)} as titles`;

export interface NewReview {
  id: string;
  orderId: string;
  userId: string;
  stars: number;
  text: string | null;
  language: string;
  author: string | null;
  country: string;
  shop: string;
  orderNumber: string;
  title: string;
  image: string | null;
  photoCount: number;
  at: Date;
}

/** Throws a violation of `review_one_for_order` when the order has one. */
export async function insertReview(db: Database, review: NewReview): Promise<void> {
  await sql`
    insert into review (
      id, order_id, user_id, stars, body, language, author, country, shop, order_number, title, image,
      photo_count, state, created_at, updated_at
    ) values (
      ${review.id}, ${review.orderId}, ${review.userId}, ${review.stars}, ${review.text}, ${review.language},
      ${review.author}, ${review.country}, ${review.shop}, ${review.orderNumber}, ${review.title}, ${review.image},
      ${review.photoCount}, 'waiting', ${review.at}, ${review.at}
    )
  `.execute(tablesOf<object>(db));
}

export interface ReviewChange {
  id: string;
  userId: string;
  stars: number;
  text: string | null;
  language: string;
  photoCount: number;
  at: Date;
}

/** It waits for moderation again. False when there is no such review of this customer. */
export async function changeReview(db: Database, change: ReviewChange): Promise<boolean> {
  const { rows } = await sql`
    update review set
      stars = ${change.stars}, body = ${change.text}, language = ${change.language},
      photo_count = ${change.photoCount}, state = 'waiting',
      refusal_reason = null, refusal_note = null, version = version + 1, updated_at = ${change.at}
    where id = ${change.id} and user_id = ${change.userId} and deleted_at is null
    returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

interface Own {
  id: string;
  userId: string;
}

/** Hides a review; it can be taken back until it is swept. False when there is none. */
export async function hideReview(db: Database, { id, userId }: Own, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update review set deleted_at = ${at}, version = version + 1
    where id = ${id} and user_id = ${userId} and deleted_at is null returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** Throws a violation of `review_one_for_order` when another one was written meanwhile. */
export async function showAgain(db: Database, { id, userId }: Own): Promise<void> {
  await sql`
    update review set deleted_at = null, version = version + 1
    where id = ${id} and user_id = ${userId} and deleted_at is not null
  `.execute(tablesOf<object>(db));
}

/** A review by its id, also a hidden one; of one customer when he is named. */
export async function findReview(
  db: Database,
  { id, userId }: { id: string; userId?: string },
): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    select ${ownColumns} from review r
    where r.id = ${id} and (${userId ?? null}::text is null or r.user_id = ${userId ?? null})
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface OwnList {
  userId: string;
  state: ReviewState | null;
  /** The id after which the page begins. */
  after: string | null;
  limit: number;
}

/** A customer's reviews, the newest first. */
export async function listOwn(db: Database, list: OwnList): Promise<(StoredReview & { total: number })[]> {
  const { userId, state, after, limit } = list;
  const { rows } = await sql<StoredReview & { total: number }>`
    select ${ownColumns}, (
      select count(*)::int from review o
      where o.user_id = ${userId} and o.deleted_at is null and (${state}::text is null or o.state = ${state})
    ) as total
    from review r
    where r.user_id = ${userId} and r.deleted_at is null and (${state}::text is null or r.state = ${state})
      and (${after}::text is null or (r.created_at, r.id) < (
        select a.created_at, a.id from review a where a.id = ${after} and a.user_id = ${userId}
      ))
    order by r.created_at desc, r.id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Which of these orders have a review already. */
export async function reviewedOrders(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from review
    where order_id = any(${[...orderIds]}::text[]) and deleted_at is null
  `.execute(tablesOf<object>(db));
  return new Set(rows.map(({ orderId }) => orderId));
}

export interface ReviewEvent {
  id: string;
  reviewId: string;
  at: Date;
  kind: 'written' | 'changed' | 'deleted' | 'restored' | 'published' | 'refused' | 'answered';
  actorId: string;
  reason?: string | null;
  note?: string | null;
}

/** Adds one row to the log of reviews. */
export async function insertReviewEvent(db: Database, event: ReviewEvent): Promise<void> {
  await sql`
    insert into review_event (id, review_id, at, kind, actor_id, reason, note)
    values (
      ${event.id}, ${event.reviewId}, ${event.at}, ${event.kind}, ${event.actorId}, ${event.reason ?? null},
      ${event.note ?? null}
    )
  `.execute(tablesOf<object>(db));
}

/** Removes for good what was hidden before this time; answers the ids. */
export async function sweepHidden(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from review where deleted_at < ${before} returning id
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/** Whether everybody may see the review. */
export async function isPublic(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from review where id = ${id} and state = 'published' and deleted_at is null
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}
