/** Money that staff give back, and who must agree to it. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { amountText, DiscountSchema, PriceProposalSchema } from '../../pricing/contract.ts';
import { destinations, faults, refundReasons } from '../words.ts';

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

const pieces = z
  .array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(60)),
      quantity: z.int().check(z.minimum(1), z.maximum(999)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));

const PiecePreviewSchema = named(
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

const SettingsSchema = named(
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

const staff = ['support', 'finance'] as const;

export const refundsContract = contracts({
  staffListRefunds: {
    summary: 'Refunds by state, those that wait the longest first, with counts',
    access: staff,
    extension: true,
    query: z.extend(CursorQuery, { state: z._default(z.enum(requestStates), 'waiting') }),
    data: z.array(RefundRequestSchema),
    meta: z.extend(CursorMeta, {
      counts: z.object({ waiting: z.int(), done: z.int(), refused: z.int() }),
      settings: SettingsSchema,
    }),
    refusals: [],
  },
  staffDecideRefund: {
    summary: 'A second person of finance agrees to a refund, or does not; who asked may take it back',
    access: staff,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      decision: z.enum(['approve', 'refuse']),
      note: z.optional(z.nullable(typedText(1000))),
    }),
    data: RefundRequestSchema,
    refusals: [
      'not_found',
      'forbidden',
      'own_request',
      'second_person_needed',
      'changed_meanwhile',
      'nothing_to_return',
      'parcel_found',
    ],
  },
  staffPreviewRefund: {
    summary: 'What pieces of a bought order would give back, with the commission recomputed',
    access: staff,
    extension: true,
    params: IdParams,
    body: z.object({ lines: pieces }),
    data: PiecePreviewSchema,
    refusals: ['not_found', 'wrong_state', 'second_person_needed', 'nothing_to_return'],
  },
  staffRefundPieces: {
    summary: 'Gives pieces of a bought order back; above the limit a second person decides',
    access: staff,
    stepUp: true,
    extension: true,
    idempotent: true,
    status: 201,
    params: IdParams,
    body: z.object({
      lines: pieces,
      /** The sum that was shown; another one now is answered with `changed_meanwhile`. */
      shown: MoneySchema,
      destination: z._default(z.enum(destinations), 'balance'),
      fault: z.enum(faults),
      reason: z.enum(refundReasons),
      note: z.optional(z.nullable(typedText(1000))),
    }),
    data: RefundRequestSchema,
    refusals: ['not_found', 'wrong_state', 'second_person_needed', 'changed_meanwhile', 'nothing_to_return'],
  },
  staffSaveClaimSettings: {
    summary:
      'Changes the terms of claims, and the limits above which a second person decides; he agrees to higher ones',
    access: ['admin'],
    stepUp: true,
    extension: true,
    body: z.object({
      /** The version that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(1)),
      approvalLimit: z.optional(amountText),
      cardLimit: z.optional(amountText),
      correctionLimit: z.optional(amountText),
      dayLimit: z.optional(amountText),
      /** Of the limits that are named; the shop's own when it is left out. */
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
      answerHours: z.int().check(z.minimum(1), z.maximum(720)),
      claimDays: z.int().check(z.minimum(1), z.maximum(365)),
    }),
    data: SettingsSchema,
    refusals: ['changed_meanwhile'],
  },
});
