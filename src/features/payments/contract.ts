import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DaySchema,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
} from '../../platform/api/contract.ts';
import { decimalText } from '../pricing/contract.ts';
import { paymentStates } from './payment-words.ts';
import { staffPaymentsContract } from './staff-contract.ts';

export type { Issue, Reconciliation, StaffPayment, StaffPaymentRow, StaffRefund } from './staff-contract.ts';
export { paymentStates };

/** Ways to pay (rules: paying): from the balance alone, or by card through the provider. */
export const paymentMethods = ['balance', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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

/** `true`, `1` or the JSON boolean. */
const yesOrNo = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);

const returnAddress = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)));

/** Where the provider sends the customer back; of our own origin. Without them: the payment's own page. */
export const returnAddresses = { url_success: returnAddress, url_error: returnAddress } as const;

/**
 * How to pay, for the calls that pay: the query of the GET calls and the body of their POST twins. Extend it with
 * `z.extend`. `method` 'balance' pays all from the balance; 'card' with `use_balance` takes the balance first.
 */
export const PayQuerySchema = z.object({
  method: z._default(z.enum(paymentMethods), 'card'),
  use_balance: z._default(yesOrNo, false),
  ...returnAddresses,
});
export type PayQuery = z.output<typeof PayQuerySchema>;

/** The same in a body, where the screen says what it showed to be due; another sum answers `changed_meanwhile`. */
export const PayBodySchema = z.extend(PayQuerySchema, { shown_total: z.optional(MoneySchema) });
export type PayBody = z.output<typeof PayBodySchema>;

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

/** Major units of the settlement currency; a comma is read as a point. */
const typedAmount = z.pipe(z.union([z.number(), decimalText(/^\d{1,12}(\.\d{1,3})?$/)]), z.transform(String));

/** A whole day, such as 2026-11-21. */

export const paymentsContract = contracts({
  ...staffPaymentsContract,
  topUpBalance: {
    summary: 'Starts a top-up of the balance; it is credited when the provider has confirmed it',
    access: 'customer',
    idempotent: true,
    takesOrders: true,
    status: 201,
    body: z.object({
      /** The amount that the balance gets; the bank percent comes on top. */
      amount: typedAmount,
      method: z._default(z.enum(['card']), 'card'),
      ...returnAddresses,
    }),
    data: PaymentSchema,
    refusals: ['amount_out_of_range', 'foreign_return_address', 'provider_unavailable', 'shop_not_open'],
    limit: { max: 60, windowSeconds: 60 },
  },
  checkPayment: {
    summary: 'Asks the provider now and answers where the payment stands; a return address is never a proof',
    access: 'customer',
    params: IdParams,
    data: PaymentSchema,
    refusals: ['not_found'],
    limit: { max: 120, windowSeconds: 60 },
  },
  getBalance: {
    summary: 'Available and reserved money, with the history of the balance',
    access: 'customer',
    extension: true,
    query: z.extend(CursorQuery, { direction: z.optional(z.enum(['in', 'out'])) }),
    data: BalanceSchema,
    meta: z.extend(CursorMeta, {
      /** How many movements there are in this direction. */
      total: z.int(),
    }),
    refusals: [],
  },
  getBalanceStatement: {
    summary: 'The history of the balance of a period as CSV: 20,000 movements at most, the newest first',
    access: 'customer',
    extension: true,
    query: z.object({
      from: z.optional(DaySchema),
      to: z.optional(DaySchema),
      direction: z.optional(z.enum(['in', 'out'])),
    }),
    data: z.object({
      /** For the file. */
      name: z.string(),
      csv: z.string(),
      rows: z.int(),
    }),
    refusals: [],
    limit: { max: 20, windowSeconds: 60 },
  },
  receiveProviderEvent: {
    summary: "A payment provider's signed news; stored before it is acknowledged, handled afterwards",
    access: 'anyone',
    extension: true,
    bare: true,
    params: z.object({ provider: z.string().check(z.regex(/^[a-z]{2,20}$/)) }),
    body: z.looseObject({}),
    data: z.object({ received: z.literal(true) }),
    refusals: ['not_found', 'signature_wrong'],
    limit: { max: 3000, windowSeconds: 60 },
  },
});
