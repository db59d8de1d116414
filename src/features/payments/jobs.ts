/** Jobs of the worker for payments: nothing stays unknown, nothing stays open for ever (M14). */
import type { Database } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import type { PaymentContext } from './desk.ts';
import { applyEvent } from './paying/apply-event.ts';
import { isUndecided } from './paying/opening.ts';
import { askProvider, dropOrLater, endAtProvider } from './paying/provider-calls.ts';
import { queueTimeAfter } from './paying/queue-time.ts';
import { findOverdue, findPayment } from './payment-store.ts';
import { giveBackCharge } from './reconciliation/give-back-charge.ts';
import { reconcileAll, reconcileProvider } from './reconciliation/reconcile.ts';
import { finishRefund, wakeRefunds } from './refunds/refund-calls.ts';
import { nextLookAfter } from './rules.ts';
import type { StoredPayment } from './stored-payment.ts';
import { mailTransfer } from './transfers/mail-transfer.ts';

/** After a provider that could not be reached. */
const retryMilliseconds = 15_000;

type Job = (payload: Record<string, unknown>) => Promise<void>;

export const paymentCrontab = ['* * * * * expire_payments', '47 2 * * * reconcile_payments'].join('\n');

/** Jobs by name, as they are put into the queue. */
export function paymentJobs(db: Database, context: PaymentContext): Record<string, Job> {
  return {
    finish_payment: ({ paymentId }) => finishPayment(db, context, String(paymentId)),
    cancel_charge: ({ paymentId }) => cancelCharge(db, context, String(paymentId)),
    expire_payments: async () => {
      await expirePayments(db, context);
      await wakeRefunds(db, context);
    },
    handle_provider_event: ({ id }) => handleEvent(db, context, String(id)),
    reconcile_payments: () => reconcileAll(db, context),
    reconcile_provider: async ({ provider }) => {
      await reconcileProvider(db, context, String(provider));
    },
    give_back_charge: ({ issueId }) => giveBackCharge(db, context, String(issueId)),
    mail_transfer: ({ paymentId }) => mailTransfer(db, context, String(paymentId)),
    finish_refund: ({ refundId }) => finishRefund(db, context, String(refundId)),
  };
}

/**
 * Asks the provider about a payment that is still open, and looks again later while it stays so. An intent that the
 * provider never heard of ends; one that ended while its charge was being made has that charge cancelled.
 */
async function finishPayment(db: Database, context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment) return;
  const again = (pause: number) => {
    const options = { runAt: queueTimeAfter(pause), key: `finish:${paymentId}` };
    return enqueue(db, 'finish_payment', { paymentId }, options);
  };
  try {
    if (!isUndecided(payment)) return await dropUnknownCharge(db, context, payment);
    await askProvider(db, context, payment);
    const after = await findPayment(db, paymentId);
    if (after && isUndecided(after)) {
      await again(nextLookAfter(context.clock.now().getTime() - payment.createdAt.getTime()));
    }
  } catch (error) {
    context.log.warn({ err: error, payment: paymentId }, 'a provider could not be asked; asking again');
    await again(retryMilliseconds);
  }
}

async function dropUnknownCharge(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<void> {
  const wasGivenUp = ['failed', 'cancelled', 'expired'].includes(payment.state);
  if (wasGivenUp && payment.ref === null) await cancelCharge(db, context, payment.id);
}

async function cancelCharge(db: Database, context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment || payment.provider === null) return;
  await dropOrLater(db, context, payment);
}

/** Ends payments whose time is over, in portions; a provider that is away leaves its own for the next minute. */
async function expirePayments(db: Database, context: PaymentContext): Promise<void> {
  for (const id of await findOverdue(db, context.clock.now(), 100)) {
    const payment = await findPayment(db, id);
    if (!payment) continue;
    try {
      await endAtProvider(db, context, { payment, state: 'expired', reason: 'timed_out' });
    } catch (error) {
      context.log.warn({ err: error, payment: id }, 'a provider could not cancel; trying again');
    }
  }
}

/** Applies an event of the inbox; while its provider cannot be asked, it waits there. */
async function handleEvent(db: Database, context: PaymentContext, id: string): Promise<void> {
  try {
    await applyEvent(db, context, id);
  } catch (error) {
    context.log.warn({ err: error, event: id }, 'a provider could not be asked about its news; asking again');
    const options = { runAt: queueTimeAfter(retryMilliseconds), key: `event:${id}` };
    await enqueue(db, 'handle_provider_event', { id }, options);
  }
}
