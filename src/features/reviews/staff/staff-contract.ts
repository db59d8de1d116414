/** Moderation of reviews. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  named,
  TimeSchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { PictureSchema } from '../../../platform/files/pictures.ts';
import { StarsSchema } from '../published/public-contract.ts';

/** Why a review is not published; words under `pages.cabinet-reviews.refusalReasons`. */
export const refusalReasons = [
  'personal_data',
  'insult',
  'advertising',
  'not_about_order',
  'photos_unfit',
  'other',
] as const;
export type ReviewRefusalReason = (typeof refusalReasons)[number];

export const StaffReviewSchema = named(
  'StaffReview',
  z.object({
    id: z.string(),
    /** Named by every decision, so that nobody decides on words that he has not read. */
    version: z.int(),
    /** Null for what the demo shop made up. */
    order: z.nullable(z.object({ id: z.string(), orderNum: z.string(), title: z.string() })),
    author: z.nullable(z.string()),
    country: z.string(),
    shop: z.string(),
    stars: StarsSchema,
    text: z.nullable(z.string()),
    language: z.string(),
    photos: z.array(PictureSchema),
    state: z.enum(['waiting', 'published', 'refused']),
    refusal: z.nullable(z.object({ reason: z.enum(refusalReasons), note: z.nullable(z.string()) })),
    answer: z.nullable(z.string()),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    decidedAt: z.nullable(TimeSchema),
    /** The account that decided last. */
    decidedBy: z.nullable(z.string()),
  }),
);
export type StaffReview = z.output<typeof StaffReviewSchema>;

export const reviewModerators = ['support', 'content'] as const;
const version = z.int().check(z.minimum(1));

export const staffReviewsContract = contracts({
  staffListReviews: {
    summary: 'Reviews by state, those that wait the longest first, with counts',
    access: reviewModerators,
    extension: true,
    query: z.extend(CursorQuery, {
      state: z._default(z.enum(['waiting', 'published', 'refused']), 'waiting'),
    }),
    data: z.array(StaffReviewSchema),
    meta: z.extend(CursorMeta, {
      counts: z.object({ waiting: z.int(), published: z.int(), refused: z.int() }),
    }),
    refusals: [],
  },
  staffDecideReview: {
    summary: 'Publishes a review, or refuses it with a reason that its author reads',
    access: reviewModerators,
    extension: true,
    params: IdParams,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('publish'), version }),
      z.object({
        decision: z.literal('refuse'),
        version,
        reason: z.enum(refusalReasons),
        note: z.optional(z.nullable(typedText(1000))),
      }),
    ]),
    data: StaffReviewSchema,
    refusals: ['not_found', 'changed_meanwhile', 'wrong_state'],
  },
  staffAnswerReview: {
    summary: 'Answers a review in public; null takes the answer away',
    access: reviewModerators,
    extension: true,
    params: IdParams,
    body: z.object({ version, answer: z.nullable(typedText(2000)) }),
    data: StaffReviewSchema,
    refusals: ['not_found', 'changed_meanwhile', 'wrong_state'],
  },
});
