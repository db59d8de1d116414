import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DoneSchema,
  IdParams,
  named,
  TimeSchema,
  typedText,
} from '../../platform/contract.ts';

/** States of a review until it is public (UX-158). */
export const reviewStates = ['waiting', 'published', 'refused'] as const;

export const ReviewSchema = named(
  'Review',
  z.object({
    /** `rev_…` */
    id: z.string(),
    /** The order that it is about. */
    order: z.object({ id: z.string(), orderNum: z.string() }),
    /** From 1 to 5. */
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: z.nullable(z.string()),
    /** BCP 47 tag of the text. */
    language: z.string(),
    /** Paths on our own origin. */
    photos: z.array(z.string()),
    state: z.enum(reviewStates),
    /** Why staff refused it, in words. */
    refusal: z.nullable(z.string()),
    /** What staff answered in public. */
    answer: z.nullable(z.string()),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Review = z.output<typeof ReviewSchema>;

const written = {
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.optional(z.nullable(typedText(4000))),
  /** Photos that stay or were uploaded, in their order. */
  photos: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10))),
};

export const reviewsContract = contracts({
  listOwnReviews: {
    summary: "The customer's reviews, the newest first",
    access: 'customer',
    query: z.extend(CursorQuery, { state: z.optional(z.enum(reviewStates)) }),
    data: z.array(ReviewSchema),
    meta: CursorMeta,
    refusals: [],
  },
  getOwnReview: {
    summary: 'One review of the customer',
    access: 'customer',
    params: IdParams,
    data: ReviewSchema,
    refusals: ['not_found'],
  },
  createReview: {
    summary: 'Writes a review of a delivered order; it is public after moderation',
    access: 'customer',
    idempotent: true,
    status: 201,
    body: z.object({ order: z.string().check(z.minLength(1), z.maxLength(80)), ...written }),
    data: ReviewSchema,
    refusals: ['not_found', 'wrong_state'],
  },
  updateReview: {
    summary: 'Changes a review; it is moderated again',
    access: 'customer',
    params: IdParams,
    body: z.object(written),
    data: ReviewSchema,
    refusals: ['not_found'],
  },
  deleteReview: {
    summary: 'Removes a review for good',
    access: 'customer',
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
});
