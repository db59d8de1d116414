/** The calls of customers who send orders together. */
import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema, TimeSchema } from '../../platform/api/contract.ts';
import { MergeableOrderSchema, MergePreviewSchema } from './merge-schemas.ts';

const orderId = z.string().check(z.minLength(1), z.maxLength(80));
const joining = {
  /** The main order. */
  order: orderId,
  /** The orders that join it. */
  orders: z.array(orderId).check(z.minLength(1), z.maxLength(30)),
};

export const mergeContract = contracts({
  listMergeableOrders: {
    summary: 'Orders that can be sent together with this one, and why others cannot',
    access: 'customer',
    params: IdParams,
    data: z.array(MergeableOrderSchema),
    meta: z.object({
      /** Until when the main order is stored free of charge: the last good day to merge (UX-118). */
      until: z.nullable(TimeSchema),
      /** The merge option's fee, paid with the delivery. */
      fee: MoneySchema,
    }),
    refusals: ['not_found', 'wrong_state'],
  },
  previewMerge: {
    summary: 'Weight, delivery and storage when orders are sent together; nothing is saved',
    access: 'customer',
    extension: true,
    body: z.object(joining),
    data: MergePreviewSchema,
    refusals: ['not_found', 'wrong_state', 'cannot_merge'],
  },
  mergeOrders: {
    summary:
      'Joins orders to a main one, which keeps its number, recipient and address; undone until packing',
    access: 'customer',
    idempotent: true,
    body: z.object({
      ...joining,
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
    refusals: ['not_found', 'wrong_state', 'cannot_merge', 'changed_meanwhile'],
  },
});

export type MergeableOrder = z.output<typeof MergeableOrderSchema>;
export type MergePreview = z.output<typeof MergePreviewSchema>;
