/** An order as the API answers it. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { CartChangeSchema } from '../cart/cart-schemas.ts';
import { AdvanceAnswersSchema } from '../cart/contract.ts';
import { paymentMethods } from '../payments/payment-words.ts';
import { InlandUsualSchema, NoRouteSchema, QuoteSchema, untoldSums } from '../pricing/contract.ts';
import {
  OrderAddressSchema,
  OrderEventSchema,
  OrderLineSchema,
  OrderRecipientSchema,
  refundPlaces,
  StepSchema,
  stateSchema,
  statusGroupSchema,
} from './order-part-schemas.ts';
import { payByReasons } from './paying/pay-by.ts';
import { questionKinds } from './questions/question-rules.ts';
import { QuestionSchema } from './questions/question-schemas.ts';

/** Why staff must look at an order before it can be paid. */
export const reviewReasons = [
  'price_unsure',
  'typed_by_customer',
  'restricted',
  // the shop could not be asked again, and its last answer is too old to be charged
  'price_old',
  'sold_out',
] as const;
/** Why a tracking number was wrong; told to the customer with words of the same place. */
export const trackingReasons = ['mistyped', 'carrier_changed', 'other'] as const;

/** Answers to "may I?": `yes`, or a stable word why not. */
const MayCancel = z.enum(['yes', 'being_bought', 'bought', 'delivery_started', 'ended']);
const MayPay = z.enum(['yes', 'under_review', 'nothing_due', 'ended']);

export const PayBySchema = named(
  'PayBy',
  z.object({
    at: TimeSchema,
    /** `closes`: the order ends unpaid. `price`: the price is made again, and seen before it is paid. `new_price`: so it is already, and at this time the order ends. */
    reason: z.enum(payByReasons),
  }),
);

const RangeSchema = z.object({ from: MoneySchema, to: MoneySchema });

/** The price to the door that was told when it was ordered, by card: nothing is ever charged by it (docs/rules.md, price). */
const ToldToDoorSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  told: RangeSchema,
  /** Null where nothing was said of it. */
  arrival: z.nullable(z.object({ from: TimeSchema, to: TimeSchema })),
  /** With the goods as they cost now; left out where that is as it was. */
  now: z.optional(RangeSchema),
  /** The part that the delivery was told to cost; older orders lack it. */
  delivery: z.optional(RangeSchema),
  /** The part that the shop's delivery usually costs; left out once it is known, and where nothing was told of it. */
  inland: z.optional(InlandUsualSchema),
  /** The part that is paid at customs; null where none was told. */
  customs: z.nullable(RangeSchema),
  /** Sums that nobody could tell: they are in no part. */
  without: z.array(z.enum(untoldSums)),
});

export const OrderSummarySchema = named(
  'OrderSummary',
  z.object({
    /** `ord_…` */
    id: z.string(),
    /** The number that people use, such as `WB-4821309-7`. */
    orderNum: z.string(),
    state: stateSchema,
    group: statusGroupSchema,
    shop: z.object({ host: z.string(), name: z.nullable(z.string()) }),
    /** The title of the first line; for a customer in the language of the request, where a translation is stored. */
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    /** Pictures of up to four lines. */
    images: z.array(z.string()),
    lines: z.int(),
    /** As they were ordered in lists; those that are left where its lines are told. */
    pieces: z.int(),
    total: MoneySchema,
    /** The sum left to pay now. */
    due: MoneySchema,
    /** The same sum by card: with the bank percent, where there is one. */
    dueByCard: MoneySchema,
    /** The bank percent that was charged with what is paid, and has not come back; left out where there is none. */
    paidBank: z.optional(MoneySchema),
    /** Of the total, what stands in the delivery's bill and is not paid there yet. */
    carried: MoneySchema,
    /** Added to what is paid by card: the percent of its price, a decimal string, 0 where there is none. */
    bankPercent: z.string(),
    needsYou: z.boolean(),
    /** The state in one sentence: words under `pages.order-parts.sentences` and `.next`, who acts next and by when (UX-099). */
    sentence: z.object({
      key: z.string(),
      who: z.enum(['customer', 'shop', 'seller', 'carrier', 'nobody']),
      by: z.nullable(TimeSchema),
    }),
    /** Nobody answered what we asked: the goods stay where they are, and we ask in person. Left out otherwise. */
    isHeld: z.optional(z.boolean()),
    /** When the present state ends by itself, or a step is due; null when there is no such time. */
    deadline: z.nullable(TimeSchema),
    /** Until when it can be paid at its price, and what ends then; null when it does not wait for its first payment. */
    payBy: z.nullable(PayBySchema),
    /** The question that the customer has to answer first. */
    question: z.nullable(z.object({ id: z.string(), kind: z.enum(questionKinds), deadline: TimeSchema })),
    /** While money is asked for it: no route goes to its address now. Left out where one does. */
    noRoute: z.optional(NoRouteSchema),
    /** The customer bought the goods himself and had them sent here. Left out otherwise. */
    isForwarded: z.optional(z.boolean()),
    createdAt: TimeSchema,
    stateSince: TimeSchema,
    /** The parcel that it travels in, in lists of orders. */
    delivery: z.optional(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.string(),
        /** As on its own page: who acts next with the parcel, and by when. */
        sentence: z.object({ key: z.string(), who: z.string(), by: z.nullable(TimeSchema) }),
        expected: z.nullable(z.object({ from: TimeSchema, to: TimeSchema })),
      }),
    ),
  }),
);

