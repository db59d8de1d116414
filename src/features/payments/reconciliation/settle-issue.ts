/** Actions of finance on a difference between the books: one action for each kind, once, with a name and a reason. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { money } from '../../../platform/money/money.ts';
import { refuseTied } from '../../../platform/second-person.ts';
import { lockWallet, post } from '../../ledger/postings.ts';
import { balanceShort } from '../balances/balance-short.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment } from '../payment-store.ts';
import type { IssueAction, IssueKind } from '../payment-words.ts';
import { limitIn } from '../refunds/alone-limits.ts';
import { leftOfDay } from '../refunds/given-by-person.ts';
import { findRefund, reopenRefund } from '../refunds/returns-store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { closeIssue, findIssue, type Issue, lockIssue, proposeAction } from './issue-store.ts';
import { postLoss } from './post-loss.ts';

/** Actions that may be taken on each kind; the first is offered. */
export const actionsOf: Readonly<Record<IssueKind, readonly IssueAction[]>> = {
  unknown_charge: ['give_back', 'note'],
  double_charge: ['give_back', 'note'],
  refund_outside: ['from_balance', 'bear'],
  chargeback: ['from_balance', 'bear'],
  refund_missing: ['send_again', 'note'],
  not_at_provider: ['note'],
  amount: ['note'],
  currency: ['note'],
  reference: ['note'],
  refund_amount: ['note'],
  book: ['note'],
};

export interface Settling {
  issueId: string;
  action: IssueAction;
  /** The member of staff. */
  by: string;
  note: string | null;
}

/**
 * Settles a difference. Above the limit for one person, at once or in a day, the first only proposes; another one who
 * does the same carries it out (M23). Throws `not_found`, `changed_meanwhile` when it is settled already, `wrong_state`
 * for an action that does not fit, `dispute_won`, `own_request` for what one proposed, `second_person_needed` for one's
 * own payment, `customer_balance_short`.
 */
export function settleIssue(
  db: Database,
  context: PaymentContext,
  settling: Settling,
): Promise<'done' | 'proposed'> {
  return inTransaction(db, async (transaction) => {
    const payment = await lockMoney(transaction, settling.issueId);
    const issue = await lockIssue(transaction, settling.issueId);
    if (!issue) throw new Refusal('not_found');
    if (issue.action === 'won') throw new Refusal('dispute_won');
    if (issue.state === 'done') throw new Refusal('changed_meanwhile');
    if (!actionsOf[issue.kind].includes(settling.action)) throw new Refusal('wrong_state', { of: 'case' });
    const { action, by, note } = settling;
    // who works here may buy here too, but settles nothing of his own
    if (payment?.userId === by) throw new Refusal('second_person_needed');
    const at = context.clock.now();
    const isAgreed = issue.action === action && issue.settledBy !== null && issue.settledBy !== by;
    if (action !== 'note' && !isAgreed && (await isAboveLimit(transaction, { issue, action, by, at }))) {
      if (issue.action === action) throw new Refusal('own_request', { of: 'difference' });
      await proposeAction(transaction, { id: issue.id, by, action, note });
      return 'proposed';
    }
    if (isAgreed) await refuseTied(transaction, { asker: issue.settledBy, by });
    await carryOut(transaction, context, { issue, settling });
    const isAlone = !isAgreed;
    await closeIssue(transaction, { id: issue.id, by, action, note: note ?? issue.note, at, isAlone });
    return 'done';
  });
}

/** The wallet is locked before the issue, as by the news of a dispute, so that neither waits for the other. */
async function lockMoney(db: Database, issueId: string): Promise<StoredPayment | undefined> {
  const issue = await findIssue(db, issueId);
  const payment = issue?.paymentId ? await findPayment(db, issue.paymentId) : undefined;
  if (payment) await lockWallet(db, payment.userId, issue?.currency ?? payment.currency);
  return payment;
}

/** Above what one person moves to a card at once, or gives in a day by whatever way (decisions/0536). */
async function isAboveLimit(
  db: Database,
  {
    issue: { amount, currency },
    action,
    by,
    at,
  }: { issue: Issue; action: Settling['action']; by: string; at: Date },
): Promise<boolean> {
  const limit = currency === null ? null : await limitIn(db, 'card_refund', { currency, at });
  if (currency === null || limit === null || (amount ?? 0n) > limit.minor) return true;
  // what a customer bears, or was given before, gives nothing away
  if (action !== 'bear' && action !== 'give_back') return false;
  return (amount ?? 0n) > (await leftOfDay(db, { staffId: by, currency, at }));
}

interface CarryingOut {
  issue: Issue;
  settling: Settling;
}

async function carryOut(
  db: Database,
  context: PaymentContext,
  { issue, settling }: CarryingOut,
): Promise<void> {
  if (settling.action === 'give_back') {
    return enqueue(db, 'give_back_charge', { issueId: issue.id }, { key: `give-back:${issue.id}` });
  }
  if (settling.action === 'send_again') return sendAgain(db, context, issue);
  if (settling.action !== 'note') return settleLoss(db, context, { issue, settling });
}

/** A refund that the provider does not know is an intent again, and carried under the same key. */
async function sendAgain(db: Database, context: PaymentContext, issue: Issue): Promise<void> {
  const refund = await findRefund(db, issue.subject);
  if (!refund) throw new Refusal('not_found');
  await lockWallet(db, refund.userId, refund.currency);
  await reopenRefund(db, refund.id, context.clock.now());
  await post(db, {
    id: context.newId('txn'),
    kind: 'source_refund',
    reason: 'send_again',
    actor: `provider:${refund.provider}`,
    paymentId: refund.paymentId,
    orderId: null,
    once: null,
    currency: refund.currency,
    at: context.clock.now(),
    postings: [
      { account: `provider:${refund.provider}`, amount: -refund.amount },
      { account: `refund:${refund.id}`, amount: refund.amount },
    ],
  });
  await enqueue(db, 'finish_refund', { refundId: refund.id }, { key: `refund:${refund.id}` });
}

/** Money that went back without us is borne by the customer's balance, or by the shop. */
async function settleLoss(
  db: Database,
  context: PaymentContext,
  { issue, settling }: CarryingOut,
): Promise<void> {
  const payment = issue.paymentId === null ? undefined : await findPayment(db, issue.paymentId);
  const { amount, currency } = issue;
  if (!payment || amount === null || currency === null) throw new Refusal('wrong_state', { of: 'case' });
  const available = await lockWallet(db, payment.userId, currency);
  const isFromBalance = settling.action === 'from_balance';
  if (isFromBalance && available < amount) throw balanceShort(money(amount, currency), available);
  const loss = { issue: { ...issue, amount, currency }, payment, actor: `staff:${settling.by}` };
  await postLoss(db, context, { ...loss, action: isFromBalance ? 'from_balance' : 'bear' });
}
