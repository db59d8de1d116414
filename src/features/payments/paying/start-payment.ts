/** Starting a payment: what stands in the way ends first, then the intent is written, then the provider is called. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, isInTransaction } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import type { Payment, PaymentMethod } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { paymentToJson } from '../payment-json.ts';
import { countEnded } from '../payment-store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { endQuietly } from './close-payments.ts';
import { type LockedThings, loadPayment, type Opened, type OpenRequest, openPayment } from './opening.ts';
import type { TargetRequest } from './payment-plan.ts';
import { askProvider, sendPayment } from './provider-calls.ts';
import { ownAddress } from './return-address.ts';

export interface PaymentRequest {
  userId: string;
  /**
   * The things to be paid, or a function that locks them and says what is due for them. It runs inside the payment's
   * own transaction, before the wallet is locked, or locks it too.
   */
  targets: readonly TargetRequest[] | ((db: Database) => Promise<LockedThings>);
  method: PaymentMethod;
  /** With the method `card`: take from the balance first. */
  useBalance: boolean;
  /** The sum that the customer was shown to be due; another sum is refused. */
  shownTotal?: OpenRequest['shownTotal'];
  /** As the client sent them; refused unless of our own origin. */
  urls: { success?: string | undefined; error?: string | undefined };
  /** Of the request: the provider's page, the payment's page and the words of the answer. */
  locale: Locale;
  /** Runs in the same transaction when the balance paid everything at once. */
  whenPaid?: (db: Database, paymentId: string) => Promise<void>;
}

/**
 * Starts a payment for orders, a delivery or the balance, or answers the open one of the same shape: a second click, tab or
 * call never pays twice. An open payment of another shape is closed first, at its provider too. Paid at once when
 * the balance covers it; else the answer's `url` leads to the provider. Calls the provider, so never call it inside
 * a transaction. Throws a refusal of `method` for a bank transfer where none is taken, `nothing_due`, `changed_meanwhile`,
 * `insufficient_balance`, `foreign_return_address`, `provider_unavailable`, `too_many_requests`, and what `targets` throws.
 */
export async function startPayment(
  db: Database,
  context: PaymentContext,
  request: PaymentRequest,
): Promise<Payment> {
  if (isInTransaction(db))
    throw new Error('a payment calls its provider, so it cannot start in a transaction');
  const { targets, method } = request;
  const isTransfer = method === 'transfer';
  if (isTransfer && !context.transferAccount()) throw refuseField('method', 'not_one_of');
  const prepared = {
    ...request,
    // what is held for days could not be spent
    useBalance: request.useBalance && !isTransfer,
    targets: typeof targets === 'function' ? targets : async () => ({ things: targets }),
    urlSuccess: checkedAddress(context, 'url_success', request.urls.success),
    urlError: checkedAddress(context, 'url_error', request.urls.error),
    tariff: (await priceTermsAt(db, context.clock.now())).tariff,
    whenPaid: request.whenPaid,
    shownTotal: request.shownTotal,
  };
  const opened = await openAlone(db, context, prepared);
  const payment = await sendPayment(db, context, opened);
  return paymentToJson(payment, context.texts, request.locale);
}

/** Refuses return addresses that are not of our own origin, before anything is written. */
export function refuseForeignAddresses(context: PaymentContext, urls: PaymentRequest['urls']): void {
  checkedAddress(context, 'url_success', urls.success);
  checkedAddress(context, 'url_error', urls.error);
}

function checkedAddress(context: PaymentContext, field: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const address = ownAddress(given, context.settings.publicUrl);
  if (!address) throw new Refusal('foreign_return_address', { fields: { [field]: 'foreign_address' } });
  return address;
}

/** Opens the payment; what stands in the way is ended at its provider first. */
async function openAlone(
  db: Database,
  context: PaymentContext,
  request: Omit<OpenRequest, 'force'>,
): Promise<StoredPayment> {
  const asked = new Set<string>();
  for (let attempt = 1; ; attempt++) {
    const opened = await context.inTurn<Opened>(request.userId, () =>
      openPayment(db, context, { ...request, force: attempt === 3 }),
    );
    if (opened.kind === 'written') {
      const { payment } = opened;
      // a bill carries differences of its orders into the payment
      return payment.purpose === 'delivery' ? loadPayment(db, payment.id) : payment;
    }
    if (opened.kind === 'payment') {
      if (asked.has(opened.id) || (await isStillOpen(db, context, opened.id)))
        return loadPayment(db, opened.id);
      asked.add(opened.id);
      continue;
    }
    if (attempt === 1) await refuseTooMany(db, context, request.userId);
    for (const payment of opened.payments) await endQuietly(db, context, payment);
  }
}

/**
 * Payments of one customer that end without money within a day, before another one may take the place of an open one: each
 * is kept for good, with its entries in the books, and is two requests to the provider.
 */
export const mostEndedOfDay = 100;

async function refuseTooMany(db: Database, context: PaymentContext, userId: string): Promise<void> {
  const since = new Date(context.clock.now().getTime() - 24 * 3_600_000);
  if ((await countEnded(db, { userId, since })) < mostEndedOfDay) return;
  throw new Refusal('too_many_requests', { retryAfterSeconds: 3_600 });
}

/**
 * Whether a payment may be handed out again. The provider is asked about one that was sent to it, and one whose answer
 * was lost is sent once more, which answers for the same charge: whoever was declined there and comes back before the
 * news of it does would be led to the same refusal again and again.
 */
async function isStillOpen(db: Database, context: PaymentContext, id: string): Promise<boolean> {
  const payment = await loadPayment(db, id);
  if (payment.state === 'created') await sendPayment(db, context, payment);
  if (payment.state === 'pending') await askQuietly(db, context, payment);
  const { state } = await loadPayment(db, id);
  return !['failed', 'cancelled', 'expired'].includes(state);
}

/** A provider that does not answer now leaves the payment as it is. */
async function askQuietly(db: Database, context: PaymentContext, payment: StoredPayment): Promise<void> {
  try {
    await askProvider(db, context, payment);
  } catch (error) {
    context.log.warn(
      { err: error, payment: payment.id },
      'a provider could not be asked before a payment went on',
    );
  }
}
