/** The offers before a delivery is ordered: routes with prices, duty, and goods that can be sent. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { DutySchema } from '../../pricing/contract.ts';
import { goodsKindSchema, optionSchema } from '../../shipping-rates/route-schemas.ts';
import { DeliveryBillSchema, SizeSchema } from '../delivery-part-schemas.ts';

/** One way to send a parcel, and why it may not be this one. */
export const DeliveryOfferSchema = named(
  'DeliveryOffer',
  z.object({
    route: z.string(),
    /** In words of the request's language. */
    name: z.string(),
    carrier: z.string(),
    tracked: z.boolean(),
    days: z.object({ from: z.int(), to: z.int() }),
    /** When the parcel would be there if it were ordered now, packing included; null for a way that cannot be taken. */
    arrives: z.nullable(z.object({ from: TimeSchema, to: TimeSchema })),
    /** Kinds of goods that the route does not take. */
    refuses: z.array(goodsKindSchema),
    /** Of these, what the parcel seems to hold. */
    conflicts: z.array(goodsKindSchema),
    can: z.enum(['yes', 'refuses_goods', 'prohibited', 'too_heavy', 'too_large', 'not_there']),
    /** The reason of the rule that forbids it there or that way, in the request's language; null without one. */
    prohibition: z.nullable(z.string()),
    /** Kilograms and centimetres; null where there is no such limit. */
    limits: z.object({
      weight: z.string(),
      side: z.nullable(z.string()),
      sum: z.nullable(z.string()),
    }),
    options: z.array(z.object({ code: optionSchema, price: MoneySchema })),
    /** The cost of insurance; null where the route insures nothing. */
    insurance: z.nullable(MoneySchema),
    /** With the options and the insurance that were asked for; null while the weight is not known. */
    bill: z.nullable(DeliveryBillSchema),
  }),
);

/** One way to send to a country, with its freight for a few weights. */
export const ComparedRouteSchema = named(
  'ComparedRoute',
  z.object({
    route: z.string(),
    /** In words of the request's language. */
    name: z.string(),
    tracked: z.boolean(),
    days: z.object({ from: z.int(), to: z.int() }),
    /** When a parcel would be there if its delivery were ordered now, packing included. */
    arrives: z.object({ from: TimeSchema, to: TimeSchema }),
    /** The cost of insurance in percent of the price of the goods; null where the way insures nothing. */
    insurancePercent: z.nullable(z.string()),
    /** A parcel that is large for its weight counts by its volume. */
    byVolume: z.boolean(),
    /** Kilograms. */
    heaviest: z.string(),
    refuses: z.array(goodsKindSchema),
    /** By kilograms; null where the way does not take so much. */
    prices: z.array(z.object({ weight: z.string(), freight: z.nullable(MoneySchema) })),
  }),
);
export type ComparedRoute = z.input<typeof ComparedRouteSchema>;

export { DutySchema };

/** Goods in the warehouse that may be sent: an order, or a merged group. */
export const SendableSchema = z.object({
  orders: z.array(
    z.object({
      ...{ id: z.string(), orderNum: z.string(), title: z.string(), image: z.nullable(z.string()) },
      /** The shop's own, where `title` is a translation. Left out otherwise. */
      originalTitle: z.optional(z.string()),
    }),
  ),
  /** Names of the warehouses in which it lies; several cannot be sent as they are. Left out in a shop with one. */
  places: z.optional(z.array(z.string())),
  /** Kilograms; null while it is not weighed. */
  weight: z.nullable(z.string()),
  size: z.nullable(SizeSchema),
  arrivedAt: TimeSchema,
  /** Null while the clock stands still. */
  freeUntil: z.nullable(TimeSchema),
  /** Null when it is a part of the freight. */
  penalty: z.nullable(MoneySchema),
  penaltyPerDay: MoneySchema,
  /** Percent of the freight that storage costs in the place of days, once. */
  penaltyShare: z.nullable(z.string()),
});

/** A line as the quote of a delivery names it. */
export const QuotedContentSchema = z.object({
  ...{ line: z.string(), title: z.string(), quantity: z.int(), value: MoneySchema },
  /** The shop's own, where `title` is a translation; customs papers have it where nothing else is written. Left out otherwise. */
  originalTitle: z.optional(z.string()),
});
