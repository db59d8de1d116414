/** A review as it is stored, and how it is read. */

import { type RawBuilder, sql } from 'kysely';
import type { Titles } from '../products/translations/shown-title.ts';
import type { ReviewRefusalReason } from './staff/staff-contract.ts';

export type ReviewState = 'waiting' | 'published' | 'refused';

export interface StoredReview {
  id: string;
  orderId: string | null;
  userId: string | null;
  isDemo: boolean;
  stars: number;
  text: string | null;
  language: string;
  author: string | null;
  country: string;
  shop: string;
  orderNumber: string | null;
  title: string | null;
  /** The title in other languages, where it was read for its author. */
  titles?: Titles;
  image: string | null;
  state: ReviewState;
  version: number;
  refusalReason: ReviewRefusalReason | null;
  refusalNote: string | null;
  answer: string | null;
  answeredAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  photoCount: number;
}

/** The columns of a review `r` under the names of `StoredReview`. */
export const reviewColumns: RawBuilder<unknown> = sql`
  r.id, r.order_id as "orderId", r.user_id as "userId", r.is_demo as "isDemo", r.stars, r.body as text, r.language,
  r.author, r.country, r.shop, r.order_number as "orderNumber", r.title, r.image, r.state, r.version,
  r.refusal_reason as "refusalReason", r.refusal_note as "refusalNote", r.answer, r.answered_at as "answeredAt",
  r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.published_at as "publishedAt",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt", r.photo_count as "photoCount"
`;
