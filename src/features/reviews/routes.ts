import type { Handlers } from '../../platform/api/serve.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
import { getOwnReview, listOwnReviews, listReviewableOrders, uploadPhotos } from './actions.ts';
import type { reviewsContract } from './contract.ts';
import { listReviews } from './published/public-reviews.ts';
import type { ReviewsShop } from './reviews-shop.ts';
import { answerReview, decideReview, staffListReviews } from './staff/staff-reviews.ts';
import { createReview, deleteReview, restoreReview, updateReview } from './write-reviews.ts';

/** Binds the calls of reviews. */
export function reviewsRoutes(reviews: ReviewsShop): Handlers<typeof reviewsContract> {
  const { db } = reviews.shop;
  return {
    listReviews: ({ query, locale }) => listReviews(db, reviews, { ...query, locale }),
    listOwnReviews: ({ caller, query, locale }) =>
      listOwnReviews(db, reviews, { ...query, locale, userId: caller.userId }),
    getOwnReview: async ({ caller, params, locale }) => ({
      data: await getOwnReview(db, reviews, { id: params.id, userId: caller.userId, locale }),
    }),
    async createReview({ caller, body, locale }) {
      const reader = { userId: caller.userId, locale };
      const id = await createReview(db, reviews, { ...reader, ...body });
      return { data: await getOwnReview(db, reviews, { ...reader, id }) };
    },
    async updateReview({ caller, params, body, locale }) {
      const own = { id: params.id, userId: caller.userId, locale };
      await updateReview(db, reviews, { ...own, ...body });
      return { data: await getOwnReview(db, reviews, own) };
    },
    async deleteReview({ caller, params }) {
      await deleteReview(db, reviews, { id: params.id, userId: caller.userId });
      return { data: { done: true } };
    },
    async restoreReview({ caller, params, locale }) {
      const own = { id: params.id, userId: caller.userId, locale };
      await restoreReview(db, reviews, own);
      return { data: await getOwnReview(db, reviews, own) };
    },
    listReviewableOrders: async ({ caller, locale }) => ({
      data: await listReviewableOrders(db, {
        ...{ userId: caller.userId, locale, now: reviews.shop.clock.now() },
      }),
    }),
    async uploadReviewPhotos({ caller, readUpload }) {
      const { files } = await readUpload({ maxBytes: mostPictureBytes, maxFiles: 10 });
      return { data: await uploadPhotos(reviews, caller, files) };
    },
    staffListReviews: ({ query }) => staffListReviews(db, query),
    staffDecideReview: async ({ caller, params, body }) => ({
      data: await decideReview(db, reviews, { ...body, id: params.id, userId: caller.userId }),
    }),
    staffAnswerReview: async ({ caller, params, body }) => ({
      data: await answerReview(db, reviews, { ...body, id: params.id, userId: caller.userId }),
    }),
  };
}
