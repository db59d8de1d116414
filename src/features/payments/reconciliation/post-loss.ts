/** Money that went back without the shop, put on whoever bears it. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { type Issue, timesSettled } from './issue-store.ts';

/** The loss is the customer's, whose wallet is locked and covers it, or the shop's. */
export async function postLoss(
  db: Database,
  context: PaymentContext,
  {
    issue: { amount, currency, ...issue },
    payment,
    action,
    actor,
  }: { issue: Issue; payment: StoredPayment; action: 'from_balance' | 'bear'; actor: string },
): Promise<void> {
  if (amount === null || currency === null) throw new Refusal('wrong_state', { of: 'case' });
  const place = issue.kind === 'chargeback' ? 'chargeback' : 'outside';
  const times = await timesSettled(db, { ...issue, amount, currency });
  const bearer = action === 'from_balance' ? `wallet:${payment.userId}` : `loss:${place}`;
  await post(db, {
    id: context.newId('txn'),
    kind: 'chargeback',
    reason: action,
    actor,
    paymentId: payment.id,
    orderId: null,
    once: times === 0 ? `issue:${issue.id}` : `issue:${issue.id}:${times}`,
    currency,
    at: context.clock.now(),
    postings: [
      { account: `${place}:${payment.id}`, amount },
      { account: bearer, amount: -amount },
    ],
  });
}
