/** Notifications to customers about money on its way back to their card. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { type Teller, tell } from './tell.ts';

/** `refund.sent`: the provider has given the money back; the bank needs a few days to show it. */
export function tellRefundSent(
  db: Database,
  teller: Teller,
  news: EventPayloads['refund.sent'],
): Promise<void> {
  return tellRefund(db, teller, 'refund-sent', news);
}

/** `refund.failed`: the card could not take it, and it lies on the balance. */
export function tellRefundFailed(
  db: Database,
  teller: Teller,
  news: EventPayloads['refund.failed'],
): Promise<void> {
  return tellRefund(db, teller, 'refund-failed', news);
}

function tellRefund(
  db: Database,
  teller: Teller,
  kind: 'refund-sent' | 'refund-failed',
  { refundId, userId, amount, currency }: EventPayloads['refund.sent'],
): Promise<void> {
  return tell(db, teller, {
    userId,
    kind,
    eventKey: `${kind} ${refundId}`,
    params: { amount: { amount, currency } },
    link: '/cabinet/balance',
    waitsFor: [],
    settles: null,
  });
}
