/** Orders as staff read them. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { endReasons } from '../../order-states/states.ts';
import { PlaceSchema } from '../../warehouses/contract.ts';
import { OrderEventSchema } from '../order-part-schemas.ts';
import { OrderSchema, OrderSummarySchema } from '../order-schemas.ts';
import { TagsSchema } from '../tags/tags-contract.ts';

const MayStaff = z.enum(['yes', 'wrong_state', 'not_your_role']);

/** By deadline, the most urgent first; the newest first; the greatest sum first. */
export const staffSorts = ['deadline', 'newest', 'total'] as const;
export type StaffSort = (typeof staffSorts)[number];

const AttentionKind = z.enum(['cancel_asked', 'unanswered', 'answered']);

export const StaffOrderSummarySchema = named(
  'StaffOrderSummary',
  z.object({
    order: OrderSummarySchema,
    /** The staff member who took it; null while nobody has. */
    assignee: z.nullable(z.string()),
    /** Their name; null without one. */
    assigneeName: z.nullable(z.string()),
    isMine: z.boolean(),
    /** `customerId` is the suite code of the warehouse. */
    customer: z.object({ id: z.string(), customerId: z.string() }),
    /** Why staff are called to it, whatever its state. */
    attention: z.nullable(AttentionKind),
    /** Since when they are; null like it. */
    attentionSince: z.nullable(TimeSchema),
    tags: TagsSchema,
  }),
);
export type StaffOrderSummary = z.output<typeof StaffOrderSummarySchema>;

/** The order's history: what the customer sees of an event, and what only staff see. */
const StaffEventSchema = named(
  'StaffOrderEvent',
  z.extend(OrderEventSchema, {
    /** The account that acted. */
    actorId: z.nullable(z.string()),
    /** The name of a colleague; null where anybody else acted, and where the account has none. */
    actorName: z.nullable(z.string()),
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
    /** Prices far below the known ones that somebody confirmed; they wait for a second person to confirm the same. */
    secondCheck: z.nullable(
      z.object({
        by: z.nullable(z.string()),
        isOwn: z.boolean(),
        at: TimeSchema,
        /** When the same person may confirm them again, while there is nobody else. */
        aloneFrom: TimeSchema,
        prices: z.array(z.object({ line: z.string(), before: MoneySchema, after: MoneySchema })),
        /** Of the shop's delivery; null where the order's own stands. */
        inland: z.nullable(MoneySchema),
      }),
    ),
    tags: TagsSchema,
    /** Left out in a shop with one warehouse. */
    warehouse: z.optional(
      z.object({
        /** Where it was bought to; null before. */
        of: z.nullable(PlaceSchema),
        /** The code of where its shop usually sends, and those that it may be bought to. */
        usual: z.string(),
        open: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
    /** Colleagues who could buy it instead; empty where the reader may not say who does. */
    possibleBuyers: z.array(z.object({ id: z.string(), name: z.string() })),
    attention: z.nullable(z.object({ kind: AttentionKind, note: z.nullable(z.string()), since: TimeSchema })),
    can: z.object({
      ...{
        take: MayStaff,
        take_over: MayStaff,
        release: MayStaff,
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
