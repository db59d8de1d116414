/** Refunds as calls take and answer them. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { DiscountSchema, PriceProposalSchema } from '../../pricing/contract.ts';
import { destinations, faults } from '../words.ts';

export const requestStates = ['waiting', 'done', 'refused'] as const;

const PersonSchema = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const RefundRequestSchema = named(
  'RefundRequest',
  z.object({
    /** `rrq_…` */
    id: z.string(),
    order: z.object({ id: z.string(), orderNum: z.string() }),
    claim: z.nullable(z.string()),
    kind: z.enum(['compensation', 'whole', 'lines']),
    /** Without the bank percent. */
    amount: MoneySchema,
    /** Of a lost parcel: what was paid for its delivery and goes back too. */
    freight: MoneySchema,
    /** Both together: what is agreed to. */
    total: MoneySchema,
    /** While it waits: the card fee that goes back besides `total`; otherwise nothing, `paid` has it. */
    bank: MoneySchema,
    /** The sum that moved in the end, with the bank percent. */
    paid: z.nullable(MoneySchema),
    destination: z.enum(destinations),
    fault: z.enum(faults),
    reason: z.string(),
    note: z.nullable(z.string()),
    needsSecond: z.boolean(),
    state: z.enum(requestStates),
    requestedBy: PersonSchema,
    requestedAt: TimeSchema,
    decidedBy: z.nullable(PersonSchema),
    decidedAt: z.nullable(TimeSchema),
    /** It ended by itself: the lost parcel that it was for has turned up. */
    isFound: z.boolean(),
    decisionNote: z.nullable(z.string()),
    /** Transactions of the ledger. */
    transactions: z.array(z.string()),
    /** Whether the caller may agree: nobody agrees to his own. */
    mayApprove: z.enum(['yes', 'own', 'own_money', 'not_your_role', 'decided']),
  }),
);
export type RefundRequestJson = z.output<typeof RefundRequestSchema>;

export const pieces = z
  .array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(60)),
      quantity: z.int().check(z.minimum(1), z.maximum(999)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));

export const PiecePreviewSchema = named(
  'PieceRefund',
  z.object({
    /** goods + inland + fee - discounts - less. */
    amount: MoneySchema,
    goods: MoneySchema,
    inland: MoneySchema,
    /** The part of the fee that the recomputed commission gives back. */
    fee: MoneySchema,
    /** The discounts of rules on these pieces: `amount` is their share of it. */
    discounts: z.array(DiscountSchema),
    /** The part of these sums that is not given: it was never paid, or the customer has it already. */
    less: MoneySchema,
    rest: MoneySchema,
    /** The share of the bank that comes back besides `amount` when the fault is the seller's or the shop's. */
    bank: MoneySchema,
    needsSecond: z.boolean(),
  }),
);
export type PiecePreviewJson = z.output<typeof PiecePreviewSchema>;

export const SettingsSchema = named(
  'ClaimSettings',
  z.object({
    version: z.int(),
    /** For an order's money, whatever way it goes back: above it a second person decides. In its own currency. */
    approvalLimit: MoneySchema,
    /** For what goes from a balance to a card. */
    cardLimit: MoneySchema,
    /** For what is put into or taken out of a balance by hand. */
    correctionLimit: MoneySchema,
    /** For what one person gives within 24 hours, to all customers and by all these ways. */
    dayLimit: MoneySchema,
    /** The same in the shop's currency, at the rates in force; null without a rate: nobody acts alone then. */
    worth: z.object({
      approvalLimit: z.nullable(MoneySchema),
      cardLimit: z.nullable(MoneySchema),
      correctionLimit: z.nullable(MoneySchema),
      dayLimit: z.nullable(MoneySchema),
    }),
    /** In which a limit can be set, the shop's own first. */
    currencies: z.array(z.string()),
    answerHours: z.int(),
    claimDays: z.int(),
    /** Higher limits: those that wait for a second person, then what was decided, the newest first. */
    proposals: z.array(PriceProposalSchema),
  }),
);
export type ClaimSettingsJson = z.output<typeof SettingsSchema>;