export const OrderSchema = named(
  'Order',
  z.extend(OrderSummarySchema, {
    items: z.array(OrderLineSchema),
    route: z.array(StepSchema),
    receipt: z.object({
      quote: QuoteSchema,
      /** Without the bank percent. */
      paid: MoneySchema,
      /** The bank percent that was charged with it, also what has come back; left out where there is none. */
      paidBank: z.optional(MoneySchema),
      /** Payments that paid for it, the newest first; each has a receipt on paper. */
      payments: z.array(z.string()),
      /** The newest of them that took a part from the balance, whose history names it (UX-104). Left out where none did. */
      balancePayment: z.optional(z.string()),
      due: MoneySchema,
      /** The sum that came onto the balance, with the bank percent where it came back. */
      refunded: MoneySchema,
      /** The bank percent in it. */
      refundedBank: MoneySchema,
      /** When the claim was opened whose refund waits to be approved. Left out otherwise. */
      refundAsked: z.optional(TimeSchema),
      refunds: z.array(
        z.object({
          at: TimeSchema,
          amount: MoneySchema,
          /** The part that went on to a card. */
          toCard: MoneySchema,
          place: z.enum(refundPlaces),
          /** The id of its movement in the history of the balance (UX-104); null where the books name none. */
          entry: z.nullable(z.string()),
          /** When it was asked for (UX-106); null where it came by itself. */
          askedAt: z.nullable(TimeSchema),
          /** When all of it that goes on to a card was sent there; null until then. */
          sentAt: z.nullable(TimeSchema),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    /** Left out where nothing was kept, where its goods are others by now, and once it has ended. */
    toDoor: z.optional(ToldToDoorSchema),
    /** As they were when the order was made. */
    address: OrderAddressSchema,
    recipient: OrderRecipientSchema,
    comment: z.nullable(z.string()),
    advanceAnswers: AdvanceAnswersSchema,
    reviewReasons: z.array(z.enum(reviewReasons)),
    shopOrderNumber: z.nullable(z.string()),
    endReason: z.nullable(z.string()),
    history: z.array(OrderEventSchema),
    /** The questions about it, the oldest first; the customer answers those that are `open`. */
    questions: z.array(QuestionSchema),
    /** A payment of what is due that was begun by card or transfer and is not finished; its page goes on with it. */
    openPayment: z.nullable(
      z.object({ id: z.string(), charged: MoneySchema, method: z.enum(paymentMethods) }),
    ),
    /** Set aside on the balance for differences of this order; with an answer that costs something it pays first. */
    reserved: MoneySchema,
    /** Since when the customer waits for an answer to his wish to cancel; null when he asked nothing. */
    cancelAsked: z.nullable(TimeSchema),
    /**
     * The consequence when nobody pays in time: the order ends unpaid, or ends with its money back, or continues
     * without the lines that the difference is of, or with the difference in the delivery's bill. Null when nothing
     * waits to be paid.
     */
    ifUnpaid: z.nullable(z.enum(['expires', 'cancels', 'leaves_out', 'carries'])),
    can: z.object({ cancel: MayCancel, pay: MayPay }),
    /** The sum that cancelling now gives back to the balance, at once (UX-105). */
    cancellation: z.object({
      refund: MoneySchema,
      /** The bank percent in it; null when it stays with the bank, as with a change of mind. */
      bank: z.nullable(MoneySchema),
      /** Of the bill, what does not come back: it was not paid, or is back already. */
      less: MoneySchema,
    }),
  }),
);

export const OrderStatusSchema = named(
  'OrderStatus',
  z.object({
    code: stateSchema,
    group: statusGroupSchema,
    /** In the language of the request. */
    label: z.string(),
    groupLabel: z.string(),
    /** Name of the tone of a status tag. */
    colour: z.enum(['attention', 'info', 'moving', 'stored', 'success', 'problem', 'neutral', 'closed']),
    order: z.int(),
    terminal: z.boolean(),
    needs_action: z.boolean(),
  }),
);

/** A difference from what the customer saw; nothing of these orders was written. */
export const OrderChangeSchema = named(
  'OrderChange',
  z.object({
    /** The draft order, or the order that is edited; null for buy-now. */
    order: z.nullable(z.string()),
    /** The line; null when the order's total changed, or for buy-now. */
    line: z.nullable(z.string()),
    title: z.nullable(z.string()),
    change: CartChangeSchema,
  }),
);
