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
} from '../../platform/api/contract.ts';
import { PictureSchema } from '../../platform/files/pictures.ts';
import { publicReviewsContract, StarsSchema } from './published/public-contract.ts';
import { staffReviewsContract } from './staff/staff-contract.ts';

/** States of a review until it is public (UX-158). */
export const reviewStates = ['waiting', 'published', 'refused'] as const;

export const ReviewSchema = named(
  'Review',
  z.object({
    /** `rev_…` */
    id: z.string(),
    /** The order that it is about. */
    order: z.object({
      id: z.string(),
      orderNum: z.string(),
      /** Of its first line. */
      title: z.string(),
      /** The shop's own, where `title` is a translation. Left out otherwise. */
      originalTitle: z.optional(z.string()),
      image: z.nullable(z.string()),
      shop: z.string(),
    }),
    stars: StarsSchema,
    text: z.nullable(z.string()),
    /** BCP 47 tag of the text. */
    language: z.string(),
    /** For its author and staff and, once it is published, for everybody. */
    photos: z.array(PictureSchema),
    state: z.enum(reviewStates),
    /** Why staff refused it, in words. */
    refusal: z.nullable(z.string()),
    /** The public answer of staff. */
    answer: z.nullable(z.string()),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Review = z.output<typeof ReviewSchema>;

/** An order that reached its customer and has no review yet. */
const ReviewableSchema = named(
  'ReviewableOrder',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    image: z.nullable(z.string()),
    shop: z.string(),
    /** When it came into its present state. */
    since: TimeSchema,
  }),
);
export type ReviewableOrder = z.output<typeof ReviewableSchema>;

const photoIds = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10));

const written = {
  stars: StarsSchema,
  text: z.optional(z.nullable(typedText(4000))),
  /** Ids of the photos that stay or were uploaded, in their order. */
  photos: z._default(photoIds, []),
};

/** Fields that a change leaves out stay as they are: null takes the text away, an empty list the photos. */
const changed = { ...written, photos: z.optional(photoIds) };

export const reviewsContract = contracts({
  listOwnReviews: {
    summary: "The customer's reviews, the newest first",
    access: 'customer',
    query: z.extend(CursorQuery, { state: z.optional(z.enum(reviewStates)) }),
    data: z.array(ReviewSchema),
    meta: z.extend(CursorMeta, {
      /** How many the whole list has; 0 on a page with nothing on it. */
      total: z.int(),
    }),
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
    refusals: ['not_found', 'wrong_state', 'already_reviewed'],
  },
  updateReview: {
    summary: 'Changes a review; it is moderated again',
    access: 'customer',
    params: IdParams,
    body: z.object(changed),
    data: ReviewSchema,
    refusals: ['not_found'],
  },
  deleteReview: {
    summary: 'Removes a review; for a quarter of an hour it can be taken back',
    access: 'customer',
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
  restoreReview: {
    summary: 'Takes the removal of a review back',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: ReviewSchema,
    refusals: ['not_found', 'expired', 'already_reviewed'],
  },
  listReviewableOrders: {
    summary: 'Orders that arrived and have no review yet, the newest first',
    access: 'customer',
    extension: true,
    data: z.array(ReviewableSchema),
    refusals: [],
  },
  uploadReviewPhotos: {
    summary: 'Stores up to ten photos; a review that is saved with their ids shows them',
    access: 'customer',
    extension: true,
    idempotent: true,
    status: 201,
    body: 'multipart',
    data: z.array(PictureSchema),
    refusals: ['unsupported_type', 'too_large'],
    limit: { max: 60, windowSeconds: 600 },
  },
  ...publicReviewsContract,
  ...staffReviewsContract,
});

export type { PublicReview, ReviewFacets } from './published/public-contract.ts';
export type { StaffReview } from './staff/staff-contract.ts';
