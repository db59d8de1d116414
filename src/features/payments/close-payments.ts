/** Closing what is open for a thing that can no longer be paid. */
import type { Database } from '../../platform/database.ts';
import { enqueue } from '../../platform/events.ts';
import type { PaymentDesk } from './desk.ts';
import { readSituation } from './payment-store.ts';
import { giveUp } from './settlement.ts';

/**
 * Ends the open payments of an order or a delivery in the running transaction, so that what they hold of the balance is free at
 * once; the worker cancels their charges. Money that the provider took meanwhile goes to the balance (M15).
 */
export async function closePaymentsOf(db: Database, desk: PaymentDesk, ref: string): Promise<void> {
  const { open } = await readSituation(db, ref.startsWith('dlv_') ? 'delivery' : 'order', [ref]);
  for (const payment of open) {
    await giveUp(db, desk, { payment, state: 'cancelled', reason: 'replaced' });
    await enqueue(db, 'cancel_charge', { paymentId: payment.id });
  }
}
