/** Payments, refunds and differences as finance reads them. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { issueActions, issueKinds, issueTurns, paymentStates, sourceRefundStates } from '../payment-words.ts';

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
    /** When it was paid, or ended without money; null while it is open. */
    closedAt: z.nullable(TimeSchema),
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
    deeds: z.array(z.enum(issueActions)),
    /** The action that the first of two people wants, while the issue is open; the one that was taken, afterwards. */
    deed: z.nullable(z.enum(issueActions)),
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
