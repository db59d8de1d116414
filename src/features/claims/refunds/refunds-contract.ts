/** Money that staff give back, and who must agree to it. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { refundRoles } from '../../payments/refunds/who-may-refund.ts';
import { amountText } from '../../pricing/contract.ts';
import { destinations, faults, refundReasons } from '../words.ts';
import {
  PiecePreviewSchema,
  pieces,
  RefundRequestSchema,
  requestStates,
  SettingsSchema,
} from './refund-schemas.ts';

export type { ClaimSettingsJson, PiecePreviewJson, RefundRequestJson } from './refund-schemas.ts';

const staff = ['support', 'finance'] as const;

export const refundsContract = contracts({
  staffListRefunds: {
    summary: 'Refunds by state, those that wait the longest first, with counts',
    access: staff,
    extension: true,
    query: z.extend(CursorQuery, {
      state: z._default(z.enum(requestStates), 'waiting'),
      /** `ord_…`: those of one order. */
      order: z.optional(z.string().check(z.maxLength(80))),
    }),
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
    summary: 'The refund for pieces of a bought order, with the commission recomputed; nothing is saved',
    access: staff,
    extension: true,
    params: IdParams,
    body: z.object({ lines: pieces }),
    data: PiecePreviewSchema,
    refusals: ['not_found', 'wrong_state', 'second_person_needed', 'nothing_to_return'],
  },
  staffRefundPieces: {
    summary: 'Gives pieces of a bought order back; above the limit a second person decides',
    access: refundRoles.pieces,
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
