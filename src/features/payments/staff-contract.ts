/** Calls of finance and support about payments, refunds and differences between the books. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DoneSchema,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { amountText } from '../pricing/contract.ts';
import { issueDeeds, issueKinds, issueTurns, paymentStates, sourceRefundStates } from './payment-words.ts';

export const StaffPaymentRowSchema = named(
  'StaffPaymentRow',
  z.object({
    id: z.string(),
    createdAt: TimeSchema,
    status: z.enum(paymentStates),
    purpose: z.string(),
    /** The provider's name, or `balance`. */
    provider: z.string(),
    /** The provider's number. */
    reference: z.nullable(z.string()),
    amount: MoneySchema,
    /** The amount that the provider takes. */
    charged: MoneySchema,
    orders: z.array(z.string()),
    /** The name is masked. */
    customer: z.object({ id: z.string(), customerId: z.string(), name: z.nullable(z.string()) }),
  }),
);
export type StaffPaymentRow = z.output<typeof StaffPaymentRowSchema>;

export const StaffRefundSchema = named(
  'StaffCardRefund',
  z.object({
    id: z.string(),
    payment: z.string(),
    state: z.enum(sourceRefundStates),
    /** Made in the provider's own office. */
    isOutside: z.boolean(),
    amount: MoneySchema,
    reason: z.string(),
    createdAt: TimeSchema,
    /** The staff member who asked, and the one who agreed or refused; null when no staff member did. */
    askedBy: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    /** Whether the caller may be the second person; who asked himself may take it back. */
    mayDecide: z.enum(['yes', 'own', 'own_money', 'not_your_role', 'decided']),
  }),
);
export type StaffRefund = z.output<typeof StaffRefundSchema>;

export const StaffPaymentSchema = named(
  'StaffPayment',
  z.object({
    payment: StaffPaymentRowSchema,
    fromBalance: MoneySchema,
    bank: MoneySchema,
    reason: z.nullable(z.string()),
    late: z.boolean(),
    expiresAt: TimeSchema,
    /** The amount that may go back to the card now: what is left of the charge, and not more than the balance holds. */
    refundable: MoneySchema,
    available: MoneySchema,
    /** The caller is the customer: somebody else has to act. */
    isOwn: z.boolean(),
    /** The sum that went back so far: names the state that a refund is asked for in. */
    returned: MoneySchema,
    aloneUpTo: MoneySchema,
    refunds: z.array(StaffRefundSchema),
    disputes: z.array(
      z.object({ reference: z.string(), state: z.enum(['open', 'won', 'lost']), amount: MoneySchema }),
    ),
  }),
);
export type StaffPayment = z.output<typeof StaffPaymentSchema>;

export const IssueSchema = named(
  'ReconciliationIssue',
  z.object({
    id: z.string(),
    provider: z.string(),
    kind: z.enum(issueKinds),
    subject: z.string(),
    payment: z.nullable(z.string()),
    ours: z.nullable(z.string()),
    theirs: z.nullable(z.string()),
    amount: z.nullable(MoneySchema),
    foundAt: TimeSchema,
    state: z.enum(['open', 'done']),
    /** Actions that may be taken on it; the first is the usual one. */
    deeds: z.array(z.enum(issueDeeds)),
    /** The action that the first of two people wants, while the issue is open; the one that was taken, afterwards. */
    deed: z.nullable(z.enum(issueDeeds)),
    /** The bank has given the money of a dispute back; or the provider has refused what was to be done. */
    turn: z.nullable(z.enum(issueTurns)),
    /** The caller has proposed it, so another person has to agree. */
    isOwn: z.boolean(),
    note: z.nullable(z.string()),
  }),
);
export type Issue = z.output<typeof IssueSchema>;

export const ReconciliationSchema = named(
  'Reconciliation',
  z.object({
    issues: z.array(IssueSchema),
    runs: z.array(
      z.object({
        provider: z.string(),
        startedAt: TimeSchema,
        finishedAt: z.nullable(TimeSchema),
        charges: z.int(),
        repaired: z.int(),
        found: z.int(),
        failure: z.nullable(z.string()),
      }),
    ),
    /** Forged news of the last 30 days. */
    refusedNews: z.array(z.object({ provider: z.string(), times: z.int() })),
  }),
);
export type Reconciliation = z.output<typeof ReconciliationSchema>;

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
    access: finance,
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
    access: finance,
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
    body: z.object({ deed: z.enum(issueDeeds), note: typedText(500) }),
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
