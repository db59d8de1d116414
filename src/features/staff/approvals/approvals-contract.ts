/** The call that lists everything that waits for a second person; each is decided by the call that is its own. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  MoneySchema,
  named,
  type StaffRole,
  TimeSchema,
} from '../../../platform/api/contract.ts';
import { refundRoles } from '../../payments/refunds/who-may-refund.ts';
import { NameSchema, PriceProposalSchema } from '../../pricing/contract.ts';

/** The kinds that a second person decides, each with the roles that may, besides administrators. */
export const approvalRoles = {
  refund: refundRoles.secondPerson,
  card: refundRoles.secondPerson,
  correction: refundRoles.secondPerson,
  transfer: ['finance'],
  difference: ['finance'],
  price: ['finance'],
  discount: ['finance'],
  review: ['buyer', 'support'],
  month: ['finance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type ApprovalKind = keyof typeof approvalRoles;
export const approvalKinds = Object.keys(approvalRoles) as ApprovalKind[];

const about = <Kind extends ApprovalKind, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });
const name = NameSchema;

const AboutSchema = z.discriminatedUnion('kind', [
  about('refund', {
    what: z.string(),
    why: z.string(),
    fault: z.string(),
    destination: z.string(),
    /** The card fee in its amount, while it waits; null once it is decided. */
    bank: z.nullable(MoneySchema),
  }),
  about('card', { payment: z.string() }),
  about('correction', {}),
  about('transfer', { payment: z.nullable(z.string()), purpose: z.string() }),
  /** With the action that the first person wants to take. */
  about('difference', {
    payment: z.nullable(z.string()),
    difference: z.string(),
    deed: z.string(),
    provider: z.string(),
  }),
  /** Null for one of so many that it is shown on the page of prices alone. */
  about('price', { proposal: z.nullable(PriceProposalSchema) }),
  about('discount', {
    name,
    code: z.nullable(z.string()),
    on: z.string(),
    unit: z.string(),
    value: z.string(),
  }),
  /** With the hash of the report that is to be frozen. */
  about('month', { month: z.string(), what: z.enum(['close', 'reopen']), sha256: z.nullable(z.string()) }),
  /** Prices of one piece in the shop's currency, as they were read or typed, and as they are to be. */
  about('review', {
    prices: z.array(
      z.object({ line: z.string(), title: z.string(), before: MoneySchema, after: MoneySchema }),
    ),
    inland: z.nullable(MoneySchema),
  }),
]);

const NameOfPerson = z.nullable(z.string());
const PersonSchema = z.object({ id: z.string(), name: NameOfPerson });

export const ApprovalSchema = named(
  'Approval',
  z.object({
    /** Of the thing that is decided; with `about.kind` it is one of all. */
    id: z.string(),
    about: AboutSchema,
    state: z.enum(['waiting', 'agreed', 'refused']),
    /** Null where only the second person was written down. */
    askedBy: z.nullable(PersonSchema),
    askedAt: TimeSchema,
    /** In the words of whoever asked. */
    reason: z.nullable(z.string()),
    customer: z.nullable(z.object({ id: z.string(), customerId: z.string() })),
    order: z.nullable(z.object({ id: z.string(), orderNum: z.string() })),
    amount: z.nullable(MoneySchema),
    /** Of the order, as it is without this. */
    margin: z.nullable(z.object({ amount: MoneySchema, isExpected: z.boolean() })),
    decidedBy: z.nullable(PersonSchema),
    decidedAt: z.nullable(TimeSchema),
    /** `own`: the reader asked for it. `own_money`: it is for the reader. `tied`: the reader may refuse it alone. */
    mayDecide: z.enum(['yes', 'own', 'own_money', 'tied', 'decided']),
    /** Where whoever asked brought in who agreed or refused, or the other way round, however long ago. */
    broughtIn: z.nullable(z.object({ person: NameOfPerson, by: NameOfPerson, at: TimeSchema })),
    /** From then on whoever asked may put it into force while nobody else could. */
    aloneFrom: z.nullable(TimeSchema),
    /** Earlier decisions for the same customer, or about the same kind of price; the newest first. */
    history: z.array(
      z.object({
        kind: z.enum(approvalKinds),
        isAgreed: z.boolean(),
        amount: z.nullable(MoneySchema),
        at: TimeSchema,
        by: z.nullable(z.string()),
      }),
    ),
  }),
);
export type Approval = z.output<typeof ApprovalSchema>;

const readers = ['finance', 'buyer', 'support'] as const;

export const approvalsContract = contracts({
  staffListApprovals: {
    summary:
      'Everything that waits for a second person and that the reader’s roles decide, the oldest first; or what was decided, the newest first',
    access: readers,
    extension: true,
    query: z.extend(CursorQuery, {
      state: z._default(z.enum(['waiting', 'decided']), 'waiting'),
      kind: z.optional(z.enum(approvalKinds)),
    }),
    data: z.array(ApprovalSchema),
    /** The currency of fees and of freight. */
    meta: z.extend(CursorMeta, { currency: z.string() }),
    refusals: [],
  },
});
