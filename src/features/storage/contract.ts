/** The calls of customers about what of theirs is stored. */
import * as z from 'zod/mini';
import { contracts, IdParams } from '../../platform/api/contract.ts';
import { type ArrivalPhotoSchema, OrderStorageSchema, StoredUnitSchema } from './storage-schemas.ts';

export const storageContract = contracts({
  getOrderStorage: {
    summary: 'The goods of an order in the warehouse: photos, weight, days left, price of storage',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: OrderStorageSchema,
    refusals: ['not_found'],
  },
  listStoredUnits: {
    summary: 'The goods of the customer in the warehouse, the earliest arrival first',
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
});

export type ArrivalPhoto = z.output<typeof ArrivalPhotoSchema>;
export type OrderStorage = z.output<typeof OrderStorageSchema>;
export type StoredUnit = z.output<typeof StoredUnitSchema>;
