/** The calls that pay orders: the two GET calls of the specification and their POST twins. */
import * as z from 'zod/mini';
import { contracts, IdParams } from '../../../platform/api/contract.ts';
import { PayBodySchema, PayQuerySchema } from '../../payments/contract.ts';
import { PaymentSchema } from '../../payments/payment-schemas.ts';
import { NoRouteSchema } from '../../pricing/contract.ts';
import { stateSchema } from '../order-part-schemas.ts';

const payRefusals = [
  'not_found',
  'nothing_due',
  'order_not_payable',
  'own_price',
  'insufficient_balance',
  'changed_meanwhile',
  'foreign_return_address',
  'provider_unavailable',
  'amount_out_of_range',
  'too_many_requests',
  'foreign_site',
] as const;

/** Ids or numbers, in one text with commas, or repeated. */
const orderList = z.pipe(
  z.union([
    z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)),
    z.string().check(z.minLength(1), z.maxLength(2500)),
  ]),
  z.pipe(
    z.transform((given: string | string[]) => [
      ...new Set(
        [given].flat().flatMap((part) =>
          part
            .split(',')
            .map((text) => text.trim())
            .filter(Boolean),
        ),
      ),
    ]),
    z.array(z.string()).check(z.minLength(1), z.maxLength(30)),
  ),
);
const PayCartSchema = z.extend(PayQuerySchema, { orders: orderList });

/** `{ payment: { id, status, amount, url } }` of domain 4, and the orders as they are now. */
const PaidSchema = z.object({
  payment: PaymentSchema,
  orders: z.array(
    z.object({
      id: z.string(),
      orderNum: z.string(),
      state: stateSchema,
      /** While no route goes to its address: it can be bought and kept, not sent. */
      noRoute: z.optional(NoRouteSchema),
    }),
  ),
});

const payLimit = { max: 120, windowSeconds: 60 } as const;

export const payOrdersContract = contracts({
  payOrder: {
    summary: 'Pays what is due for one order; the POST twin is the recommended way',
    access: 'customer',
    acts: true,
    idempotent: true,
    params: IdParams,
    query: PayQuerySchema,
    data: PaidSchema,
    refusals: payRefusals,
    limit: payLimit,
  },
  payOrderByPost: {
    summary: 'Pays what is due for one order',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: PayBodySchema,
    data: PaidSchema,
    refusals: payRefusals,
    limit: payLimit,
  },
  payCart: {
    summary: 'Pays what is due for several orders in one payment; the POST twin is the recommended way',
    access: 'customer',
    acts: true,
    idempotent: true,
    query: PayCartSchema,
    data: PaidSchema,
    refusals: payRefusals,
    limit: payLimit,
  },
  payCartByPost: {
    summary: 'Pays what is due for several orders in one payment',
    access: 'customer',
    extension: true,
    idempotent: true,
    body: z.extend(PayBodySchema, { orders: orderList }),
    data: PaidSchema,
    refusals: payRefusals,
    limit: payLimit,
  },
});
