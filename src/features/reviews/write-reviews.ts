/** Writing a review, changing it, and taking it away. */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../platform/database/database.ts';
import { attachPictures, detachPictures, picturesOf } from '../../platform/files/pictures.ts';
import { publish } from '../../platform/jobs/events.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { accountOf } from '../accounts/actions.ts';
import { moveLines } from '../orders/moving/move-lines.ts';
import { lockOrder } from '../orders/moving/move-order.ts';
import { getOrder } from '../orders/reading/read-orders.ts';
import { forgetReviewCounts } from './review-counts.ts';
import {
  changeReview,
  findReview,
  hideReview,
  insertReview,
  insertReviewEvent,
  showAgain,
} from './review-store.ts';
import type { ReviewsShop } from './reviews-shop.ts';
import { languageOf, mayRestore, mayReview } from './rules.ts';
import { publicName } from './screens/public-name.ts';

export interface Writing {
  userId: string;
  locale: Locale;
  stars: number;
  text?: string | null | undefined;
  /** Ids of uploaded pictures. */
  photos: readonly string[];
}

/**
 * Writes the review of an order that arrived; it waits for moderation. An order that was delivered is completed by it
 * (rules: states). Throws `not_found`, `wrong_state`, `already_reviewed`, and `fields` for a photo that is not the author's.
 */
export async function createReview(
  db: Database,
  reviews: ReviewsShop,
  writing: Writing & { order: string },
): Promise<string> {
  const { shop, orders } = reviews;
  const { userId, stars, text = null } = writing;
  const photos = [...new Set(writing.photos)];
  const order = await getOrder(db, orders, { userId, idOrNumber: writing.order });
  if (!mayReview(order.state)) throw new Refusal('wrong_state', { of: 'review_early' });
  const { name } = await accountOf(db, userId);
  const [id, at] = [shop.newId('rev'), shop.clock.now()];
  await inTransaction(db, async (transaction) => {
    const locked = await lockOrder(transaction, { idOrNumber: order.id, userId });
    if (!mayReview(locked.state)) throw new Refusal('wrong_state', { of: 'review_early' });
    await refusingSecond(() =>
      insertReview(transaction, {
        ...{ id, userId, stars, text, at, orderId: order.id, orderNumber: order.orderNum },
        ...{ title: order.title, image: order.images[0] ?? null, country: order.address.country },
        shop: order.shop.name ?? order.shop.host,
        language: languageOf(text, writing.locale),
        author: publicName(name),
        photoCount: photos.length,
      }),
    );
    await attachPictures(transaction, attachment(id, userId, photos));
    await insertReviewEvent(transaction, eventOf(reviews, { id, userId, kind: 'written' }));
    if (locked.state === 'delivered') {
      const actor = { kind: 'customer', userId } as const;
      await moveLines(transaction, orders, { order: locked, to: 'completed', actor, kind: 'completed' });
    }
  });
  return id;
}

const attachment = (id: string, userId: string, ids: readonly string[]) =>
  ({ ids, purpose: 'review', uploadedBy: userId, subjectId: id, ownerId: userId, field: 'photos' }) as const;

async function refusingSecond(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw violates(error, 'review_one_for_order') ? new Refusal('already_reviewed') : error;
  }
}

function eventOf(
  { shop }: ReviewsShop,
  { id, userId, kind }: { id: string; userId: string; kind: 'written' | 'changed' | 'deleted' | 'restored' },
) {
  return { id: shop.newId('evt'), reviewId: id, at: shop.clock.now(), kind, actorId: userId };
}

/**
 * Changes a review; it waits for moderation again, and is not public until then. Text and photos that are left out stay.
 * Throws `not_found`.
 */
export async function updateReview(
  db: Database,
  reviews: ReviewsShop,
  { id, ...writing }: Omit<Writing, 'photos'> & { id: string; photos?: readonly string[] | undefined },
): Promise<void> {
  const { userId, stars } = writing;
  const at = reviews.shop.clock.now();
  await inTransaction(db, async (transaction) => {
    const review = await findReview(transaction, { id, userId });
    if (!review) throw new Refusal('not_found');
    const { text = review.text } = writing;
    const language = writing.text === undefined ? review.language : languageOf(text, writing.locale);
    const before = await picturesOf(transaction, { purpose: 'review', subjectIds: [id] });
    const present = (before.get(id) ?? []).map((photo) => photo.id);
    const photos = [...new Set(writing.photos ?? present)];
    const change = { id, userId, stars, text, language, photoCount: photos.length, at };
    if (!(await changeReview(transaction, change))) throw new Refusal('not_found');
    if (writing.photos) {
      await detachPictures(transaction, present, at);
      await attachPictures(transaction, attachment(id, userId, photos));
    }
    await insertReviewEvent(transaction, eventOf(reviews, { id, userId, kind: 'changed' }));
    await publish(transaction, 'reviews.changed', { reviewId: id });
  });
  forgetReviewCounts(db);
}

/** Takes a review away; within the undo window it can come back. Throws `not_found`. */
export async function deleteReview(
  db: Database,
  reviews: ReviewsShop,
  own: { id: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await hideReview(transaction, own, reviews.shop.clock.now()))) throw new Refusal('not_found');
    await insertReviewEvent(transaction, eventOf(reviews, { ...own, kind: 'deleted' }));
    await publish(transaction, 'reviews.changed', { reviewId: own.id });
  });
  forgetReviewCounts(db);
}

/** Brings a review back as it was. Throws `not_found`, `expired`, and `already_reviewed` when there is another. */
export async function restoreReview(
  db: Database,
  reviews: ReviewsShop,
  own: { id: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const review = await findReview(transaction, own);
    if (!review) throw new Refusal('not_found');
    // a second click finds it back already
    if (review.deletedAt === null) return;
    if (!mayRestore(review.deletedAt, reviews.shop.clock.now())) throw new Refusal('expired');
    await refusingSecond(() => showAgain(transaction, own));
    await insertReviewEvent(transaction, eventOf(reviews, { ...own, kind: 'restored' }));
    await publish(transaction, 'reviews.changed', { reviewId: own.id });
  });
  forgetReviewCounts(db);
}
