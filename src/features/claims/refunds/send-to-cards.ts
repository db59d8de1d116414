/** Refunds that go on from the balance to the cards that paid (rules: refunds; at once to the balance, to the source on request). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../../payments/desk.ts';
import type { SourceRefundRequest } from '../../payments/refunds/refund-parts.ts';
import { refundToSource } from '../../payments/refunds/source-refunds.ts';
import type { StoredRequest } from './request-store.ts';

/** A part of a request that lies on the balance: the price of the goods, or of the delivery of a lost parcel. */
export interface BroughtMoney {
  to: Extract<SourceRefundRequest['to'], { orderId: string } | { deliveryId: string }>;
  /** In minor units, with the bank percent. */
  paid: bigint;
  /** The transaction that brought it; null when nothing moved. */
  broughtBy: string | null;
  /** A name of its own within the request. */
  once: string;
}

/**
 * Sends each part to the cards that paid for it, as far as they can take it; the rest stays on the balance. Answers what
 * leaves now, in minor units: what waits for a second person lies on the balance.
 */
export async function sendToCards(
  db: Database,
  desk: PaymentContext,
  { request, by, parts }: { request: StoredRequest; by: string; parts: readonly BroughtMoney[] },
): Promise<bigint> {
  if (request.destination !== 'source') return 0n;
  let sent = 0n;
  for (const part of parts) sent += await sendPart(db, desk, { request, by, part });
  return sent;
}

async function sendPart(
  db: Database,
  desk: PaymentContext,
  { request, by, part }: { request: StoredRequest; by: string; part: BroughtMoney },
): Promise<bigint> {
  const { userId, reason, currency } = request;
  const { to, broughtBy, once } = part;
  // with the bank percent it may be more than one person may send, although the request was not
  const limited = request.needsSecond
    ? { approvedBy: `staff:${by}` }
    : { needsSecond: 'above_limit' as const };
  try {
    const { refunds } = await refundToSource(db, desk, {
      ...{ userId, to, amount: money(part.paid, currency), reason, once, broughtBy },
      ...limited,
      actor: `staff:${request.requestedBy}`,
    });
    return refunds.reduce((sum, { state, amount }) => (state === 'proposed' ? sum : sum + amount), 0n);
  } catch (error) {
    // nothing of it was paid by card
    if (!(error instanceof Refusal) || !['nothing_to_return', 'not_found'].includes(error.code)) throw error;
    return 0n;
  }
}
