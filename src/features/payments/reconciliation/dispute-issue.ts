/** The effect of a dispute's end on the difference that finance settles, or has settled. The wallet is locked. */
import type { Database } from '../../../platform/database/database.ts';
import { formatAmount } from '../../../platform/money/money.ts';
import { lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import type { ProviderDispute } from '../providers/provider.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { closeIssue, lockIssueOf, openIssue, reopenIssue, timesSettled } from './issue-store.ts';

interface Disputed {
  payment: StoredPayment;
  theirs: ProviderDispute;
}

/** The bank has taken the money: finance is told, also when it had given it back before. */
export async function loseDispute(
  db: Database,
  { payment, theirs, at }: Disputed & { at: Date },
): Promise<void> {
  const { provider } = payment;
  if (provider === null) return;
  const { minor: amount, currency } = theirs.amount;
  const issue = { provider, kind: 'chargeback', subject: theirs.ref, paymentId: payment.id } as const;
  const shown = { ours: null, theirs: formatAmount(theirs.amount), amount, currency };
  if (await openIssue(db, { ...issue, ...shown }, at)) return;
  const known = await lockIssueOf(db, issue);
  if (known?.action === 'won') await reopenIssue(db, { id: known.id, turn: null });
}

/** The bank has given the money back: whoever bore the loss gets it back too, once, and nothing is left to settle. */
export async function winDispute(db: Database, context: PaymentContext, disputed: Disputed): Promise<void> {
  const { payment, theirs } = disputed;
  const { provider } = payment;
  if (provider === null) return;
  const issue = await lockIssueOf(db, { provider, kind: 'chargeback', subject: theirs.ref });
  if (!issue || issue.action === 'won') return;
  const at = context.clock.now();
  const { id, amount, currency, note, settledBy } = issue;
  if (issue.state === 'done' && amount !== null && currency !== null) {
    await lockWallet(db, payment.userId, currency);
    const bearer = issue.action === 'from_balance' ? `wallet:${payment.userId}` : 'loss:chargeback';
    await post(db, {
      id: context.newId('txn'),
      kind: 'chargeback',
      reason: 'won',
      actor: `provider:${provider}`,
      paymentId: payment.id,
      orderId: null,
      once: `issue-won:${id}:${await timesSettled(db, issue)}`,
      currency,
      at,
      postings: [
        { account: `chargeback:${payment.id}`, amount: -amount },
        { account: bearer, amount },
      ],
    });
  }
  await closeIssue(db, {
    id,
    by: issue.state === 'done' ? settledBy : null,
    action: 'won',
    note,
    at,
    isAlone: false,
  });
}
