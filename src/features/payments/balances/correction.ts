/** A balance set right by hand: an entry like every other, with the person who answers for it. */
import { type Database, isInTransaction } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { like } from '../rules.ts';
import { balanceShort } from './balance-short.ts';

export interface Correction {
  userId: string;
  /** The amount that the balance gains, or loses when it is negative. */
  amount: Money;
  /** `staff:usr_…` */
  actor: string;
  /** Under which it happens one single time. */
  once: string;
}

/**
 * Changes a balance against the account of corrections, inside the caller's transaction. Throws
 * `customer_balance_short` when the balance holds less than it would lose.
 */
export async function correctBalance(
  db: Database,
  context: Pick<PaymentContext, 'newId' | 'clock'>,
  correction: Correction,
): Promise<void> {
  if (!isInTransaction(db)) throw new Error('a correction belongs to the transaction of its decision');
  const { userId, amount, actor, once } = correction;
  await refuseShort(db, { userId, amount });
  await post(db, {
    id: context.newId('txn'),
    kind: 'correction',
    reason: 'by_hand',
    actor,
    paymentId: null,
    orderId: null,
    once: `correction:${once}`,
    currency: amount.currency,
    at: context.clock.now(),
    postings: [
      { account: 'equity:corrections', amount: -amount.minor },
      { account: `wallet:${userId}`, amount: amount.minor },
    ],
  });
}

/** Throws `customer_balance_short` for a correction that would leave the balance below nothing. Locks the wallet. */
export async function refuseShort(
  db: Database,
  { userId, amount }: Pick<Correction, 'userId' | 'amount'>,
): Promise<void> {
  const held = await lockWallet(db, userId, amount.currency);
  if (held + amount.minor < 0n) throw balanceShort(like(amount, -amount.minor), held);
}
