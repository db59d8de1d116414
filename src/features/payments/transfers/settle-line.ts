/** The actions of finance on a transfer that pays nothing by itself. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { areTied, refuseTied } from '../../../platform/second-person.ts';
import { accountNames } from '../../accounts/actions.ts';
import { lockWallet } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment } from '../payment-store.ts';
import type { TransferAction } from '../payment-words.ts';
import { creditTransfer } from './credit-line.ts';
import { isForTwo } from './hand-limit.ts';
import { closeLine, type LineEnd, lockLine, type TransferLine } from './line-store.ts';
import { actionsOn, judge } from './match.ts';
import { awaitedOf, lockNamed, payWith } from './take-line.ts';

export interface Settling {
  id: string;
  action: TransferAction;
  /** The customer's code, when another one gets the money than the reference names. */
  customer: string | undefined;
  note: string;
  by: string;
}

/**
 * Settles a line once. Throws `not_found`, `changed_meanwhile` when it was settled or does not fit any more, `wrong_state`
 * for what may not be done about it, a field refusal for an unknown customer, and `second_person_needed` for one's own
 * money, or for what one person would give alone above the limit.
 */
export function settleLine(db: Database, context: PaymentContext, settling: Settling): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, settling.id);
    if (!line) throw new Refusal('not_found');
    if (line.state !== 'open' || !line.why) throw new Refusal('changed_meanwhile');
    if (!actionsOn(line.why).includes(settling.action)) throw new Refusal('wrong_state', { of: 'case' });
    const { id, action, note, by } = settling;
    const end = { id, note, by, at: context.clock.now(), topUpId: null, isAlone: false };
    if (action === 'pay') {
      await pay(transaction, context, { line, by });
      return closeLine(transaction, { ...end, state: 'paid' });
    }
    if (action === 'credit') {
      const credited = await credit(transaction, context, { line, settling });
      return closeLine(transaction, { ...end, ...credited, state: 'credited' });
    }
    return closeLine(transaction, { ...end, state: action === 'return' ? 'returned' : 'void' });
  });
}

/** The second person says that it has come. */
async function pay(
  db: Database,
  context: PaymentContext,
  { line, by }: { line: TransferLine; by: string },
): Promise<void> {
  if (line.enteredBy === by) throw new Refusal('second_person_needed', { of: 'transfer' });
  await refuseTied(db, { asker: line.enteredBy, by });
  const named = await lockNamed(db, context, line.purpose);
  const amount = money(line.amount, line.currency);
  const judged = judge({ amount, awaited: named && awaitedOf(named), by, now: context.clock.now() });
  if (judged === 'own') throw new Refusal('second_person_needed');
  if (judged !== 'pays' || !named) throw new Refusal('changed_meanwhile');
  await payWith(db, context, named);
}

async function credit(
  db: Database,
  context: PaymentContext,
  { line, settling }: { line: TransferLine; settling: Settling },
): Promise<Pick<LineEnd, 'topUpId' | 'isAlone'>> {
  const userId = await receiverOf(db, { line, customer: settling.customer });
  const amount = money(line.amount, line.currency);
  if (userId === settling.by) throw new Refusal('second_person_needed');
  await lockWallet(db, userId, line.currency);
  const [by, at] = [settling.by, context.clock.now()];
  const isOwn = line.enteredBy === by;
  const isAlone = isOwn || (await areTied(db, line.enteredBy, by));
  if (isAlone && (await isForTwo(db, { userId, amount, by, at }))) {
    throw new Refusal('second_person_needed', { of: isOwn ? 'transfer' : 'tied' });
  }
  return { topUpId: await creditTransfer(db, context, { userId, amount, lineId: line.id }), isAlone };
}

async function receiverOf(
  db: Database,
  { line, customer }: { line: TransferLine; customer: string | undefined },
): Promise<string> {
  if (customer) {
    const [account] = await accountNames(db, { customerIds: [customer.trim().toUpperCase()] });
    if (!account) throw refuseField('customer', 'unknown_customer');
    return account.id;
  }
  const payment = line.paymentId ? await findPayment(db, line.paymentId) : undefined;
  if (!payment) throw refuseField('customer', 'required');
  return payment.userId;
}
