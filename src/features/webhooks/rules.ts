/** Outgoing webhooks by the rules of Standard Webhooks 1.0: what is told, how it is signed, when it is tried again. Pure. */
import { createHmac } from 'node:crypto';
import type { EventName } from '../../platform/jobs/events.ts';

/** Every event of the shop. */
export const webhookEvents = [
  ...(['account.registered', 'account.email-confirmed', 'account.email-changed'] as const),
  ...(['order.paid', 'order.purchased', 'order.cancelled'] as const),
  ...(['order.expired', 'order.review-decided', 'order.arrived', 'order.extra-due'] as const),
  ...(['order.extra-ended'] as const),
  ...(['order.advance-applied', 'order.sent', 'order.tracking-corrected', 'order.lines-refunded'] as const),
  ...(['order.cancel-declined', 'order.pieces-refunded', 'orders.merged', 'orders.parted'] as const),
  ...(['storage.reminded', 'storage.abandonment-announced', 'storage.delivery-unpaid'] as const),
  ...(['storage.abandoned', 'question.opened', 'question.reminder', 'question.answered'] as const),
  ...(['question.withdrawn', 'payment.settled', 'payment.failed', 'refund.sent', 'refund.failed'] as const),
  ...(['balance.topped-up', 'claim.news', 'reviews.changed', 'review.decided', 'review.answered'] as const),
  ...(['chat.answer-waits', 'delivery.moved', 'delivery.tracking-corrected', 'content.changed'] as const),
  ...(['settings.changed', 'tariff.changed', 'proposal.made', 'approval.wanted'] as const),
  ...(['note.mentioned', 'saved.news', 'service.ended'] as const),
] as const satisfies readonly EventName[];
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * Fields of an event that leave the shop: ids and words of ours. Text that people typed does not leave it: receivers
 * ask the API for it, by a key.
 */
const thin = new Set([
  ...[
    'orderId',
    'userId',
    'arrivalId',
    'groupId',
    'questionId',
    'serviceId',
    'paymentId',
    'refundId',
    'claimId',
    'requestId',
  ],
  ...['reviewId', 'chatId', 'messageId', 'deliveryId', 'proposalId', 'id', 'joined', 'parted'],
  ...[
    'by',
    'how',
    'approved',
    'complete',
    'mark',
    'day',
    'kind',
    'choice',
    'amount',
    'currency',
    'what',
    'from',
    'state',
  ],
  ...['page', 'version', 'at'],
]);

/** The body of a message: `type`, `timestamp` and `data`, as the standard says. */
export function bodyOf(type: string, payload: Readonly<Record<string, unknown>>, at: Date): string {
  const data = Object.fromEntries(Object.entries(payload).filter(([name]) => thin.has(name)));
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** How a secret is shown to its receiver, once: `whsec_` and base64. */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/** The three headers of a message: its id, which stays over all tries; seconds since 1970; HMAC-SHA-256 over both and the body. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secret: Buffer,
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

const minute = 60_000;
const hour = 60 * minute;
/** Pauses after each try that failed, as the standard proposes: the last try comes some three days after the first. */
export const pauses: readonly number[] = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Milliseconds until the next try, up to a tenth longer by chance, so that many do not come at one moment; null after the last. */
export function pauseAfter(tries: number, chance: number): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + chance / 10));
}
