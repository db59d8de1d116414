/** Claims as staff work on them. */
import * as z from 'zod/mini';
import { CursorMeta, CursorQuery, contracts, IdParams, typedText } from '../../platform/api/contract.ts';
import { refundRoles } from '../payments/refunds/who-may-refund.ts';
import { amountText } from '../pricing/contract.ts';
import { claimViews, StaffClaimRowSchema, StaffClaimSchema } from './staff-claim-schemas.ts';
import { claimKinds, claimWishes, destinations, faults, rejectReasons } from './words.ts';

export type { StaffClaim, StaffClaimRow } from './staff-claim-schemas.ts';

const version = z.int().check(z.minimum(1));
export const claimReaders = ['support', 'finance'] as const;

const toWhere = { destination: z._default(z.enum(destinations), 'balance'), fault: z.enum(faults) };
const note = z.optional(z.nullable(typedText(2000)));

export const staffClaimsContract = contracts({
  staffListClaims: {
    summary:
      'Claims by who acts next, those that are due first, with counts; those that are over by their end',
    access: claimReaders,
    extension: true,
    query: z.extend(CursorQuery, {
      view: z._default(z.enum(claimViews), 'ours'),
      /** `ord_…`: the claims of one order, whatever their state. */
      order: z.optional(z.string().check(z.maxLength(80))),
      /** `usr_…`: the claims of one customer, whatever their state. */
      customer: z.optional(z.string().check(z.maxLength(80))),
    }),
    data: z.array(StaffClaimRowSchema),
    meta: z.extend(CursorMeta, { counts: z.record(z.enum(claimViews), z.int()) }),
    refusals: [],
  },
  staffGetClaim: {
    summary: 'One claim with its thread, its money and what may be done',
    access: claimReaders,
    extension: true,
    params: IdParams,
    data: StaffClaimSchema,
    refusals: ['not_found'],
  },
  staffOpenClaim: {
    summary: 'Opens a claim for a customer who told staff of it otherwise',
    access: ['support'],
    extension: true,
    idempotent: true,
    status: 201,
    params: IdParams,
    body: z.object({
      kind: z.enum(claimKinds),
      wish: z._default(z.enum(claimWishes), 'unsure'),
      /** The lines that it is about; all of them when none is named. */
      lines: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)), []),
      /** The words of the customer, who reads them in the thread. */
      text: typedText(4000),
    }),
    data: StaffClaimSchema,
    refusals: ['not_found', 'wrong_state', 'claim_too_late', 'own_order', 'changed_meanwhile'],
  },
  staffWriteInClaim: {
    summary: 'Writes to the customer in the thread; with `asks` the claim waits for his answer',
    access: claimReaders,
    extension: true,
    idempotent: true,
    status: 201,
    params: IdParams,
    body: z.object({ text: typedText(4000), asks: z._default(z.boolean(), false) }),
    data: StaffClaimSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  staffDecideClaim: {
    summary: 'Decides a claim; money above the limit waits for a second person',
    access: refundRoles.claims,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('reject'), version, reason: z.enum(rejectReasons), note }),
      z.object({ decision: z.literal('compensate'), version, amount: amountText, ...toWhere, note }),
      z.object({ decision: z.literal('refund'), version, ...toWhere, note }),
      z.object({
        decision: z.enum(['return', 'exchange']),
        version,
        /** The sum that the customer pays for it. */
        cost: amountText,
        ...toWhere,
        /** How the goods are to be sent: the customer reads it. */
        note: typedText(2000),
      }),
    ]),
    data: StaffClaimSchema,
    refusals: [
      'not_found',
      'wrong_state',
      'second_person_needed',
      'changed_meanwhile',
      'nothing_to_return',
      'refund_waits',
      'parcel_found',
    ],
  },
  staffStepReturn: {
    summary: 'Takes the next step of a return or an exchange',
    access: refundRoles.claims,
    // money that a shop gave back goes on to the customer
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      version,
      step: z.enum(['sent', 'refunded_by_seller', 'replaced', 'refused_by_seller']),
      note,
      /** Of a replacement: its parcel to our warehouse. Without it the lines have no tracking number. */
      tracking_number: z.optional(z.nullable(typedText(100))),
      carrier: z.optional(z.nullable(typedText(100))),
    }),
    data: StaffClaimSchema,
    refusals: [
      'not_found',
      'wrong_state',
      'second_person_needed',
      'changed_meanwhile',
      'nothing_to_return',
      'refund_waits',
    ],
  },
});
