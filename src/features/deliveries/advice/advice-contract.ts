/** The call of the merge adviser: send now, send together, or wait for what is on its way. */
import * as z from 'zod/mini';
import { contracts, MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';

export const adviceKinds = ['ship', 'merge', 'wait'] as const;

/** Why a sum cannot be known: something is not weighed, no route takes it, nobody can say when it comes, or it is given up by then. */
export const unknownReasons = ['not_weighed', 'no_route', 'no_date', 'given_up'] as const;

const RangeSchema = z.object({ from: MoneySchema, to: MoneySchema });

/** One choice with its sums; both ends of a range are the same where all of it is weighed. */
export const AdviceChoiceSchema = named(
  'AdviceChoice',
  z.object({
    kind: z.enum(adviceKinds),
    /** Numbers of the orders that are sent by it. */
    orders: z.array(z.string()),
    parcels: z.int(),
    /** When it is ordered: now, or when the last of it is expected. Null where nobody can say. */
    at: z.nullable(TimeSchema),
    /** Why it has no sum; null where it has one. */
    unknown: z.nullable(z.enum(unknownReasons)),
    /** The bills together, without the bank percent: `delivery`, `storage`, `mergeFee` and `owed`. */
    pay: z.nullable(RangeSchema),
    /** Freight by the cheapest route that takes it, less discounts. */
    delivery: z.nullable(RangeSchema),
    /** Null where it is a part of a freight that is not known. */
    storage: z.nullable(RangeSchema),
    /** For sending orders together. */
    mergeFee: MoneySchema,
    /** Differences of the orders that are billed with their delivery. */
    owed: MoneySchema,
    /** The delivery of what is on its way, on its own afterwards. Null where nothing is, or it cannot be known. */
    later: z.nullable(RangeSchema),
    /** At the door, an estimate. */
    arrives: z.nullable(z.object({ from: TimeSchema, to: TimeSchema })),
    /** The order that loses most of its free storage by it, with both ends of it. Null where none does. */
    freeStorage: z.nullable(z.object({ orderNum: z.string(), until: TimeSchema, alone: TimeSchema })),
    /** Names of the routes, in the request's language. */
    routes: z.array(z.string()),
  }),
);

export const AdviceSchema = named(
  'DeliveryAdvice',
  z.object({
    choices: z.array(AdviceChoiceSchema),
    /** The cheapest one that loses nothing; null while no sum is known. */
    recommended: z.nullable(
      z.object({
        kind: z.enum(adviceKinds),
        /** It costs less, or no more; the others have no sum; or waiting may cost less as well as more. */
        because: z.enum(['cheaper', 'same', 'only_known', 'sure']),
        /** The next best choice. */
        than: z.nullable(z.enum(adviceKinds)),
        /** At least so much less than that. */
        saves: z.nullable(MoneySchema),
      }),
    ),
    /** Orders on their way to the same person and place. */
    coming: z.array(
      z.object({
        ...{ orderNum: z.string(), title: z.string(), expected: z.nullable(TimeSchema) },
        /** The shop's own, where `title` is a translation. Left out otherwise. */
        originalTitle: z.optional(z.string()),
      }),
    ),
  }),
);

export const adviceContract = contracts({
  adviseDelivery: {
    summary:
      'Send now, send together or wait: what each costs by the routes and storage rules of now; nothing is saved',
    access: 'customer',
    extension: true,
    query: z.object({
      /** Id or number of an order that is meant to be sent; left out: what has lain longest. */
      order: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
    }),
    /** Null where there is nothing to choose. */
    data: z.nullable(AdviceSchema),
    refusals: [],
  },
});

export type Advice = z.output<typeof AdviceSchema>;
export type AdviceChoice = z.output<typeof AdviceChoiceSchema>;
export type AdviceKind = AdviceChoice['kind'];
export type UnknownReason = NonNullable<AdviceChoice['unknown']>;
