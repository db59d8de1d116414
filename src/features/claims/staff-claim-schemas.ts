/** Claims as staff read them. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { ClaimSchema } from './claim-schemas.ts';
import { RefundRequestSchema } from './refunds/refund-schemas.ts';
import { claimKinds, claimStates, claimWishes, destinations, faults } from './words.ts';

/** The views of the queue. */
export const claimViews = ['ours', 'theirs', 'returns', 'closed'] as const;

export const StaffClaimRowSchema = named(
  'StaffClaimRow',
  z.object({
    id: z.string(),
    order: z.object({ id: z.string(), orderNum: z.string() }),
    customer: z.object({ id: z.string(), customerId: z.string() }),
    /** The sum that the customer has paid for the order and not got back. */
    orderPaid: MoneySchema,
    title: z.string(),
    kind: z.enum(claimKinds),
    wish: z.enum(claimWishes),
    state: z.enum(claimStates),
    dueAt: z.nullable(TimeSchema),
    isLate: z.boolean(),
    /** The sum that the customer has paid for its return, once that was sent. */
    returnPaid: z.nullable(MoneySchema),
    /** The sum that the customer got for it. */
    paid: z.nullable(MoneySchema),
    openedAt: TimeSchema,
  }),
);
export type StaffClaimRow = z.output<typeof StaffClaimRowSchema>;

export const StaffClaimSchema = named(
  'StaffClaim',
  z.object({
    claim: ClaimSchema,
    isLate: z.boolean(),
    /** The name is masked. */
    customer: z.object({
      id: z.string(),
      customerId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      locale: z.string(),
    }),
    /** Of the last decision: whose fault it was, and where its money goes; null before one, and of one without money. */
    fault: z.nullable(z.enum(faults)),
    destination: z.nullable(z.enum(destinations)),
    /** The part of the order's price that may still be given. */
    rest: MoneySchema,
    /** Above it a second person decides. */
    approvalLimit: MoneySchema,
    /** Money that was asked for because of it. */
    requests: z.array(RefundRequestSchema),
    can: z.object({
      decide: z.boolean(),
      steps: z.array(z.enum(['sent', 'refunded_by_seller', 'replaced', 'refused_by_seller'])),
    }),
  }),
);
export type StaffClaim = z.output<typeof StaffClaimSchema>;
