/** Money of a thing that its customer's bank, or the provider's desk, had given back before the shop did. */
import { type Database, isInTransaction } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment } from '../payment-store.ts';
import { closeIssue, lockIssue, openLossesOf } from './issue-store.ts';
import { postLoss } from './post-loss.ts';

export interface GivenBack {
  thing: { kind: 'order' | 'delivery'; ref: string };
  /** The sum that went to the balance just now, with its bank percent. */
  given: Money;
  actor: string;
}

/**
 * Money that went to the balance now is taken from it again where the customer has it already, so that nobody gets the same
 * twice (decisions/0050): each open loss of the thing's payments that this sum covers is settled from the balance. Others stay
 * with finance. Called in the transaction that gave it, under the lock of the wallet.
 */
export async function takeGivenTwice(
  db: Database,
  context: PaymentContext,
  { thing, given, actor }: GivenBack,
): Promise<void> {
  if (!isInTransaction(db)) throw new Error('it belongs to the transaction that gives the money');
  let left = given.minor;
  if (left <= 0n) return;
  for (const id of await openLossesOf(db, thing)) {
    const issue = await lockIssue(db, id);
    const payment = issue?.paymentId ? await findPayment(db, issue.paymentId) : undefined;
    if (!payment || issue?.state !== 'open' || issue.amount === null) continue;
    if (issue.currency !== given.currency || issue.amount > left) continue;
    await postLoss(db, context, { issue, payment, action: 'from_balance', actor });
    const at = context.clock.now();
    await closeIssue(db, { id, by: null, action: 'from_balance', note: issue.note, at, isAlone: false });
    left -= issue.amount;
  }
}
