import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema, TimeSchema } from '../../platform/contract.ts';
import { MergeableOrderSchema, MergePreviewSchema } from './merge-schemas.ts';
import { staffWarehouseContract } from './staff-contract.ts';
import { type ArrivalPhotoSchema, OrderStorageSchema, StoredUnitSchema } from './storage-schemas.ts';

const orderId = z.string().check(z.minLength(1), z.maxLength(80));
const joining = {
  /** The main order. */
  order: orderId,
  /** The orders that join it. */
  orders: z.array(orderId).check(z.minLength(1), z.maxLength(30)),
};

export const warehouseContract = contracts({
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
    summary: 'What sending orders together changes: weight, delivery, storage; nothing is saved',
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
  getOrderStorage: {
    summary: 'What of an order is in the warehouse: photos, weight, days left, what storage costs',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: OrderStorageSchema,
    refusals: ['not_found'],
  },
  listStoredUnits: {
    summary: 'What the customer has in the warehouse, the earliest arrival first',
    access: 'customer',
    extension: true,
    data: z.array(StoredUnitSchema),
    refusals: [],
  },
  checkPhotos: {
    summary: 'The customer looked at the photos of an order and found all right',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: OrderStorageSchema,
    refusals: ['not_found', 'wrong_state'],
  },
  answerStorage: {
    summary:
      'Answers the final question about goods that are stored too long: keep them longer, or give them up',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ answer: z.enum(['keep', 'give_up']) }),
    data: OrderStorageSchema,
    refusals: ['not_found', 'wrong_state'],
  },
  ...staffWarehouseContract,
});

export type { MergeObstacle } from './merge-schemas.ts';
export type { StaffArrival, StaffIntake, StaffIntakeOrder } from './staff-contract.ts';
export type ArrivalPhoto = z.output<typeof ArrivalPhotoSchema>;
export type OrderStorage = z.output<typeof OrderStorageSchema>;
export type StoredUnit = z.output<typeof StoredUnitSchema>;
export type MergeableOrder = z.output<typeof MergeableOrderSchema>;
export type MergePreview = z.output<typeof MergePreviewSchema>;
