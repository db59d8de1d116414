/** The calls by which an order changes its buyer. */
import * as z from 'zod/mini';
import { contracts, IdParams } from '../../../platform/api/contract.ts';
import { StaffOrderSchema } from '../staff/staff-order-schemas.ts';

const buyers = ['buyer'] as const;

export const oneBuyerContract = contracts({
  staffTakeOverOrder: {
    summary: 'Goes on buying an order in place of the colleague who took it',
    access: buyers,
    extension: true,
    params: IdParams,
    /** Of the order that was seen; another one answers `changed_meanwhile`. */
    body: z.object({ version: z.int().check(z.minimum(1)) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'own_review', 'other_role', 'changed_meanwhile'],
  },
  staffReleaseOrder: {
    summary: 'Gives an order back that the caller took, for whoever takes it next',
    access: buyers,
    extension: true,
    params: IdParams,
    /** Of the order that was seen; another one answers `changed_meanwhile`. */
    body: z.object({ version: z.int().check(z.minimum(1)) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'taken_by_colleague', 'changed_meanwhile'],
  },
  staffHandOverOrder: {
    summary: 'Names the colleague who buys an order from now on: by its buyer, or by an administrator',
    access: buyers,
    extension: true,
    params: IdParams,
    body: z.object({
      /** Of the order that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(1)),
      /** One of `possibleBuyers`. */
      buyer: z.string().check(z.maxLength(60)),
    }),
    data: StaffOrderSchema,
    refusals: [
      ...(['fields', 'not_found', 'wrong_state', 'own_order', 'own_review', 'other_role'] as const),
      ...(['taken_by_colleague', 'prohibited_product', 'changed_meanwhile'] as const),
    ],
  },
});
