/** The actions of staff about questions and about what follows the purchase, and the customer's wish to cancel. */
import * as z from 'zod/mini';
import {
  contracts,
  DaySchema,
  IdParams,
  MoneySchema,
  TimeSchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { endReasons } from '../../order-states/states.ts';
import { refundRoles } from '../../payments/refunds/who-may-refund.ts';
import { amountText } from '../../pricing/contract.ts';
import { OrderSchema, trackingReasons } from '../order-schemas.ts';
import { StaffOrderSchema } from '../staff/staff-order-schemas.ts';
import { questionKinds } from './question-rules.ts';
import { QuestionSchema } from './question-schemas.ts';

const lineId = z.string().check(z.minLength(1), z.maxLength(60));
const note = z.optional(typedText(1000));
/** Of the order that was seen; another one answers `changed_meanwhile`. */
const version = z.int().check(z.minimum(1));
const someLines = z.optional(z.array(lineId).check(z.minLength(1), z.maxLength(100)));

const ProblemBody = z.object({
  kind: z.enum(questionKinds),
  /** The line; left out for what concerns the whole order. */
  line: z.optional(lineId),
  /** The new price of one piece, in the shop's currency. */
  price: z.optional(amountText),
  /** The new delivery of the shop, in its currency. */
  inland: z.optional(amountText),
  /** How many are left. */
  available: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  /** Goods that can be taken instead; the first one is what the customer named, when they did. */
  alternatives: z.optional(
    z.array(z.object({ title: typedText(300), price: z.optional(amountText) })).check(z.maxLength(5)),
  ),
  may_wait: z.optional(z.boolean()),
  /** When the seller means to send it, a date. */
  expected: z.optional(DaySchema),
  note,
  /** Asks even where the customer answered in advance. */
  ask: z.optional(z.boolean()),
});

const actionRefusals = ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'] as const;
const reportRefusals = [...actionRefusals, 'refund_above_limit', 'limit_without_rate'] as const;
const workers = ['buyer', 'warehouse', 'support'] as const;

export const questionsContract = contracts({
  askToCancelOrder: {
    summary: 'Asks staff to cancel an order that is being bought; they answer',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ note }),
    data: OrderSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  extendQuestion: {
    summary: 'Five more days for the answer to a question, once',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ question_id: z.string().check(z.minLength(1), z.maxLength(60)) }),
    data: OrderSchema,
    refusals: ['not_found', 'wrong_state', 'expired', 'changed_meanwhile'],
  },
  staffReportProblem: {
    summary:
      "Reports what is not as ordered: inside the customer's advance answer it is applied, else he is asked",
    access: workers,
    byPerson: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.extend(ProblemBody, { version }),
    data: z.object({
      outcome: z.enum(['asked', 'advance_applied', 'price_fell']),
      order: StaffOrderSchema,
    }),
    refusals: [...reportRefusals, 'provider_unavailable'],
  },
  staffPreviewProblem: {
    summary: 'A problem as the customer would see it, in their language; nothing is saved',
    access: workers,
    extension: true,
    params: IdParams,
    body: ProblemBody,
    data: z.object({
      /** The outcome: applied as answered in advance, or asked. */
      outcome: z.enum(['asked', 'advance_applied', 'price_fell']),
      /** The choice that would be applied or preselected. */
      choice: z.nullable(z.string()),
      /** The advance answer that decided. */
      answer: z.nullable(z.enum(['priceRise', 'inlandUpTo', 'outOfStock', 'variantMissing', 'hold'])),
      question: QuestionSchema,
      /** The card in the customer's language, sentence by sentence. */
      words: z.array(z.string()),
      locale: z.string(),
    }),
    refusals: reportRefusals,
  },
  staffWithdrawQuestion: {
    summary: 'Takes an open question back; the lines go on where they were',
    access: workers,
    extension: true,
    params: IdParams,
    body: z.object({ question_id: z.string().check(z.maxLength(60)), version: z.int(), note }),
    data: StaffOrderSchema,
    refusals: actionRefusals,
  },
  staffMarkSent: {
    summary: 'The shop has sent lines to our warehouse, with the tracking number if there is one',
    access: ['buyer', 'warehouse'],
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      version,
      /** Left out, those that are not sent yet; when all are, the number is corrected for all. */
      lines: someLines,
      tracking_number: z.optional(typedText(100)),
      carrier: z.optional(typedText(100)),
      /** Why a number that stands already was wrong; told to the customer. */
      reason: z.optional(z.enum(trackingReasons)),
      note,
    }),
    data: StaffOrderSchema,
    refusals: actionRefusals,
  },
  staffPreviewRefundLines: {
    summary: 'The refund for bought lines, by the figures that it would move; nothing is saved',
    access: ['support', 'finance'],
    extension: true,
    params: IdParams,
    body: z.object({ lines: someLines, reason: z.enum(endReasons) }),
    data: z.object({ amount: MoneySchema }),
    refusals: [...reportRefusals, 'nothing_to_return', 'refund_waits'],
  },
  staffRefundLines: {
    summary:
      'The seller cancelled, or a refund was agreed to: bought lines are refunded to the balance at once',
    access: refundRoles.lines,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      lines: someLines,
      reason: z.enum(endReasons),
      note,
      /** The sum of the preview; another one by now answers `changed_meanwhile`. */
      shown: z.optional(MoneySchema),
    }),
    data: StaffOrderSchema,
    refusals: [...reportRefusals, 'nothing_to_return', 'refund_waits'],
  },
  staffDecideCancel: {
    summary: "Answers a customer's wish to cancel what is being bought",
    access: refundRoles.cancelOrder,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ decision: z.enum(['accept', 'decline']), note }),
    data: StaffOrderSchema,
    refusals: actionRefusals,
  },
  staffSettleAttention: {
    summary: 'Staff have seen to what called them to an order',
    access: ['buyer', 'warehouse', 'support', 'finance'],
    extension: true,
    params: IdParams,
    /** `since` of the call that was seen; another one answers `changed_meanwhile`. */
    body: z.object({ since: TimeSchema, note }),
    data: StaffOrderSchema,
    refusals: actionRefusals,
  },
});
