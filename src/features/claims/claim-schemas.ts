/** A claim as the API answers it. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { PictureSchema } from '../../platform/files/pictures.ts';
import { claimDecisions, claimKinds, claimStates, claimWishes } from './words.ts';

/** A line of the order that a claim, or a refund, is about. */
export const ClaimLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The shop's own, where `title` is a translation. Left out otherwise. */
  originalTitle: z.optional(z.string()),
  image: z.nullable(z.string()),
  quantity: z.int(),
});

export const ClaimMessageSchema = named(
  'ClaimMessage',
  z.object({
    id: z.string(),
    author: z.enum(['customer', 'staff']),
    at: TimeSchema,
    text: z.string(),
    photos: z.array(PictureSchema),
  }),
);

export const ClaimSchema = named(
  'Claim',
  z.object({
    /** `clm_…` */
    id: z.string(),
    /** Named by every action, so that nobody decides on a claim that they have not read. */
    version: z.int(),
    order: z.object({ id: z.string(), orderNum: z.string() }),
    kind: z.enum(claimKinds),
    wish: z.enum(claimWishes),
    state: z.enum(claimStates),
    /** Until when the shop answers; null while somebody else acts. */
    dueAt: z.nullable(TimeSchema),
    /** Until when the customer is told to expect the answer: `dueAt`, or a second date once an open claim is late. */
    promisedBy: z.nullable(TimeSchema),
    /** The time has passed, and the customer is told so (UX-102). */
    isLate: z.boolean(),
    lines: z.array(ClaimLineSchema),
    decision: z.nullable(z.enum(claimDecisions)),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    /** The note of staff with their decision. */
    note: z.nullable(z.string()),
    /** The cost of a return or an exchange for the customer; shown before it begins. */
    cost: z.nullable(MoneySchema),
    /** Goods that had left the warehouse are replaced: the delivery of the others is ordered and paid again. */
    isSentAgain: z.boolean(),
    /** The sum that the customer has paid for its return, once that was sent. */
    returnPaid: z.nullable(MoneySchema),
    /** The sum that the customer got for it. */
    paid: z.nullable(MoneySchema),
    /** The part that went on to the card; null when all of it is on the balance. */
    paidToCard: z.nullable(MoneySchema),
    sentAt: z.nullable(TimeSchema),
    messages: z.array(ClaimMessageSchema),
    openedAt: TimeSchema,
    closedAt: z.nullable(TimeSchema),
    can: z.object({ write: z.boolean(), withdraw: z.boolean(), answerOffer: z.boolean() }),
  }),
);
export type Claim = z.output<typeof ClaimSchema>;
