/** Calls by which open pages of staff stay as the orders are. */
import * as z from 'zod/mini';
import { contracts, IdParams, IdSchema } from '../../../platform/api/contract.ts';
import { orderReaders } from '../order-readers.ts';
import { StaffOrderSummarySchema } from '../staff/staff-order-schemas.ts';
import { narrowedBy } from './queue-filters.ts';

/** As many rows as a list asks for with one call. */
export const mostChanged = 100;

const idsText = z.string().check(
  z.maxLength(mostChanged * 60),
  z.refine(
    (typed) => {
      const ids = typed.split(',');
      return ids.length <= mostChanged && ids.every((id) => IdSchema.safeParse(id).success);
    },
    { error: 'not_one_of' },
  ),
);

export const liveOrdersContract = contracts({
  staffListChangedOrders: {
    summary: 'Rows of the queue by their ids, and of each whether a list with these filters has it',
    access: orderReaders,
    extension: true,
    passive: true,
    /** Ids with commas between them, 100 at most; the filters are those of the queue. */
    query: z.extend(narrowedBy, { ids: idsText }),
    /** Without ids of no order. */
    data: z.array(z.object({ row: StaffOrderSummarySchema, fits: z.boolean() })),
    refusals: [],
  },
  staffLookAtOrder: {
    summary: 'The caller has the order open, or no longer; answers which colleagues have it open now',
    access: orderReaders,
    extension: true,
    passive: true,
    limit: { max: 300, windowSeconds: 60 },
    params: IdParams,
    body: z.object({ looks: z.boolean() }),
    data: z.array(
      z.object({
        id: z.string(),
        /** Null where the account has none. */
        name: z.nullable(z.string()),
        /** Whether they took the order, to buy it. */
        buys: z.boolean(),
      }),
    ),
    refusals: ['not_found'],
  },
});
