/** A charge as a provider answers it, taken over: the payment itself, and what went back of it. */
import type { Database } from '../../../platform/database/database.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment } from '../payment-store.ts';
import type { Charge } from '../providers/provider.ts';
import { takeReturns } from '../refunds/returns.ts';
import { type SettleOutcome, settle, underLock } from './settlement.ts';

/** Any number of times, in any order; answers what the charge itself came to. */
export async function settleCharge(
  db: Database,
  context: PaymentContext,
  { paymentId, charge }: { paymentId: string; charge: Charge },
): Promise<SettleOutcome> {
  const outcome = await settle(db, context, {
    paymentId,
    providerState: charge.state,
    amount: charge.amount.minor,
    currency: charge.amount.currency,
    providerRef: charge.ref,
    reason: charge.reason,
  });
  const hasReturns = (charge.refunds?.length ?? 0) + (charge.disputes?.length ?? 0) > 0;
  const payment = hasReturns && outcome !== 'mismatch' ? await findPayment(db, paymentId) : undefined;
  if (!payment) return outcome;
  await underLock(db, context, {
    payment,
    async work(transaction) {
      const locked = await findPayment(transaction, paymentId);
      const isCaptured = locked && ['succeeded', 'partly_refunded', 'refunded'].includes(locked.state);
      if (isCaptured) await takeReturns(transaction, context, { payment: locked, charge });
    },
  });
  return outcome;
}
