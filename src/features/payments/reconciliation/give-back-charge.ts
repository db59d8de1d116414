/** A charge that nothing stands for goes back to its card. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { money } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../desk.ts';
import { queueTimeAfter } from '../paying/queue-time.ts';
import { ProviderRefused } from '../providers/provider.ts';
import { lockIssue, reopenIssue } from './issue-store.ts';

/**
 * The job that gives a charge back which is none of ours, or is the second for one payment. When the provider refuses
 * for good, the difference is open again; anything else is tried again later.
 */
export async function giveBackCharge(db: Database, context: PaymentContext, issueId: string): Promise<void> {
  const issue = await inTransaction(db, (transaction) => lockIssue(transaction, issueId));
  const provider = issue && context.providers[issue.provider];
  if (issue?.action !== 'give_back' || issue.state !== 'done') return;
  if (!provider || issue.amount === null || issue.currency === null) return;
  try {
    await provider.refund({
      paymentId: issue.paymentId ?? 'unknown',
      chargeRef: issue.subject,
      refundId: `give-back-${issue.id}`,
      amount: money(issue.amount, issue.currency),
      email: null,
      receipt: [],
    });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      context.log.warn({ err: error, issue: issueId }, 'a provider refuses to give a charge back');
      return reopenIssue(db, { id: issueId, turn: 'refused' });
    }
    context.log.warn({ err: error, issue: issueId }, 'a charge could not be given back; trying again');
    const options = { runAt: queueTimeAfter(15 * 60_000), key: `give-back:${issueId}` };
    await enqueue(db, 'give_back_charge', { issueId }, options);
  }
}
