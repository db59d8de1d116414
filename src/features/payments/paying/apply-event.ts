/** News from the inbox: compared with the payment, then settled by what the provider says when it is asked. */
import type { Database } from '../../../platform/database/database.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment, findPaymentByRef } from '../payment-store.ts';
import type { PaymentProvider, ProviderEvent } from '../providers/provider.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { closeEvent, findEvent } from './event-store.ts';
import { askAt } from './provider-calls.ts';
import { settleCharge } from './settle-charge.ts';
import type { SettleOutcome } from './settlement.ts';

export type EventOutcome = SettleOutcome | 'unreadable' | 'unknown_charge';

/**
 * Applies an event of the inbox once; what it came to is kept with it. Since the provider is asked for the charge as
 * it is now, events may come in any order (M11). Throws whatever the provider's call throws; then the event waits.
 */
export async function applyEvent(db: Database, context: PaymentContext, id: string): Promise<void> {
  const stored = await findEvent(db, id);
  if (!stored) return;
  const provider = context.providers[stored.provider];
  const event = provider?.parseEvent(stored.rawBody);
  const isReadable = provider && event && event !== 'not_ours';
  const outcome = isReadable ? await outcomeOf(db, context, { provider, event }) : 'unreadable';
  if (outcome === 'mismatch') context.log.warn({ event: id }, 'news of a provider disagrees with a payment');
  await closeEvent(db, id, outcome, context.clock.now());
}

interface Applying {
  provider: PaymentProvider;
  event: ProviderEvent;
}

async function outcomeOf(db: Database, context: PaymentContext, applying: Applying): Promise<EventOutcome> {
  const { provider, event } = applying;
  const payment = await paymentOfEvent(db, applying);
  if (!payment || payment.provider !== provider.name) return 'unknown_payment';
  if (event.charge) return settleCharge(db, context, { paymentId: payment.id, charge: event.charge });
  if (disagrees(payment, event)) return 'mismatch';
  const charge = await askAt(db, context, payment);
  return charge ? settleCharge(db, context, { paymentId: payment.id, charge }) : 'unknown_charge';
}

/** By our own id in it, by the provider's id that we noted, or by asking the provider whose it is. */
async function paymentOfEvent(
  db: Database,
  { provider, event }: Applying,
): Promise<StoredPayment | undefined> {
  if (event.paymentId) return findPayment(db, event.paymentId);
  const noted = await findPaymentByRef(db, provider.name, event.object);
  if (noted) return noted;
  const asked = await provider.paymentOf(event.object);
  return asked === undefined ? undefined : findPayment(db, asked);
}

/** A forged or misdirected event names another amount, currency or charge than its payment (M21). */
function disagrees(payment: StoredPayment, { claim }: ProviderEvent): boolean {
  if (!claim) return false;
  const { amount, ref } = claim;
  if (amount.currency !== payment.currency || amount.minor !== payment.external + payment.bank) return true;
  return ref !== null && payment.ref !== null && ref !== payment.ref;
}
