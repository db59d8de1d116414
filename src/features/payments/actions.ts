/** Payments: checking them, and what they paid for. The door for features that are paid for. */
import type { Database } from '../../platform/database.ts';
import type { Locale } from '../../platform/locale.ts';
import { type Money, money } from '../../platform/money.ts';
import type { Payment } from './contract.ts';
import type { PaymentDesk } from './desk.ts';
import { loadPayment } from './opening.ts';
import { paymentToJson } from './payment-json.ts';
import type { TargetRequest } from './payment-plan.ts';
import { readPaid, type StoredPayment } from './payment-store.ts';
import { askProvider } from './provider-calls.ts';
import { readPaidWith } from './refund-store.ts';

export {
  aloneMilliseconds,
  type LimitName,
  type Limits,
  limitCurrencies,
  limitIn,
  limitNames,
  lockGiving,
  lockLimits,
  readLimits,
  rebaseLimits,
  setLimits,
  worth,
  worthTogether,
} from './alone-limits.ts';
export { balanceOf, getBalance, topUp } from './balance.ts';
export { moveCarriedBack, moveCarriedToGoods } from './carried-money.ts';
export { closePaymentsOf, endPaymentsOf } from './close-payments.ts';
// what deliveries do with their money
export {
  compensate,
  holdReturnCost,
  releaseReturnCost,
  returnCostsPaid,
  spendReturnCost,
} from './compensation.ts';
export { type Correction, correctBalance, refuseShort } from './correction.ts';
export {
  bankWithRest,
  deliveriesPaidBy,
  moveDeliveryToFreight,
  movedForDelivery,
  paidForDeliveries,
  type ReturnedForDelivery,
  refundDelivery,
  releaseDeliveryMoney,
  returnableOfDelivery,
  returnedForDeliveries,
} from './delivery-money.ts';
export { forgetEvents as forgetHandledEvents } from './event-store.ts';
export { paymentsForExport, postingsForExport } from './export-store.ts';
export { type ForeignBalance, foreignBalances } from './foreign-balances.ts';
export { type BankPreview, moveExtraToGoods, openPaymentFor, refundPreview } from './order-extra.ts';
// what orders do with their money stands in a file of its own; this is the door for them
export {
  creditDemoBalance,
  moveOrderToGoods,
  refundOrder,
  releaseOrderMoney,
} from './order-money.ts';
export { releaseReserve, reservedFor, reserveForOrder } from './order-reserve.ts';
export { leftOfDay } from './person-day/day-limit.ts';
export { aloneToCards } from './refund-limit.ts';
export { firstDayOfBooks, moneyByPeriod, sumUpBooks } from './report-store.ts';
export {
  decideRefund,
  refundToSource,
  type SourceRefunded,
  type SourceRefundRequest,
} from './source-refunds.ts';
export { type PaymentRequest, refuseForeignAddresses, startPayment } from './start-payment.ts';
export type { PaymentDesk, StoredPayment, TargetRequest };
export { loadPayment };

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
  desk: PaymentDesk,
  question: PaymentQuestion,
): Promise<Payment> {
  const before = await loadPayment(db, question.paymentId, question.userId);
  try {
    await askProvider(db, desk, before);
  } catch (error) {
    desk.log.warn({ err: error, payment: before.id }, 'a provider could not be asked');
  }
  const payment = await loadPayment(db, question.paymentId, question.userId);
  return paymentToJson(payment, desk.texts, question.locale);
}

/** What has been paid for orders and not given back. Orders without a payment are left out. */
export async function paidFor(db: Database, orderIds: readonly string[]) {
  const rows = await readPaid(db, orderIds);
  return new Map(rows.map(({ orderId, paid, currency }) => [orderId, money(paid, currency)]));
}

/** What an order was paid with and holds, undefined when it holds nothing, and the payments that paid for it. */
export async function paidWith(db: Database, orderId: string): Promise<PaidWith> {
  const row = await readPaidWith(db, orderId);
  if (!row) return { paid: undefined, payments: [] };
  return { paid: row.paid > 0n ? money(row.paid, row.currency) : undefined, payments: row.payments };
}

interface PaidWith {
  paid: Money | undefined;
  /** Ids, the newest first, given back or not. */
  payments: string[];
}

export { readTakenOutside as takenOutside } from './refund-store.ts';
export { type ReturnedMoney, returnedBy } from './returned-store.ts';
export { sentToCards } from './returns-store.ts';

/** The orders that a payment pays, for the reaction to its settling. Throws `not_found`. */
export async function ordersPaidBy(db: Database, paymentId: string): Promise<string[]> {
  const { targets } = await loadPayment(db, paymentId);
  return targets.filter(({ kind }) => kind === 'order').map(({ ref }) => ref);
}
