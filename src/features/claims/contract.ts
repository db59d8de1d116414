import * as z from 'zod/mini';
import { contracts, IdParams, named, TimeSchema, typedText } from '../../platform/api/contract.ts';
import { PictureSchema } from '../../platform/files/pictures.ts';
import { ClaimLineSchema, ClaimSchema } from './claim-schemas.ts';
import { refundsContract } from './refunds/refunds-contract.ts';
import { staffClaimsContract } from './staff-contract.ts';
import { claimKinds, claimWishes } from './words.ts';

export type { Fault, RefundReason } from './words.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
const photos = z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)), []);
const version = z.int().check(z.minimum(1));

const OrderClaimsSchema = named(
  'OrderClaims',
  z.object({
    /** Whether a claim may be made now, or the word why not. */
    can: z.enum(['yes', 'claim_open', 'not_yet', 'too_late', 'ended']),
    /** The kinds of claims that may be opened now. */
    kinds: z.array(z.enum(claimKinds)),
    /** Of these, what is shown on at least one photo. */
    kindsWithPhoto: z.array(z.enum(claimKinds)),
    /** The possible wishes now: goods at the warehouse go back to the seller only in their first days there. */
    wishes: z.array(z.enum(claimWishes)),
    /** Until when a return or an exchange may be wished; null when it does not lie at the warehouse. */
    returnUntil: z.nullable(TimeSchema),
    /** Until when; null while the order has not arrived. */
    until: z.nullable(TimeSchema),
    /** Within how many hours the shop answers. */
    answerHours: z.int(),
    /** The lines that a claim can be about. */
    lines: z.array(ClaimLineSchema),
    /** The newest first. */
    claims: z.array(ClaimSchema),
  }),
);
export type OrderClaims = z.output<typeof OrderClaimsSchema>;

export const claimsContract = contracts({
  getOrderClaims: {
    summary: 'The claims of an order, and whether one may be made now',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: OrderClaimsSchema,
    refusals: ['not_found'],
  },
  getClaim: {
    summary: 'One claim with its thread',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: ClaimSchema,
    refusals: ['not_found'],
  },
  openClaim: {
    summary: 'Makes a claim about an order that arrived; its goods wait until it is decided',
    access: 'customer',
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({
      order: id,
      kind: z.enum(claimKinds),
      wish: z._default(z.enum(claimWishes), 'unsure'),
      /** The lines that it is about; all of them when none is named. */
      lines: z._default(z.array(id).check(z.maxLength(100)), []),
      text: typedText(4000),
      /** Ids of uploaded photos. */
      photos,
    }),
    data: ClaimSchema,
    refusals: ['not_found', 'wrong_state', 'claim_too_late', 'changed_meanwhile', 'too_many_requests'],
  },
  writeInClaim: {
    summary: 'Writes to staff in the thread of a claim',
    access: 'customer',
    extension: true,
    idempotent: true,
    status: 201,
    params: IdParams,
    body: z.object({ text: typedText(4000), photos }),
    data: ClaimSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile', 'too_many_requests'],
  },
  withdrawClaim: {
    summary: 'Takes a claim back; the goods go on where they were',
    access: 'customer',
    extension: true,
    params: IdParams,
    body: z.object({ version }),
    data: ClaimSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  answerClaimOffer: {
    summary: 'Agrees to a return or an exchange, whose cost is held from the balance, or declines it',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ version, accept: z.boolean() }),
    data: ClaimSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile', 'insufficient_balance'],
  },
  uploadClaimPhotos: {
    summary:
      'Stores up to ten photos; a claim, a message or a line of the cart that names their ids shows them',
    access: 'customer',
    extension: true,
    idempotent: true,
    status: 201,
    body: 'multipart',
    data: z.array(PictureSchema),
    refusals: ['unsupported_type', 'too_large'],
    limit: { max: 60, windowSeconds: 600 },
  },
  ...staffClaimsContract,
  ...refundsContract,
});

export type { Claim } from './claim-schemas.ts';
export type { ClaimSettingsJson, PiecePreviewJson, RefundRequestJson } from './refunds/refunds-contract.ts';
export type { StaffClaim, StaffClaimRow } from './staff-contract.ts';
