/** Parts of a delivery as the API answers them: states, bill, size, content, question. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { DiscountSchema } from '../pricing/contract.ts';

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

/** Centimetres, decimal strings. */
export const SizeSchema = z.object({ length: z.string(), width: z.string(), height: z.string() });

/** Bill 2 (rules: delivery-bill): every term in the settlement currency. */
export const DeliveryBillSchema = named(
  'DeliveryBill',
  z.object({
    /** Kilograms, decimal strings; the larger of the first two is charged. */
    weight: z.string(),
    volumetricWeight: z.nullable(z.string()),
    chargedWeight: z.string(),
    /** The numbers of the volumetric weight; left out where there is none, and in bills that were made without it. */
    volume: z.optional(
      z.object({
        /** Boxes that were measured: their volumes count together. */
        sizes: z.array(SizeSchema),
        /** Cubic centimetres that count as one kilogram. */
        divisor: z.int(),
        /** Kilograms of what was not measured, counted beside it; null where all of it was. */
        unmeasured: z.nullable(z.string()),
      }),
    ),
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

/** The bill is not the one that was shown; `from` is null when none was. */
export const TotalChangeSchema = z.object({
  kind: z.literal('total'),
  from: z.nullable(MoneySchema),
  to: MoneySchema,
});
