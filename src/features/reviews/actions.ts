/** The verbs of reviews: the door for the routes and for the server. */
import type { SignedIn } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Upload } from '../../platform/api/serve.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import {
  detachPictures,
  type PictureJson,
  photoWidths,
  pictureJson,
  picturesOf,
  storePicture,
} from '../../platform/files/pictures.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { listOrders } from '../orders/reading/list-orders.ts';
import type { Review, ReviewableOrder } from './contract.ts';
import { nextOf, readCursor } from './paging.ts';
import { ownJson, photosOf } from './review-json.ts';
import { findReview, isPublic, listOwn, reviewedOrders, sweepHidden } from './review-store.ts';
import type { ReviewsShop } from './reviews-shop.ts';
import type { ReviewState } from './stored-review.ts';

interface Reader {
  userId: string;
  locale: Locale;
}

/** One review of the customer. Throws `not_found`, also for another customer's and for a removed one. */
export async function getOwnReview(
  db: Database,
  { texts }: ReviewsShop,
  { id, userId, locale }: Reader & { id: string },
): Promise<Review> {
  const review = await findReview(db, { id, userId });
  if (!review || review.deletedAt !== null) throw new Refusal('not_found');
  const photos = await photosOf(db, [review]);
  return ownJson(review, photos(review), { texts, locale });
}

export interface OwnListing extends Reader {
  state?: ReviewState | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the customer's reviews, the newest first. Two statements. */
export async function listOwnReviews(
  db: Database,
  { texts }: ReviewsShop,
  { userId, locale, state, cursor, limit }: OwnListing,
): Promise<{ data: Review[]; meta: { next: string | null; total: number } }> {
  const after = readCursor(cursor);
  const found = await listOwn(db, { userId, state: state ?? null, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const photos = await photosOf(db, page);
  return {
    data: page.map((review) => ownJson(review, photos(review), { texts, locale })),
    meta: { next: nextOf(found, limit), total: found[0]?.total ?? 0 },
  };
}

/** Orders that arrived and have no review, the newest first: at most thirty. Three statements. */
export async function listReviewableOrders(
  db: Database,
  { userId, locale, now }: Reader & { now: Date },
): Promise<ReviewableOrder[]> {
  const pages = await Promise.all(
    (['delivered', 'completed'] as const).map((state) =>
      listOrders(db, { userId, locale, state, limit: 60, now }),
    ),
  );
  const orders = pages.flatMap(({ data }) => data);
  const reviewed = await reviewedOrders(
    db,
    orders.map(({ id }) => id),
  );
  return orders
    .filter(({ id }) => !reviewed.has(id))
    .sort((one, other) => (one.stateSince < other.stateSince ? 1 : -1))
    .slice(0, 30)
    .map(({ id, orderNum, title, originalTitle, images, shop, stateSince }) => ({
      ...(originalTitle === undefined ? {} : { originalTitle }),
      ...{ id, orderNum, title, image: images[0] ?? null },
      ...{ shop: shop.name ?? shop.host, since: stateSince },
    }));
}

/** Stores photos for a review that is about to be saved. Throws what `storePicture` throws. */
export async function uploadPhotos(
  { shop }: ReviewsShop,
  caller: SignedIn,
  files: readonly Upload[],
): Promise<PictureJson[]> {
  const photos: PictureJson[] = [];
  for (const { content } of files) {
    const picture = await storePicture(shop, {
      ...{ content, shape: { widths: photoWidths }, purpose: 'review', field: 'photos' },
      ...{ ownerId: caller.userId, uploadedBy: caller.userId },
    });
    photos.push(pictureJson(picture));
  }
  return photos;
}

/** Whether everybody may see the photos of a review. */
export function arePhotosPublic(db: Database, reviewId: string | null): Promise<boolean> {
  return reviewId === null ? Promise.resolve(false) : isPublic(db, reviewId);
}

const day = 86_400_000;

/** Removes for good what was taken away more than a day ago, and lets go of its photos. A nightly job. */
export async function sweepReviews({ db, clock }: Pick<Installation, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const subjectIds = await sweepHidden(transaction, new Date(now.getTime() - day));
    const photos = [...(await picturesOf(transaction, { purpose: 'review', subjectIds })).values()].flat();
    await detachPictures(
      transaction,
      photos.map(({ id }) => id),
      now,
    );
  });
}
