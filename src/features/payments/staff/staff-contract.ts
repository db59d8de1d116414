/** Calls of finance and support about payments, refunds and differences between the books. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DoneSchema,
  IdParams,
  MoneySchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { amountText } from '../../pricing/contract.ts';
import { issueActions, paymentStates } from '../payment-words.ts';
import { refundRoles } from '../refunds/who-may-refund.ts';
import { ReconciliationSchema, StaffPaymentRowSchema, StaffPaymentSchema } from './staff-payment-schemas.ts';

export type {
  Issue,
  Reconciliation,
  StaffPayment,
  StaffPaymentRow,
  StaffRefund,
} from './staff-payment-schemas.ts';

const readers = ['finance', 'support'] as const;
const finance = ['finance'] as const;

export const staffPaymentsContract = contracts({
  staffListPayments: {
    summary: 'Payments, the newest first; found by their number, the provider’s, an order’s or a customer',
    access: readers,
    extension: true,
    query: z.extend(CursorQuery, {
      q: z.optional(z.string().check(z.maxLength(200))),
      state: z.optional(z.enum(paymentStates)),
      /** Only payments with a refund to the card that waits for a second person. */
      refunds: z.optional(z.enum(['waiting'])),
    }),
    data: z.array(StaffPaymentRowSchema),
    /** How many payments have a refund that waits for a second person. */
    meta: z.extend(CursorMeta, { waiting: z.int() }),
    refusals: [],
  },
  staffGetPayment: {
    summary: 'One payment with its refunds and disputes',
    access: readers,
    extension: true,
    params: IdParams,
    data: StaffPaymentSchema,
    refusals: ['not_found'],
  },
  staffRefundPayment: {
    summary: 'Sends money from the customer’s balance back to the card; above a limit a second person agrees',
    access: refundRoles.card,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      amount: amountText,
      reason: typedText(200),
      /** `returned` of the payment as it was shown. */
      returned: MoneySchema,
    }),
    data: StaffPaymentSchema,
    refusals: [
      'not_found',
      'second_person_needed',
      'nothing_to_return',
      'customer_balance_short',
      'changed_meanwhile',
    ],
  },
  staffDecideCardRefund: {
    summary: 'The second person agrees to a refund that waits, or does not',
    access: refundRoles.secondPerson,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ decision: z.enum(['approve', 'refuse']) }),
    data: StaffPaymentSchema,
    refusals: [
      'not_found',
      'changed_meanwhile',
      'own_request',
      'second_person_needed',
      'customer_balance_short',
      'nothing_to_return',
    ],
  },
  staffReconciliation: {
    summary: 'Differences between the providers’ books and ours, and the latest runs',
    access: finance,
    extension: true,
    query: z.extend(CursorQuery, { state: z._default(z.enum(['open', 'done']), 'open') }),
    data: ReconciliationSchema,
    meta: CursorMeta,
    refusals: [],
  },
  staffReconcileNow: {
    summary: 'Compares the books now, in the background',
    access: finance,
    extension: true,
    idempotent: true,
    data: DoneSchema,
    refusals: [],
    limit: { max: 6, windowSeconds: 60 },
  },
  staffSettleIssue: {
    summary: 'Settles a difference; above a limit a second person does the same',
    access: finance,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ deed: z.enum(issueActions), note: typedText(500) }),
    data: z.object({ result: z.enum(['done', 'proposed']) }),
    refusals: [
      'not_found',
      'changed_meanwhile',
      'wrong_state',
      'dispute_won',
      'own_request',
      'second_person_needed',
      'customer_balance_short',
    ],
  },
});
