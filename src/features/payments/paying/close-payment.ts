/** The ends of a payment: captured, credited late, or closed, each with its entry in the ledger. */
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { type LedgerEntry, post } from '../../ledger/postings.ts';
import type { FailureReason } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { changeState } from '../payment-store.ts';
import { escrowOf } from '../plan-payment.ts';
import type { StoredPayment } from '../stored-payment.ts';
import type { SettleRequest } from './settlement.ts';

export interface Settling {
  payment: StoredPayment;
  request: SettleRequest;
}

/** The provider's money and the held part go where the payment pays; the bank percent becomes income. */
export async function capture(
  db: Database,
  context: PaymentContext,
  { payment, request }: Settling,
): Promise<void> {
  const isTopUp = payment.purpose === 'balance';
  const charged = payment.external + payment.bank;
  await changeState(db, {
    ...changeOf(context, { payment, request }),
    to: 'succeeded',
    reason: null,
    late: payment.state !== 'created' && payment.state !== 'pending',
    paid: true,
  });
  await post(db, {
    ...entryOf(context, payment, 'payment'),
    kind: isTopUp ? 'top_up' : 'payment',
    postings: [
      { account: `provider:${payment.provider}`, amount: -charged },
      { account: `held:${payment.id}`, amount: -payment.held },
      { account: 'income:bank', amount: payment.bank },
      ...payment.targets.map((target) => ({
        account: escrowOf(target),
        amount: target.amount,
      })),
    ],
  });
  if (isTopUp) return tellToppedUp(db, payment, payment.amount);
  await publish(db, 'payment.settled', { paymentId: payment.id, userId: payment.userId });
  await context.paidThings.enter(db, payment);
}

/** M15: the customer got nothing for this money, so all of it, the bank percent too, lies on his balance now. */
export async function creditLate(
  db: Database,
  context: PaymentContext,
  { payment, request }: Settling,
): Promise<void> {
  const charged = payment.external + payment.bank;
  await changeState(db, {
    ...changeOf(context, { payment, request }),
    to: 'refunded',
    reason: payment.reason,
    late: true,
    paid: false,
  });
  await post(db, {
    ...entryOf(context, payment, 'payment'),
    kind: 'late_payment',
    reason: payment.state,
    postings: [
      { account: `provider:${payment.provider}`, amount: -charged },
      { account: `wallet:${payment.userId}`, amount: charged },
    ],
  });
  await tellToppedUp(db, payment, charged);
}

export async function close(
  db: Database,
  context: PaymentContext,
  closing: Settling & { to: 'failed' | 'cancelled' | 'expired'; reason: FailureReason | null },
): Promise<void> {
  const { payment, to, reason } = closing;
  await changeState(db, { ...changeOf(context, closing), to, reason, late: false, paid: false });
  if (payment.held > 0n) {
    await post(db, {
      ...entryOf(context, payment, 'release'),
      kind: 'release',
      reason,
      postings: [
        { account: `held:${payment.id}`, amount: -payment.held },
        { account: `wallet:${payment.userId}`, amount: payment.held },
      ],
    });
  }
  // a payment that another one took the place of is no news to its customer
  if (reason !== 'replaced') {
    await publish(db, 'payment.failed', { paymentId: payment.id, userId: payment.userId });
  }
}

function changeOf(context: PaymentContext, { payment, request }: Settling) {
  return { paymentId: payment.id, from: payment.state, ref: request.providerRef, at: context.clock.now() };
}

/** The fields that the entries of a payment have in common; `step` may be posted once for a payment. */
function entryOf(
  context: PaymentContext,
  payment: StoredPayment,
  step: 'payment' | 'release',
): Omit<LedgerEntry, 'kind' | 'postings'> {
  return {
    id: context.newId('txn'),
    reason: null,
    actor: `provider:${payment.provider}`,
    paymentId: payment.id,
    orderId: null,
    once: `${step}:${payment.id}`,
    currency: payment.currency,
    at: context.clock.now(),
  };
}

function tellToppedUp(db: Database, payment: StoredPayment, minor: bigint): Promise<void> {
  const { id: paymentId, userId, currency } = payment;
  return publish(db, 'balance.topped-up', {
    paymentId,
    userId,
    amount: formatAmount(money(minor, currency)),
    currency,
  });
}
