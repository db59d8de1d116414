/** Moderation: publishing, refusing and answering; each names the version that was read. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type News, publishAll } from '../../../platform/jobs/events.ts';
import type { StaffReview } from '../contract.ts';
import { nextOf, readCursor } from '../paging.ts';
import { forgetReviewCounts } from '../review-counts.ts';
import { photosOf } from '../review-json.ts';
import { findReview, insertReviewEvent } from '../review-store.ts';
import type { ReviewsShop } from '../reviews-shop.ts';
import { staffJson } from '../staff-review-json.ts';
import type { ReviewState, StoredReview } from '../stored-review.ts';
import type { ReviewRefusalReason } from './staff-contract.ts';
import { readQueue, storeAnswer, storeDecision } from './staff-store.ts';

export interface QueueListing {
  state: ReviewState;
  cursor?: string | undefined;
  limit: number;
}

/** A page of reviews in a state with the counts of all. Two statements. */
export async function staffListReviews(
  db: Database,
  { state, cursor, limit }: QueueListing,
): Promise<{ data: StaffReview[]; meta: { next: string | null; counts: Record<ReviewState, number> } }> {
  const { reviews, counts } = await readQueue(db, { state, after: readCursor(cursor), limit: limit + 1 });
  const page = reviews.slice(0, limit);
  const photos = await photosOf(db, page);
  return {
    data: page.map((review) => staffJson(review, photos(review))),
    meta: { next: nextOf(reviews, limit), counts: { waiting: 0, published: 0, refused: 0, ...counts } },
  };
}

interface Action {
  id: string;
  /** The version of the review that was read. */
  version: number;
  userId: string;
}

export type Decision = Action &
  (
    | { decision: 'publish' }
    | { decision: 'refuse'; reason: ReviewRefusalReason; note?: string | null | undefined }
  );

/**
 * Publishes or refuses a review; its author is told. Throws `not_found`, `changed_meanwhile` when it is not the one that
 * was read, `wrong_state` when it is so already.
 */
export async function decideReview(
  db: Database,
  reviews: ReviewsShop,
  decision: Decision,
): Promise<StaffReview> {
  const { id, version, userId } = decision;
  const { shop } = reviews;
  await inTransaction(db, async (transaction) => {
    const review = await loadRead(transaction, decision);
    const state = decision.decision === 'publish' ? 'published' : 'refused';
    if (review.state === state) throw new Refusal('wrong_state', { of: 'review' });
    const at = shop.clock.now();
    const reason = decision.decision === 'refuse' ? decision.reason : null;
    const note = decision.decision === 'refuse' ? (decision.note ?? null) : null;
    const stored = { id, version, by: userId, at, state, reason, note } as const;
    if (!(await storeDecision(transaction, stored))) throw new Refusal('changed_meanwhile');
    const event = {
      id: shop.newId('evt'),
      reviewId: id,
      at,
      kind: state,
      actorId: userId,
      reason,
      note,
    } as const;
    await insertReviewEvent(transaction, event);
    await publishAll(transaction, newsOfDecision(review, { reason, note }));
  });
  forgetReviewCounts(db);
  return loadJson(db, id);
}

function newsOfDecision(
  { id, version, userId, orderId }: StoredReview,
  { reason, note }: { reason: ReviewRefusalReason | null; note: string | null },
): News[] {
  const changed: News = { name: 'reviews.changed', payload: { reviewId: id } };
  if (!userId || !orderId) return [changed];
  const payload = { reviewId: id, version, userId, orderId, reason, note };
  return [changed, { name: 'review.decided', payload }];
}

/** Answers in public, or takes the answer away. Throws as `decideReview`; only published reviews are answered. */
export async function answerReview(
  db: Database,
  reviews: ReviewsShop,
  { answer, ...action }: Action & { answer: string | null },
): Promise<StaffReview> {
  const { id, version, userId: by } = action;
  const { shop } = reviews;
  await inTransaction(db, async (transaction) => {
    const review = await loadRead(transaction, action);
    if (review.state === 'refused') throw new Refusal('wrong_state', { of: 'review' });
    const at = shop.clock.now();
    if (!(await storeAnswer(transaction, { id, version, text: answer, at }))) {
      throw new Refusal('changed_meanwhile');
    }
    const event = {
      id: shop.newId('evt'),
      reviewId: id,
      at,
      kind: 'answered',
      actorId: by,
      note: answer,
    } as const;
    await insertReviewEvent(transaction, event);
    const news: News[] = [{ name: 'reviews.changed', payload: { reviewId: id } }];
    const { userId, orderId } = review;
    if (answer !== null && userId && orderId) {
      news.push({ name: 'review.answered', payload: { reviewId: id, version, userId, orderId } });
    }
    await publishAll(transaction, news);
  });
  return loadJson(db, id);
}

/** The review, which must be the one that was read. */
async function loadRead(db: Database, { id, version }: Action): Promise<StoredReview> {
  const review = await findReview(db, { id });
  if (!review || review.deletedAt !== null) throw new Refusal('not_found');
  if (review.version !== version) throw new Refusal('changed_meanwhile');
  return review;
}

async function loadJson(db: Database, id: string): Promise<StaffReview> {
  const review = await findReview(db, { id });
  if (!review) throw new Refusal('not_found');
  const photos = await photosOf(db, [review]);
  return staffJson(review, photos(review));
}
