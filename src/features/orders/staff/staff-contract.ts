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
import { endReasons } from '../../order-states/states.ts';
import { amountText } from '../../pricing/contract.ts';
import { OrderEventSchema, stateSchema } from '../order-part-schemas.ts';
import { OrderSchema, OrderSummarySchema } from '../order-schemas.ts';

const MayStaff = z.enum(['yes', 'wrong_state', 'not_your_role']);

const AttentionKind = z.enum(['cancel_asked', 'unanswered', 'answered']);

export const StaffOrderSummarySchema = named(
  'StaffOrderSummary',
  z.object({
    order: OrderSummarySchema,
    /** The staff member who took it; null while nobody has. */
    assignee: z.nullable(z.string()),
    isMine: z.boolean(),
    customer: z.object({ id: z.string() }),
    /** Why staff are called to it, whatever its state. */
    attention: z.nullable(AttentionKind),
  }),
);
export type StaffOrderSummary = z.output<typeof StaffOrderSummarySchema>;

/** The order's history: what the customer sees of an event, and what only staff see. */
const StaffEventSchema = named(
  'StaffOrderEvent',
  z.extend(OrderEventSchema, {
    /** The account that acted. */
    actorId: z.nullable(z.string()),
    /** The facts before and after. */
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
    /** Transactions of the ledger that belong to it. */
    transactions: z.array(z.string()),
  }),
);

export const StaffOrderSchema = named(
  'StaffOrder',
  z.object({
    order: OrderSchema,
    /** Grows with every change of the order; commands that could overwrite a change name the version that was seen. */
    version: z.int(),
    /** Name and e-mail are masked; who the parcel is for stands in the order. */
    customer: z.object({
      id: z.string(),
      customerId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      email: z.string(),
      locale: z.string(),
    }),
    assignee: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
    /** The shop's name of the goods, and the facts that our reader was sure of; never what staff typed since. */
    sources: z.array(
      z.object({
        line: z.string(),
        url: z.string(),
        originalTitle: z.string(),
        source: z.enum(['reader', 'search', 'manual']),
        priceIsSure: z.boolean(),
        readAt: TimeSchema,
        price: z.nullable(MoneySchema),
      }),
    ),
    journal: z.array(StaffEventSchema),
    attention: z.nullable(z.object({ kind: AttentionKind, note: z.nullable(z.string()), since: TimeSchema })),
    can: z.object({
      ...{
        take: MayStaff,
        take_over: MayStaff,
        correct_number: MayStaff,
        purchase: MayStaff,
        cancel: MayStaff,
        review: MayStaff,
        problem: MayStaff,
      },
      ...{ sent: MayStaff, correct_tracking: MayStaff, refund: MayStaff, decide_cancel: MayStaff },
    }),
    /** The sum that ending it now gives back to the balance, at once; null where the caller cannot end it. */
    ending: z.nullable(
      z.object({
        /** Without the bank percent. */
        refund: MoneySchema,
        /** Of the bill, what does not come back: it was not paid, or is back already. */
        less: MoneySchema,
        /** The bank percent, which comes back as well but for the reasons of `keepsBank`. */
        bank: MoneySchema,
        keepsBank: z.array(z.enum(endReasons)),
        /** Set aside on the balance for differences, and free again then. */
        reserved: MoneySchema,
      }),
    ),
  }),
);
export type StaffOrder = z.output<typeof StaffOrderSchema>;

const readers = ['buyer', 'support', 'finance', 'warehouse'] as const;
const buyers = ['buyer'] as const;

export const staffOrdersContract = contracts({
  staffListOrders: {
    summary: 'The queue: orders by state and deadline, with counts by state',
    access: readers,
    extension: true,
    query: z.extend(CursorQuery, {
      state: z.optional(stateSchema),
      /** Only orders that the caller took. */
      mine: z.optional(z.enum(['true', '1'])),
      /** Words of a title, a number, or a pasted link of a product. */
      q: z.optional(z.string().check(z.maxLength(2000))),
    }),
    data: z.array(StaffOrderSummarySchema),
    meta: z.extend(CursorMeta, { counts: z.partialRecord(stateSchema, z.int()) }),
    refusals: [],
  },
  staffGetOrder: {
    summary: 'One order with its customer, sources and journal',
    access: readers,
    extension: true,
    params: IdParams,
    data: StaffOrderSchema,
    refusals: ['not_found'],
  },
  staffTakeOrder: {
    summary: 'Takes a paid order: the caller buys it',
    access: buyers,
    extension: true,
    params: IdParams,
    data: StaffOrderSchema,
    refusals: [
      'not_found',
      'wrong_state',
      'own_order',
      'other_role',
      'changed_meanwhile',
      'prohibited_product',
    ],
  },
  staffTakeOverOrder: {
    summary: 'Goes on buying an order in place of the colleague who took it',
    access: buyers,
    extension: true,
    params: IdParams,
    /** Of the order that was seen; another one answers `changed_meanwhile`. */
    body: z.object({ version: z.int().check(z.minimum(1)) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'],
  },
  staffMarkPurchased: {
    summary: "Bought, with the shop's own order number; the money becomes cost of goods and fee",
    access: buyers,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ shop_order_number: typedText(100), note: z.optional(typedText(1000)) }),
    data: StaffOrderSchema,
    refusals: [
      ...(['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'] as const),
      'taken_by_colleague',
    ],
  },
  staffCorrectShopNumber: {
    summary: "The shop's own order number, put right after the purchase",
    access: ['buyer', 'warehouse'],
    extension: true,
    params: IdParams,
    body: z.object({ version: z.int().check(z.minimum(1)), shop_order_number: typedText(100) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
  staffCancelOrder: {
    summary: 'Cancels an order that is not bought; everything paid returns to the balance',
    access: ['buyer', 'support', 'finance'],
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ reason: z.enum(endReasons), note: z.optional(typedText(1000)) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'],
  },
  staffReviewOrder: {
    summary: 'Decides on an order under review: confirms prices and titles, or cancels it',
    access: ['buyer', 'support'],
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('approve'),
        /** Confirmed or corrected lines; those left out stand as they are. Prices in the shop's currency. */
        lines: z._default(
          z
            .array(
              z.object({
                id: z.string().check(z.maxLength(60)),
                price: z.optional(amountText),
                title: z.optional(typedText(300)),
              }),
            )
            .check(z.maxLength(100)),
          [],
        ),
        inland: z.optional(amountText),
        note: z.optional(typedText(1000)),
      }),
      z.object({
        decision: z.literal('reject'),
        reason: z.enum(endReasons),
        note: z.optional(typedText(1000)),
      }),
    ]),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile', 'rate_missing'],
  },
});
