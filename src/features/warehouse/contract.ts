import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema, named, TimeSchema } from '../../platform/contract.ts';

/** Why an order cannot join another (domain 4). */
export const mergeObstacles = [
  'not_at_warehouse',
  'other_recipient',
  'other_destination',
  'other_warehouse',
  'delivery_paid',
  'too_heavy',
  'too_large',
  'route_conflict',
] as const;

/** An order that may be merged with the main one, or the reason why it may not (UX-119). */
export const MergeableOrderSchema = named(
  'MergeableOrder',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    title: z.string(),
    image: z.nullable(z.string()),
    /** Kilograms, a decimal string; null while it is not weighed. */
    weight: z.nullable(z.string()),
    /** Until when it is stored free of charge. */
    freeUntil: z.nullable(TimeSchema),
    can: z.union([z.literal('yes'), z.enum(mergeObstacles)]),
  }),
);

export const warehouseContract = contracts({
  listMergeableOrders: {
    summary: 'Orders that can be sent together with this one, and why others cannot',
    access: 'customer',
    params: IdParams,
    data: z.array(MergeableOrderSchema),
    refusals: ['not_found', 'wrong_state'],
  },
  mergeOrders: {
    summary:
      'Joins orders to a main one, which keeps its number, recipient and address; undone until packing',
    access: 'customer',
    idempotent: true,
    body: z.object({
      /** The main order. */
      order: z.string().check(z.minLength(1), z.maxLength(80)),
      /** The orders that join it. */
      orders: z
        .array(z.string().check(z.minLength(1), z.maxLength(80)))
        .check(z.minLength(1), z.maxLength(30)),
      /** Takes them apart again. */
      undo: z.optional(z.literal(true)),
    }),
    data: z.object({
      order: z.string(),
      orderNum: z.string(),
      merged: z.array(z.object({ id: z.string(), orderNum: z.string() })),
      /** The merge option's fee, paid with the delivery. */
      fee: MoneySchema,
    }),
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
});
