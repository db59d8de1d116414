import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';

/** Why an order cannot join another (domain 4). */
export const mergeObstacles = [
  'ended',
  'not_at_warehouse',
  'merged_already',
  'other_recipient',
  'other_destination',
  'other_warehouse',
  'lies_apart',
  'delivery_paid',
  'too_heavy',
  'too_large',
  'route_conflict',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** An order that may be merged with the main one, or the reason why it may not (UX-119). */
export const MergeableOrderSchema = named(
  'MergeableOrder',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    image: z.nullable(z.string()),
    /** Kilograms, a decimal string; null while it is not weighed. */
    weight: z.nullable(z.string()),
    /** Until when it is stored free of charge. */
    freeUntil: z.nullable(TimeSchema),
    /** The code of the warehouse in which it lies; null while it has not arrived. */
    place: z.nullable(z.string()),
    /** The name of that warehouse. Left out in a shop with one, and before it has arrived. */
    where: z.optional(z.string()),
    arrivedAt: z.nullable(TimeSchema),
    can: z.union([z.literal('yes'), z.enum(mergeObstacles)]),
  }),
);

/** A parcel as it would be sent. */
export const MergeSideSchema = named(
  'MergeSide',
  z.object({
    orders: z.array(z.object({ id: z.string(), orderNum: z.string() })),
    weight: z.nullable(z.string()),
    /** The cost of delivery at the known weight, which is both ends of it; null when it cannot be said. */
    delivery: z.nullable(z.object({ from: MoneySchema, to: MoneySchema })),
    /** Why there is no estimate: no route of the operator takes it. */
    noRoute: z.nullable(z.enum(['not_there', 'too_heavy'])),
    freeUntil: z.nullable(TimeSchema),
    /** Storage for a started day after that. */
    perDay: MoneySchema,
    /** Percent of the freight that it costs in the place of days, once. */
    penaltyShare: z.nullable(z.string()),
    penalty: z.nullable(MoneySchema),
    recipient: z.string(),
    address: z.array(z.string()),
  }),
);

/** Before and after, side by side (UX-120). */
export const MergePreviewSchema = named(
  'MergePreview',
  z.object({
    before: z.array(MergeSideSchema),
    after: MergeSideSchema,
    /** The sum, about, by which delivery will cost less; null when nothing can be said. */
    saving: z.nullable(MoneySchema),
    /** The merge option's fee, paid with the delivery. */
    fee: MoneySchema,
  }),
);
