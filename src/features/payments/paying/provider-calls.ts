/** Calls to a provider. Never inside a transaction: the intent is committed before, the result recorded after. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import type { FailureReason } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import {
  type Charge,
  type KnownCharge,
  type PaymentProvider,
  ProviderRefused,
} from '../providers/provider.ts';
import { refundsOf } from '../refunds/returns-store.ts';
import { nextLookAfter } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { chargeRequestOf } from './charge-request.ts';
import { isUndecided, loadPayment } from './opening.ts';
import { queueTimeAfter } from './queue-time.ts';
import { settleCharge } from './settle-charge.ts';
import { giveUp, noteCharge, settle } from './settlement.ts';

export function providerOf(context: PaymentContext, payment: StoredPayment): PaymentProvider {
  const provider = context.providers[payment.provider ?? ''];
  if (!provider) throw new Error(`payment ${payment.id} is of a provider that is not set up`);
  return provider;
}

/**
 * Gives an intent to its provider and records the answer. Safe to repeat: the payment's id is the provider's key.
 * Throws `provider_unavailable`; then the worker finds out what became of it within a minute.
 */
export async function sendPayment(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<StoredPayment> {
  if (payment.state !== 'created') return payment;
  const charge = await create(db, context, payment);
  if (charge.state === 'pending') {
    const recorded = await noteCharge(db, context, { payment, charge });
    if (!recorded) await dropOrLater(db, context, payment);
  } else {
    await settleCharge(db, context, { paymentId: payment.id, charge });
  }
  return loadPayment(db, payment.id);
}

async function create(db: Database, context: PaymentContext, payment: StoredPayment): Promise<Charge> {
  const request = await chargeRequestOf(db, context, payment);
  try {
    return await providerOf(context, payment).create(request);
  } catch (error) {
    context.log.warn({ err: error, payment: payment.id }, 'a provider did not take a charge');
    if (error instanceof ProviderRefused) {
      await giveUp(db, context, { payment, state: 'failed', reason: 'not_started' });
    }
    throw new Refusal('provider_unavailable', { retryAfterSeconds: 20 });
  }
}

/**
 * Cancels the charge of a payment that is closed here, or ended while the provider was making it; money taken
 * meanwhile goes to the balance (M15). While the provider cannot cancel, the worker goes on asking. Throws whatever
 * the provider's call throws.
 */
async function dropCharge(db: Database, context: PaymentContext, payment: StoredPayment): Promise<void> {
  const charge = await cancelAt(db, context, payment);
  if (charge?.state === 'pending') return cancelLater(db, context, payment);
  if (charge) await settleCharge(db, context, { paymentId: payment.id, charge });
}

/** Cancels such a charge now, or leaves it to the worker when the provider cannot be reached: nobody waits for it. */
export async function dropOrLater(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<void> {
  try {
    await dropCharge(db, context, payment);
  } catch (error) {
    context.log.warn({ err: error, payment: payment.id }, 'a provider could not cancel; trying again');
    await cancelLater(db, context, payment);
  }
}

/** The charge as the provider knows it now; undefined when it never heard of it. */
export async function askAt(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<Charge | undefined> {
  return providerOf(context, payment).ask(await knownChargeOf(db, context, payment));
}

async function cancelAt(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<Charge | undefined> {
  return providerOf(context, payment).cancel(await knownChargeOf(db, context, payment));
}

/** The charge of a payment that was sent to its provider, or may have been. */
export async function knownChargeOf(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<KnownCharge> {
  const mayBeTaken = async () => isUndecided(await loadPayment(db, payment.id));
  const refunds = (await refundsOf(db, [payment.id])).map(({ id }) => id);
  return { ...(await chargeRequestOf(db, context, payment)), ref: payment.ref, mayBeTaken, refunds };
}

/** The job that cancels a charge, after a pause that grows with the payment's age (decision 0016). */
function cancelLater(db: Database, context: PaymentContext, payment: StoredPayment): Promise<void> {
  const pause = nextLookAfter(context.clock.now().getTime() - payment.createdAt.getTime());
  const options = { runAt: queueTimeAfter(pause), key: `cancel:${payment.id}` };
  return enqueue(db, 'cancel_charge', { paymentId: payment.id }, options);
}

/**
 * Asks the provider where an open payment stands and applies the answer. A provider that never heard of an intent
 * older than its own answer could be means that it was never started.
 */
export async function askProvider(
  db: Database,
  context: PaymentContext,
  payment: StoredPayment,
): Promise<void> {
  if (!isUndecided(payment)) return;
  const charge = await askAt(db, context, payment);
  if (!charge) {
    const age = context.clock.now().getTime() - payment.createdAt.getTime();
    // the call that makes the charge may still be under way for 10 seconds (rules: limits-of-load)
    if (payment.ref === null && age > 15_000) {
      await giveUp(db, context, { payment, state: 'failed', reason: 'not_started' });
    }
    return;
  }
  if (charge.state === 'pending') await noteCharge(db, context, { payment, charge });
  else await settleCharge(db, context, { paymentId: payment.id, charge });
}

export interface Ending {
  payment: StoredPayment;
  state: 'cancelled' | 'expired';
  reason: FailureReason;
}

/**
 * Ends an open payment: the provider cancels its charge first, and if that was paid meanwhile, the payment has
 * succeeded. Throws whatever the provider's call throws; then nothing has changed.
 */
export async function endAtProvider(db: Database, context: PaymentContext, ending: Ending): Promise<void> {
  const { payment, state, reason } = ending;
  if (!isUndecided(payment)) return;
  const charge = await cancelAt(db, context, payment);
  if (charge?.state === 'succeeded' || charge?.state === 'failed') {
    await settleCharge(db, context, { paymentId: payment.id, charge });
  } else if (charge?.state === 'pending') {
    // the bank cannot cancel now: closed here, asked again, and credited should it be paid after all; the job comes
    // first, so that no closed payment is left without it
    await cancelLater(db, context, payment);
    await giveUp(db, context, { payment, state, reason });
  } else {
    await settle(db, context, {
      paymentId: payment.id,
      providerState: state,
      amount: payment.external + payment.bank,
      currency: payment.currency,
      providerRef: charge?.ref ?? null,
      reason,
    });
  }
}
