/** Notifications to the author of a review. Reviews and notifications do not know each other: the event says it all. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { readOrderNews } from '../../orders/reading/order-news.ts';
import type { NotificationKind } from '../contract.ts';
import type { Facts } from '../rules.ts';
import { type Teller, tell } from './tell.ts';

interface ReviewNews {
  reviewId: string;
  version: number;
  userId: string;
  orderId: string;
}

/** `review.decided` */
export function tellReviewOutcome(
  db: Database,
  teller: Teller,
  { reason, note, ...news }: EventPayloads['review.decided'],
): Promise<void> {
  if (reason === null) return tellReview(db, teller, { ...news, kind: 'review-published', facts: {} });
  // "another reason" says nothing
  const word = reason === 'other' ? null : ({ reason, of: 'review' } as const);
  return tellReview(db, teller, { ...news, kind: 'review-refused', facts: { reason: word, note } });
}

/** `review.answered` */
export function tellReviewAnswered(
  db: Database,
  teller: Teller,
  news: EventPayloads['review.answered'],
): Promise<void> {
  return tellReview(db, teller, { ...news, kind: 'review-answered', facts: {} });
}

async function tellReview(
  db: Database,
  teller: Teller,
  { reviewId, version, userId, orderId, kind, facts }: ReviewNews & { kind: NotificationKind; facts: Facts },
): Promise<void> {
  const [order] = await readOrderNews(db, [orderId], []);
  if (!order) return;
  await tell(db, teller, {
    userId,
    kind,
    eventKey: `${kind} ${reviewId} ${version}`,
    params: { number: order.number, title: order.title, ...facts },
    link: `/cabinet/reviews#${reviewId}`,
    waitsFor: [],
    settles: null,
    shows: { orders: [order.id] },
  });
}
