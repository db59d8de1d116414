/** A review as staff read it. */
import type { PictureJson } from '../../platform/files/pictures.ts';
import type { StaffReview } from './contract.ts';
import type { StoredReview } from './stored-review.ts';

/** As staff see it. */
export function staffJson(review: StoredReview, photos: PictureJson[]): StaffReview {
  const { orderId, orderNumber, title, refusalReason, refusalNote } = review;
  return {
    id: review.id,
    version: review.version,
    order: orderId === null ? null : { id: orderId, orderNum: orderNumber ?? '', title: title ?? '' },
    author: review.author,
    country: review.country,
    shop: review.shop,
    stars: review.stars,
    text: review.text,
    language: review.language,
    photos,
    state: review.state,
    refusal: refusalReason && { reason: refusalReason, note: refusalNote },
    answer: review.answer,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
    decidedAt: review.decidedAt?.toISOString() ?? null,
    decidedBy: review.decidedBy,
  };
}
