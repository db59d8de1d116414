/** The actions of finance on a transfer that pays nothing by itself. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { areTied, refuseTied } from '../../../platform/second-person.ts';
import { accountNames } from '../../accounts/actions.ts';
import { lockWallet } from '../../ledger/postings.ts';
import type { PaymentDesk } from '../desk.ts';
import { findPayment } from '../payment-store.ts';
import type { TransferDeed } from '../payment-words.ts';
import { creditTransfer } from './credit-line.ts';
import { isForTwo } from './hand-limit.ts';
import { closeLine, lockLine, type TransferLine } from './line-store.ts';
import { deedsOn, judge } from './match.ts';
import { awaitedOf, lockNamed, payWith } from './take-line.ts';

export interface Settling {
  id: string;
  deed: TransferDeed;
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
export function settleLine(db: Database, desk: PaymentDesk, settling: Settling): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, settling.id);
    if (!line) throw new Refusal('not_found');
    if (line.state !== 'open' || !line.why) throw new Refusal('changed_meanwhile');
    if (!deedsOn(line.why).includes(settling.deed)) throw new Refusal('wrong_state', { of: 'case' });
    const { id, deed, note, by } = settling;
    const end = { id, note, by, at: desk.clock.now(), topUpId: null };
    if (deed === 'pay') {
      await pay(transaction, desk, { line, by });
      return closeLine(transaction, { ...end, state: 'paid' });
    }
    if (deed === 'credit') {
      const topUpId = await credit(transaction, desk, { line, settling });
      return closeLine(transaction, { ...end, state: 'credited', topUpId });
    }
    return closeLine(transaction, { ...end, state: deed === 'return' ? 'returned' : 'void' });
  });
}

/** The second person says that it has come. */
async function pay(
  db: Database,
  desk: PaymentDesk,
  { line, by }: { line: TransferLine; by: string },
): Promise<void> {
  if (line.enteredBy === by) throw new Refusal('second_person_needed');
  await refuseTied(db, { asker: line.enteredBy, by });
  const named = await lockNamed(db, desk, line.purpose);
  const amount = money(line.amount, line.currency);
  const judged = judge({ amount, awaited: named && awaitedOf(named), by, now: desk.clock.now() });
  if (judged === 'own') throw new Refusal('second_person_needed');
  if (judged !== 'pays' || !named) throw new Refusal('changed_meanwhile');
  await payWith(db, desk, named);
}

async function credit(
  db: Database,
  desk: PaymentDesk,
  { line, settling }: { line: TransferLine; settling: Settling },
): Promise<string> {
  const userId = await receiverOf(db, { line, customer: settling.customer });
  const amount = money(line.amount, line.currency);
  if (userId === settling.by) throw new Refusal('second_person_needed');
  await lockWallet(db, userId, line.currency);
  const [by, at] = [settling.by, desk.clock.now()];
  const isAlone = line.enteredBy === by || (await areTied(db, line.enteredBy, by));
  if (isAlone && (await isForTwo(db, { amount, by, at }))) throw new Refusal('second_person_needed');
  return creditTransfer(db, desk, { userId, amount, lineId: line.id });
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
