/** A delivery as the API answers it. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { optionSchema } from '../shipping-rates/route-schemas.ts';
import {
  ContentSchema,
  DeliveryBillSchema,
  DeliveryQuestionSchema,
  deliveryStateSchema,
} from './delivery-part-schemas.ts';
import { PickUpPointSchema } from './points/point-schemas.ts';

const placeSchema = z.enum(['within', 'below', 'above']);

const EstimatedSchema = z.object({
  /** The number of orders that it is about. */
  orders: z.int(),
  /** The bill changes no more: the parcel has left. Before that it tells how things stand. */
  isFinal: z.boolean(),
  /** Customs were told beside it: they are in neither sum. */
  withoutCustoms: z.boolean(),
  /** As it was shown, and what everything came to. */
  sum: z.object({ from: MoneySchema, to: MoneySchema, cameTo: MoneySchema, was: placeSchema }),
  /** Null while it is not delivered, and where nothing was said of it. */
  arrival: z.nullable(z.object({ from: TimeSchema, to: TimeSchema, cameOn: TimeSchema, was: placeSchema })),
});

const AddressCopySchema = z.object({
  addressId: z.string(),
  country: z.string(),
  lines: z.array(z.string()),
});

const MayCancelDelivery = z.enum(['yes', 'being_packed', 'on_the_way', 'ended']);
const MayPayDelivery = z.enum(['yes', 'nothing_due', 'ended']);

/** A parcel to a recipient, made of one or several orders. */
export const DeliverySchema = named(
  'Delivery',
  z.object({
    /** `dlv_…` */
    id: z.string(),
    /** The number that people use, such as `WD-48213097-6` beside orders `WB-…`. */
    number: z.string(),
    state: deliveryStateSchema,
    stateSince: TimeSchema,
    /** When the present state ends by itself, or its step is due. */
    deadline: z.nullable(TimeSchema),
    /**
     * The state of things in one sentence (words under `pages.delivery-parts.sentences`), who acts next and by when.
     */
    sentence: z.object({
      /** The state, or what it has become: `confirmed`, `completed`, `payment_late`, `payment_late_agreed`, `lost_returned`. */
      key: z.string(),
      who: z.enum(['customer', 'shop', 'carrier', 'nobody']),
      by: z.nullable(TimeSchema),
      /** The time has passed. */
      isLate: z.boolean(),
    }),
    needsYou: z.boolean(),
    orders: z.array(
      z.object({
        id: z.string(),
        orderNum: z.string(),
        title: z.string(),
        /** The shop's own, where `title` is a translation. Left out otherwise. */
        originalTitle: z.optional(z.string()),
        image: z.nullable(z.string()),
      }),
    ),
    route: z.string(),
    /** The route in words of the request's language. */
    routeName: z.string(),
    carrier: z.string(),
    isTracked: z.boolean(),
    tracking: z.nullable(z.object({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })),
    /** When it is expected: a date or a range of dates (UX-110). */
    expected: z.nullable(z.object({ from: TimeSchema, to: TimeSchema })),
    address: AddressCopySchema,
    /** Where the customer fetches it; null for the door. */
    point: z.nullable(PickUpPointSchema),
    recipient: z.object({
      recipientId: z.string(),
      name: z.string(),
      phone: z.string(),
      /** Masked (UX-139); empty where nothing is kept. */
      documents: z.array(z.object({ kind: z.string(), mask: z.string() })),
    }),
    options: z.array(optionSchema),
    isInsured: z.boolean(),
    declared: MoneySchema,
    contents: z.array(ContentSchema),
    comment: z.nullable(z.string()),
    /**
     * How good the estimate was that its orders were made by, for the whole parcel and by card; null while there is no
     * bill, in lists, and where one of the orders has none.
     */
    estimated: z.nullable(EstimatedSchema),
    /** Null while the weight is not known. */
    bill: z.nullable(DeliveryBillSchema),
    /**
     * So much a packed parcel may weigh more than billed, or cost more, at the shop's cost, as announced with the bill;
     * nothing of either counts as none. Left out in lists.
     */
    tolerance: z.optional(z.object({ grams: z.int(), amount: MoneySchema })),
    /** All that was paid for it, also what was given back since; without the bank percent. */
    paid: MoneySchema,
    /** The bank percent that was charged with it, also what has come back; left out where there is none. */
    paidBank: z.optional(MoneySchema),
    /** Payments that paid for it, the newest first; each has a receipt on paper. Empty in lists. */
    payments: z.array(z.string()),
    /** The sum to be paid now, without the bank percent; nothing where nothing can be paid. */
    due: MoneySchema,
    /** The sum that came back onto the balance, with the bank percent where that came back. */
    refunded: MoneySchema,
    /** The bank percent in it. */
    refundedBank: MoneySchema,
    question: z.nullable(DeliveryQuestionSchema),
    /** `point`: the carrier has pick-up points, and one can still be chosen. */
    can: z.object({
      cancel: MayCancelDelivery,
      pay: MayPayDelivery,
      receive: z.boolean(),
      point: z.boolean(),
    }),
    /**
     * The sum that cancelling now gives back to the balance, at once; nothing where the customer may not cancel
     * (UX-105).
     */
    cancellation: z.object({
      refund: MoneySchema,
      /** The bank percent in it; null when it stays with the bank, as with a change of mind. */
      bank: z.nullable(MoneySchema),
    }),
    /** Until when a claim is best made; null before delivery (UX-128). */
    claimBy: z.nullable(TimeSchema),
    /** Days after the delivery in which a claim can be made. */
    claimDays: z.int(),
    confirmedAt: z.nullable(TimeSchema),
    endReason: z.nullable(z.string()),
    createdAt: TimeSchema,
    events: z.array(
      z.object({
        at: TimeSchema,
        state: deliveryStateSchema,
        kind: z.string(),
        place: z.nullable(z.string()),
        /** In the language of the request; what a carrier writes stays as it is. */
        text: z.string(),
        /** Why a tracking number was corrected, in the language of the request. */
        reason: z.nullable(z.string()),
        /** The sum that was paid or that came back, with the bank percent, or of a bill that was made; else null. */
        amount: z.nullable(MoneySchema),
        note: z.nullable(z.string()),
      }),
    ),
  }),
);
