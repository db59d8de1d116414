/** Closing what is open for a thing that can no longer be paid. */
import { type Database, isInTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import type { PaymentContext } from '../desk.ts';
import { readSituation } from '../payment-store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { endAtProvider } from './provider-calls.ts';
import { giveUp } from './settlement.ts';

/**
 * Ends the open payments of an order or a delivery in the running transaction, so that what they hold of the balance is free at
 * once; the worker cancels their charges. Money that the provider took meanwhile goes to the balance (M15).
 */
export async function closePaymentsOf(db: Database, context: PaymentContext, ref: string): Promise<void> {
  const { open } = await readSituation(db, ref.startsWith('dlv_') ? 'delivery' : 'order', [ref]);
  for (const payment of open) {
    await giveUp(db, context, { payment, state: 'cancelled', reason: 'replaced' });
    await enqueue(db, 'cancel_charge', { paymentId: payment.id });
  }
}

/**
 * Ends the open payments of an order at their providers, before the order is changed: one that was paid meanwhile has
 * succeeded then, and the order is paid. A provider that cannot be asked keeps nobody waiting; `closePaymentsOf` closes
 * the payment here. Calls providers, so never inside a transaction.
 */
export async function endPaymentsOf(db: Database, context: PaymentContext, orderId: string): Promise<void> {
  if (isInTransaction(db)) throw new Error('a payment is ended at its provider outside of a transaction');
  const { open } = await readSituation(db, 'order', [orderId]);
  for (const payment of open) await endQuietly(db, context, payment);
}

/** Ends a payment that something newer takes the place of; what cannot be reached is left to the worker. */
export async function endQuietly(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<void> {
  try {
    await endAtProvider(db, context, { payment, state: 'cancelled', reason: 'replaced' });
  } catch (error) {
    context.log.warn({ err: error, payment: payment.id }, 'a provider could not cancel; the worker will');
  }
}
