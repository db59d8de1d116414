/** The one way in which news changes a payment: webhook, question and deadline all end here, any number of times. */
import { type Database, inTransaction, isInTransaction } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { lockWallet } from '../../ledger/postings.ts';
import type { FailureReason } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { recordCharge } from '../insert-payment-store.ts';
import { findPayment } from '../payment-store.ts';
import type { Charge } from '../providers/provider.ts';
import { decideOnNews, type PaymentNews, type SettleDecision } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { capture, close, creditLate, type Settling } from './close-payment.ts';

export interface SettleRequest {
  paymentId: string;
  providerState: PaymentNews['state'];
  /** The amount that the provider took or would take, in minor units, and its currency. */
  amount: bigint;
  currency: string;
  providerRef: string | null;
  reason?: FailureReason | null;
}

export type SettleOutcome = SettleDecision['kind'] | 'unknown_payment';

/**
 * Applies what a provider says, in any order and any number of times; joins a running transaction. Publishes
 * `payment.settled`, `payment.failed` or `balance.topped-up`.
 */
export async function settle(
  db: Database,
  context: PaymentContext,
  request: SettleRequest,
): Promise<SettleOutcome> {
  const known = await findPayment(db, request.paymentId);
  if (!known) return 'unknown_payment';
  return underLock(db, context, {
    payment: known,
    takesThings: request.providerState === 'succeeded',
    async work(transaction) {
      const payment = await findPayment(transaction, known.id);
      return payment ? apply(transaction, context, { payment, request }) : 'unknown_payment';
    },
  });
}

/** Payments change under the lock of their customer's wallet only (decision 0016). */
export function underLock<Result>(
  db: Database,
  context: PaymentContext,
  {
    payment,
    takesThings = false,
    work,
  }: {
    payment: StoredPayment;
    /** The things that it pays for change too, so they are locked first. */
    takesThings?: boolean;
    work: (transaction: Database) => Promise<Result>;
  },
): Promise<Result> {
  const locked = () =>
    inTransaction(db, async (transaction) => {
      if (takesThings) await context.paidThings.lock(transaction, payment);
      await lockWallet(transaction, payment.userId, payment.currency);
      return work(transaction);
    });
  return isInTransaction(db) ? locked() : context.inTurn(payment.userId, locked);
}

/** Keeps what the provider answered to a new charge. False when the payment has moved on meanwhile. */
export function noteCharge(
  db: Database,
  context: PaymentContext,
  { payment, charge }: { payment: StoredPayment; charge: Charge },
): Promise<boolean> {
  return underLock(db, context, {
    payment,
    work: (transaction) => recordCharge(transaction, payment.id, charge),
  });
}

/** Ends an open payment by our own decision; a payment that has moved on stays as it is. */
export function giveUp(
  db: Database,
  context: PaymentContext,
  {
    payment,
    ...end
  }: { payment: StoredPayment; state: 'failed' | 'cancelled' | 'expired'; reason: FailureReason },
): Promise<SettleOutcome> {
  return settle(db, context, {
    paymentId: payment.id,
    providerState: end.state,
    amount: payment.external + payment.bank,
    currency: payment.currency,
    providerRef: null,
    reason: end.reason,
  });
}

async function apply(db: Database, context: PaymentContext, settling: Settling): Promise<SettleOutcome> {
  const { payment, request } = settling;
  const decision = decideOnNews(
    {
      state: payment.state,
      purpose: payment.purpose,
      charged: money(payment.external + payment.bank, payment.currency),
      ref: payment.ref,
    },
    {
      state: request.providerState,
      charged: money(request.amount, request.currency),
      ref: request.providerRef,
      reason: request.reason ?? null,
    },
  );
  switch (decision.kind) {
    case 'nothing':
      break;
    case 'mismatch':
      context.log.warn(
        { payment: payment.id, in: decision.in },
        'news of a provider disagrees with a payment',
      );
      break;
    case 'note':
      if (request.providerRef) await recordCharge(db, payment.id, { ref: request.providerRef, url: null });
      break;
    case 'capture':
      await capture(db, context, settling);
      break;
    case 'credit_late':
      await creditLate(db, context, settling);
      break;
    case 'close':
      await close(db, context, { ...settling, to: decision.state, reason: decision.reason });
      break;
  }
  return decision.kind;
}
