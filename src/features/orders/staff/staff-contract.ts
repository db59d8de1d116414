import * as z from 'zod/mini';
import { CursorMeta, CursorQuery, contracts, IdParams, typedText } from '../../../platform/api/contract.ts';
import { endReasons } from '../../order-states/states.ts';
import { refundRoles } from '../../payments/refunds/who-may-refund.ts';
import { amountText } from '../../pricing/contract.ts';
import { PlaceSchema } from '../../warehouses/contract.ts';
import { narrowedBy } from '../live/queue-filters.ts';
import { oneBuyerContract } from '../moving/one-buyer-contract.ts';
import { stateSchema } from '../order-part-schemas.ts';
import { orderReaders } from '../order-readers.ts';
import { StaffOrderSchema, StaffOrderSummarySchema, staffSorts } from './staff-order-schemas.ts';

export type { StaffOrder, StaffOrderSummary, StaffSort } from './staff-order-schemas.ts';

const buyers = ['buyer'] as const;

export const staffOrdersContract = contracts({
  staffListOrders: {
    summary: 'The queue: orders by state and deadline, with counts by state',
    access: orderReaders,
    extension: true,
    query: z.extend(z.extend(CursorQuery, narrowedBy.shape), {
      /** Whether the answer names shops to choose from. */
      shops: z.optional(z.enum(['true', '1'])),
      sort: z._default(z.enum(staffSorts), 'deadline'),
    }),
    data: z.array(StaffOrderSummarySchema),
    meta: z.extend(CursorMeta, {
      counts: z.partialRecord(stateSchema, z.int()),
      /** When asked for: the foreign shops with the most orders in these states, but for those that have ended. */
      shops: z.array(z.object({ key: z.string(), name: z.string(), orders: z.int() })),
      /** When shops are asked for: the warehouses with their orders in these states; none in a shop with one. */
      warehouses: z.array(z.extend(PlaceSchema, { waiting: z.int() })),
      /** When shops are asked for: how many orders the caller's own queue has. */
      mine: z.optional(z.int()),
    }),
    refusals: [],
  },
  staffGetOrder: {
    summary: 'One order with its customer, sources and audit log',
    access: orderReaders,
    extension: true,
    params: IdParams,
    data: StaffOrderSchema,
    refusals: ['not_found'],
  },
  staffTakeOrder: {
    summary: 'Takes a paid order: the caller buys it',
    access: buyers,
    extension: true,
    params: IdParams,
    data: StaffOrderSchema,
    refusals: [
      'not_found',
      'wrong_state',
      'own_order',
      'own_review',
      'other_role',
      'changed_meanwhile',
      'prohibited_product',
    ],
  },
  ...oneBuyerContract,
  staffMarkPurchased: {
    summary: "Bought, with the shop's own order number; the money becomes cost of goods and fee",
    access: buyers,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      shop_order_number: typedText(100),
      note: z.optional(typedText(1000)),
      /** The code of the warehouse that it is sent to; left out: where the shop sends to. */
      warehouse: z.optional(z.string().check(z.maxLength(20))),
    }),
    data: StaffOrderSchema,
    refusals: [
      ...(['not_found', 'wrong_state', 'own_order', 'own_review', 'other_role'] as const),
      ...(['taken_by_colleague', 'changed_meanwhile'] as const),
    ],
  },
  staffCorrectShopNumber: {
    summary: "The shop's own order number, put right after the purchase",
    access: ['buyer', 'warehouse'],
    extension: true,
    params: IdParams,
    body: z.object({ version: z.int().check(z.minimum(1)), shop_order_number: typedText(100) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'changed_meanwhile'],
  },
  staffCancelOrder: {
    summary: 'Cancels an order that is not bought; everything paid returns to the balance',
    access: refundRoles.cancelOrder,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ reason: z.enum(endReasons), note: z.optional(typedText(1000)) }),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile'],
  },
  staffReviewOrder: {
    summary:
      'Decides on an order under review: confirms prices and titles, or cancels it; prices far below wait for a second person',
    access: ['buyer', 'support'],
    byPerson: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('approve'),
        /** Confirmed or corrected lines; those left out stand as they are. Prices in the shop's currency. */
        lines: z._default(
          z
            .array(
              z.object({
                id: z.string().check(z.maxLength(60)),
                price: z.optional(amountText),
                title: z.optional(typedText(300)),
              }),
            )
            .check(z.maxLength(100)),
          [],
        ),
        inland: z.optional(amountText),
        note: z.optional(typedText(1000)),
      }),
      z.object({
        decision: z.literal('reject'),
        reason: z.enum(endReasons),
        note: z.optional(typedText(1000)),
      }),
    ]),
    data: StaffOrderSchema,
    refusals: ['not_found', 'wrong_state', 'own_order', 'other_role', 'changed_meanwhile', 'rate_missing'],
  },
});
