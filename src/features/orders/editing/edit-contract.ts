/** The calls of changing an unpaid order in its place; an extension. */
import * as z from 'zod/mini';
import { contracts, IdParams } from '../../../platform/api/contract.ts';
import { QuoteSchema } from '../../pricing/contract.ts';
import { OrderChangeSchema, OrderSchema, PayBySchema } from '../order-schemas.ts';
import { EditBody, OrderToEditSchema } from './edit-schemas.ts';

export const editOrderContract = contracts({
  getOrderToEdit: {
    summary: 'An unpaid order as it can be changed: its lines with what their shop offers, its version',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: OrderToEditSchema,
    refusals: ['not_found', 'cannot_edit'],
  },
  editOrder: {
    summary:
      'Changes an unpaid order: quantities, variants, address, recipient, comment; a total that was not shown is answered, not written',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: EditBody,
    data: z.object({
      /** As it is now. */
      order: OrderSchema,
      /** Differences from what the customer saw; while there are any, nothing was written. */
      changes: z.array(OrderChangeSchema),
      /** The price of the order with the edit; send its `net` as `shown_total` to take it. */
      quote: QuoteSchema,
      /** Until when it could be paid at that price. */
      payBy: z.nullable(PayBySchema),
    }),
    refusals: [
      'not_found',
      'cannot_edit',
      'changed_meanwhile',
      'too_many_requests',
      'cart_empty',
      'discount_gone',
      'option_missing',
      'prohibited_product',
      'own_price',
      'unknown_currency',
      'rate_missing',
    ],
  },
});
