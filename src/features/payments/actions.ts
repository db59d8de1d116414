/** Payments: checking them, and what they paid for. The door for features that are paid for. */
import type { Database } from '../../platform/database/database.ts';
import { type Money, money } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { Payment } from './contract.ts';
import type { PaymentContext } from './desk.ts';
import { loadPayment } from './paying/opening.ts';
import { askProvider } from './paying/provider-calls.ts';
import { paymentToJson } from './payment-json.ts';
import { findNewestFor, readPaid, transferUntil } from './payment-store.ts';
import { readPaidWith } from './refunds/refunded-payments.ts';
import type { StoredPayment } from './stored-payment.ts';

export interface PaymentQuestion {
  paymentId: string;
  userId: string;
  locale: Locale;
}

/**
 * Where a payment stands: an open one is asked about at its provider now. When the provider cannot be asked, the
 * answer is what we know. Throws `not_found`, also for another customer's payment.
 */
export async function checkPayment(
  db: Database,
  context: PaymentContext,
  question: PaymentQuestion,
): Promise<Payment> {
  const before = await loadPayment(db, question.paymentId, question.userId);
  try {
    await askProvider(db, context, before);
  } catch (error) {
    context.log.warn({ err: error, payment: before.id }, 'a provider could not be asked');
  }
  const payment = await loadPayment(db, question.paymentId, question.userId);
  return paymentToJson(payment, context.texts, question.locale);
}

/** Sums that have been paid for orders and not given back. Orders without a payment are left out. */
export async function paidFor(db: Database, orderIds: readonly string[]) {
  const parts = await paidPartsFor(db, orderIds);
  return new Map([...parts].map(([orderId, { paid }]) => [orderId, paid]));
}

/** The same with the bank percent that was charged beside each sum. */
export async function paidPartsFor(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, { paid: Money; bank: Money }>> {
  const rows = await readPaid(db, orderIds);
  return new Map(
    rows.map(({ orderId, paid, bank, currency }) => [
      orderId,
      { paid: money(paid, currency), bank: money(bank, currency) },
    ]),
  );
}

/** The sum an order was paid with and holds, undefined when it holds nothing, and the payments that paid for it. */
export async function paidWith(db: Database, orderId: string): Promise<PaidWith> {
  const row = await readPaidWith(db, orderId);
  if (!row) return { paid: undefined, bank: undefined, payments: [], balancePayment: null, banks: new Map() };
  const { paid, bank, currency, payments, balancePayment, banks } = row;
  return {
    paid: paid > 0n ? money(paid, currency) : undefined,
    bank: bank > 0n ? money(bank, currency) : undefined,
    payments,
    balancePayment,
    banks,
  };
}

interface PaidWith {
  paid: Money | undefined;
  /** The bank percent that was charged with it and has not come back. */
  bank: Money | undefined;
  /** Ids, the newest first, given back or not. */
  payments: string[];
  /** The newest of them that took a part from the balance. */
  balancePayment: string | null;
  /** By payment, the bank percent that was charged with the order's part of it, in minor units. */
  banks: ReadonlyMap<string, bigint>;
}

/** The newest payment that paid for an order, given back or not; undefined when none did. One statement. */
export function newestPaymentFor(db: Database, orderId: string): Promise<StoredPayment | undefined> {
  return findNewestFor(db, orderId);
}

/** The orders that a payment pays, for the reaction to its settling. Throws `not_found`. */
export async function ordersPaidBy(db: Database, paymentId: string): Promise<string[]> {
  return [...(await paidInPayment(db, paymentId)).keys()];
}

/** By order, its part of a payment without the bank percent. Throws `not_found`. */
export async function paidInPayment(db: Database, paymentId: string): Promise<Map<string, Money>> {
  const { targets, currency } = await loadPayment(db, paymentId);
  const orders = targets.filter(({ kind }) => kind === 'order');
  return new Map(orders.map(({ ref, amount }) => [ref, money(amount, currency)]));
}

/** Until when a bank transfer for this order or delivery is waited for; undefined when none is. */
export function transferAwaited(db: Database, ref: string): Promise<Date | undefined> {
  return transferUntil(db, ref);
}
