/** Payments and balances as calls take and answer them. */

import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { paymentMethods, paymentStates } from './payment-words.ts';
import { cardKinds } from './providers/card-kinds.ts';

export type { PaymentMethod } from './payment-words.ts';
export { paymentMethods };

/** Why a payment did not succeed: stable words, with words for people in `text/`. */
export const failureReasons = [
  'declined',
  'code_wrong',
  'cancelled_by_customer',
  'replaced',
  'timed_out',
  'not_started',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The things that a payment pays for: orders, a delivery, or the customer's own balance. */
export const PaymentTargetSchema = z.object({
  kind: z.enum(['order', 'balance', 'delivery']),
  /** `ord_…` or `dlv_…`, or null for the balance. */
  id: z.nullable(z.string()),
  /** The number of the order or delivery as people read it, when known. */
  label: z.nullable(z.string()),
  amount: MoneySchema,
});

/**
 * A payment as its customer sees it. Amounts: `amount` = `fromBalance` + `external`; `charged` = `external` +
 * `bank` is what the provider takes (rules: bank-percent).
 */
export const PaymentSchema = named(
  'Payment',
  z.object({
    /** `pay_…` */
    id: z.string(),
    status: z.enum(paymentStates),
    method: z.enum(paymentMethods),
    /** `orders`: one or several orders; `delivery`: bill 2; `balance`: a top-up. */
    purpose: z.enum(['orders', 'balance', 'delivery']),
    /** The amount of the things that are paid for, without the bank percent. */
    amount: MoneySchema,
    fromBalance: MoneySchema,
    external: MoneySchema,
    bank: MoneySchema,
    charged: MoneySchema,
    /** Where the customer confirms the payment at the provider; null when nothing is left to do there. */
    url: z.nullable(z.string()),
    /** The first target, for the way back. */
    target: z.nullable(PaymentTargetSchema),
    targets: z.array(PaymentTargetSchema),
    /**
     * Where the client asked to be sent: `url_success` once paid, `url_error` once it failed; null while the
     * result is unknown, or when the client named no address.
     */
    redirect: z.nullable(z.string()),
    /** Why it did not succeed. */
    reason: z.nullable(z.enum(failureReasons)),
    /** The reason in words of the request's language. */
    reasonText: z.nullable(z.string()),
    /** The provider was paid after the payment had been closed: the money lies on the balance. */
    creditedToBalance: z.boolean(),
    createdAt: TimeSchema,
    /** Until when it can be finished at the provider. */
    expiresAt: TimeSchema,
  }),
);
export type Payment = z.output<typeof PaymentSchema>;

/** Kinds of postings on a balance; words under `pages.balance.kinds`. */
export const balanceEntryKinds = [
  'top_up',
  'payment',
  'hold',
  'spent',
  'release',
  'refund',
  'surplus',
  'late_payment',
  'credit',
  'source_refund',
  'source_return',
  'chargeback',
  'chargeback_return',
  'correction',
  'compensation',
] as const;

export const BalanceEntrySchema = named(
  'BalanceEntry',
  z.object({
    id: z.string(),
    at: TimeSchema,
    kind: z.enum(balanceEntryKinds),
    /** The kind in words of the request's language. */
    words: z.string(),
    /** A stable word of the feature that caused it, for instance why an order was cancelled. */
    reason: z.nullable(z.string()),
    orders: z.array(z.object({ id: z.string(), label: z.nullable(z.string()) })),
    payment: z.nullable(z.string()),
    /** Signed: what came in is positive. */
    amount: MoneySchema,
    balanceAfter: MoneySchema,
  }),
);

export const BalanceSchema = named(
  'Balance',
  z.object({
    available: MoneySchema,
    /** Whether a bank transfer can be chosen now. */
    takesTransfers: z.boolean(),
    /** Kinds of cards that can be paid with; empty where they are not known. */
    cardKinds: z.array(z.enum(cardKinds)),
    /** Held for payments that are not finished, for differences of orders and for returns that are not sent. */
    reserved: MoneySchema,
    history: z.array(BalanceEntrySchema),
    /** Top-ups that are not credited yet (UX-147). */
    pending: z.array(PaymentSchema),
    topUp: z.object({
      min: MoneySchema,
      max: MoneySchema,
      bankPercent: z.string(),
      /** How the percent is put on: on top, or so that the bank's percent of the whole is recovered exactly. */
      bankMode: z.enum(['add_on', 'gross_up', 'off']),
    }),
  }),
);

export type Balance = z.output<typeof BalanceSchema>;
