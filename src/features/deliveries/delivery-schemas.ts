/** A delivery as the API answers it. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { DiscountSchema } from '../pricing/contract.ts';
import { optionSchema } from '../shipping-rates/route-schemas.ts';

/** States of a delivery (rules: states). */
export const deliveryStates = [
  'draft',
  'awaiting_quote',
  'awaiting_payment',
  'packing',
  'pending_response',
  'ready',
  'shipped',
  'customs',
  'in_destination',
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const;
export const deliveryStateSchema = z.enum(deliveryStates);

/** Bill 2 (rules: delivery-bill): every term in the settlement currency. */
export const DeliveryBillSchema = named(
  'DeliveryBill',
  z.object({
    /** Kilograms, decimal strings; the larger of the first two is charged. */
    weight: z.string(),
    volumetricWeight: z.nullable(z.string()),
    chargedWeight: z.string(),
    /** Before `discounts`. */
    freight: MoneySchema,
    /** Discounts that rules took off the freight; left out where there is none. */
    discounts: z.optional(z.array(DiscountSchema)),
    options: z.array(z.object({ code: z.string(), amount: MoneySchema })),
    insurance: MoneySchema,
    penalty: MoneySchema,
    /** Started days beyond the free ones, without those during which we worked. */
    penaltyDays: z.int(),
    /** Differences of the orders that were not paid in time after the purchase; left out where there is none. */
    carried: z.optional(
      z.array(
        z.object({
          /** `ord_…` */
          order: z.string(),
          orderNum: z.string(),
          /** The kind of the question that it came from; null when it is not known any more. */
          about: z.nullable(z.string()),
          amount: MoneySchema,
        }),
      ),
    ),
    /** The whole bill, without the bank percent. */
    net: MoneySchema,
    bankPercent: z.string(),
    /** The bank percent on what is to be paid by card: on all of `net`, or on the difference where a part of it is paid. */
    bank: MoneySchema,
    /** The sum that a card is charged then: all of `net`, or the difference where a part of it is paid, with `bank`. */
    byCard: MoneySchema,
    heldUntil: TimeSchema,
  }),
);

/** Centimetres, decimal strings. */
export const SizeSchema = z.object({ length: z.string(), width: z.string(), height: z.string() });

/** One content of the parcel, as customs are told. The value is the sum that was paid (rules: declared-value). */
export const ContentSchema = z.object({
  line: z.string(),
  order: z.string(),
  description: z.string(),
  quantity: z.int(),
  /** In the currency in which it was paid. */
  value: MoneySchema,
});

/** The question about a delivery that the customer must answer. */
export const DeliveryQuestionSchema = named(
  'DeliveryQuestion',
  z.object({
    /** `qst_…` */
    id: z.string(),
    kind: z.enum(['heavier', 'route', 'data']),
    /** The words of staff. */
    note: z.nullable(z.string()),
    /** Kilograms before and after; null where the weight is not the matter. */
    weight: z.nullable(z.object({ before: z.string(), after: z.string() })),
    /** The route that is offered instead, in words; null where the route is not the matter. */
    route: z.nullable(z.string()),
    /** Documents that are missing. */
    missing: z.array(z.string()),
    /** The bill as it would be; null where nothing changes. */
    bill: z.nullable(DeliveryBillSchema),
    /** The cost of accepting, without the bank percent; negative when money comes back. */
    delta: z.nullable(MoneySchema),
    options: z.array(z.enum(['accept', 'cancel', 'provided'])),
    default: z.enum(['accept', 'cancel', 'provided']),
    deadline: TimeSchema,
  }),
);

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
    /** The number that people use, such as `WD-48213097-6`. */
    number: z.string(),
    state: deliveryStateSchema,
    stateSince: TimeSchema,
    /** When the present state ends by itself, or its step is due. */
    deadline: z.nullable(TimeSchema),
    /**
     * The state of things in one sentence (words under `pages.delivery-parts.sentences`), who acts next and by when.
     */
    sentence: z.object({
      /** The state, or what it has become: `confirmed`, `completed`, `payment_late`, `lost_returned`. */
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
    /** Null while the weight is not known. */
    bill: z.nullable(DeliveryBillSchema),
    /** All that was paid for it, also what was given back since; without the bank percent. */
    paid: MoneySchema,
    /** Payments that paid for it, the newest first; each has a receipt on paper. Empty in lists. */
    payments: z.array(z.string()),
    /** The sum to be paid now, without the bank percent; nothing where nothing can be paid. */
    due: MoneySchema,
    /** The sum that came back onto the balance, with the bank percent where that came back. */
    refunded: MoneySchema,
    /** The bank percent in it. */
    refundedBank: MoneySchema,
    question: z.nullable(DeliveryQuestionSchema),
    can: z.object({ cancel: MayCancelDelivery, pay: MayPayDelivery, receive: z.boolean() }),
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
        /** The sum that was paid without the bank percent, that came back, or of a bill that was made; else null. */
        amount: z.nullable(MoneySchema),
        note: z.nullable(z.string()),
      }),
    ),
  }),
);
