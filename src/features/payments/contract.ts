import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DaySchema,
  IdParams,
  MoneySchema,
} from '../../platform/api/contract.ts';
import { decimalText } from '../pricing/contract.ts';
import { BalanceSchema, PaymentSchema, paymentMethods } from './payment-schemas.ts';
import { paymentStates } from './payment-words.ts';
import { staffPaymentsContract } from './staff/staff-contract.ts';
import { transfersContract } from './transfers/contract.ts';

export type { Balance, FailureReason, Payment, PaymentMethod } from './payment-schemas.ts';

export type {
  Issue,
  Reconciliation,
  StaffPayment,
  StaffPaymentRow,
  StaffRefund,
} from './staff/staff-contract.ts';
export type { TransferLineJson, TransferOrder } from './transfers/contract.ts';
export { paymentStates };

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
 * `z.extend`. `method` 'balance' pays all from the balance; 'card' with `use_balance` takes the balance first; 'transfer' waits
 * for a bank transfer, where the operator takes them.
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

/** Major units of the settlement currency; a comma is read as a point. */
const typedAmount = z.pipe(z.union([z.number(), decimalText(/^\d{1,12}(\.\d{1,3})?$/)]), z.transform(String));

/** A whole day, such as 2026-11-21. */

export const paymentsContract = contracts({
  ...staffPaymentsContract,
  ...transfersContract,
  topUpBalance: {
    summary: 'Starts a top-up of the balance; it is credited when the provider has confirmed it',
    access: 'customer',
    idempotent: true,
    takesOrders: true,
    status: 201,
    body: z.object({
      /** The amount that the balance gets; the bank percent comes on top. */
      amount: typedAmount,
      method: z._default(z.enum(['card', 'transfer']), 'card'),
      ...returnAddresses,
    }),
    data: PaymentSchema,
    refusals: [
      'amount_out_of_range',
      'foreign_return_address',
      'provider_unavailable',
      'shop_not_open',
      'too_many_requests',
    ],
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
    query: z.extend(CursorQuery, {
      direction: z.optional(z.enum(['in', 'out'])),
      /** `ord_…`: only the movements of this order's money. */
      order: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
    }),
    data: BalanceSchema,
    meta: z.extend(CursorMeta, {
      /** How many movements there are in this direction. */
      /** Up to 5,000. */
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
    refusals: ['not_found', 'signature_wrong', 'provider_unavailable'],
    limit: { max: 3000, windowSeconds: 60 },
  },
});
