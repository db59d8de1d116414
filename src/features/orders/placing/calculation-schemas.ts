/** Calculations without saving: an order, an edit of one, a merge, a delivery (domain 4). */
import * as z from 'zod/mini';
import { MoneySchema, TimeSchema } from '../../../platform/api/contract.ts';
import { amountText, QuoteSchema } from '../../pricing/contract.ts';
import { VerdictSchema } from '../../products/contract.ts';
import { CalculatedEditSchema, EditToCalculate } from '../editing/edit-schemas.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
const orders = z.array(id).check(z.minLength(1), z.maxLength(30));

const OrderToCalculate = z.object({
  of: z.optional(z.literal('order')),
  /** A draft order of the cart, or an order. */
  id,
  inland: z.optional(z.nullable(amountText)),
  /** Where it shall go, for rules of prices on countries. */
  address_id: z.optional(z.string().check(z.maxLength(60))),
  /** Other quantities, by line. */
  lines: z._default(
    z.array(z.object({ id, quantity: z.int().check(z.minimum(0), z.maximum(999)) })).check(z.maxLength(100)),
    [],
  ),
});

const MergeToCalculate = z.object({
  of: z.literal('merge'),
  /** The main order. */
  id,
  /** The orders that join it. */
  orders,
});

/** As it is ordered. */
const DeliveryToCalculate = z.object({
  of: z.literal('delivery'),
  orders,
  address_id: z.string().check(z.maxLength(60)),
  recipient_id: z.string().check(z.maxLength(60)),
  route: z.string().check(z.maxLength(60)),
  options: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
  insurance: z._default(z.boolean(), false),
});

export const ToCalculateSchema = z.discriminatedUnion('of', [
  OrderToCalculate,
  EditToCalculate,
  MergeToCalculate,
  DeliveryToCalculate,
]);

const CalculatedMergeSchema = z.object({
  of: z.literal('merge'),
  /** The main order. */
  order: z.string(),
  /** All that would go together, with the main order. */
  orders: z.array(z.string()),
  /** The merge option's fee, paid with the delivery. */
  fee: MoneySchema,
  /** Kilograms; null while something is not weighed. */
  weight: z.nullable(z.string()),
  /** The price of delivery, from weight to weight; null when it cannot be calculated. */
  delivery: z.nullable(z.object({ from: MoneySchema, to: MoneySchema })),
  penalty: z.nullable(MoneySchema),
  /** The approximate saving on delivery; null when it cannot be calculated. */
  saving: z.nullable(MoneySchema),
});

const CalculatedDeliverySchema = z.object({
  of: z.literal('delivery'),
  /** All that would go, the main order first. */
  orders: z.array(z.string()),
  /** Bill 2; null while the weight is not known. */
  bill: z.nullable(
    z.object({
      /** Kilograms. */
      chargedWeight: z.string(),
      /** The terms of `net`; a discount is below zero. */
      rows: z.array(z.object({ code: z.string(), amount: MoneySchema })),
      net: MoneySchema,
      bank: MoneySchema,
      byCard: MoneySchema,
      heldUntil: TimeSchema,
    }),
  ),
});

const CalculatedOrderSchema = z.object({
  of: z.literal('order'),
  order: z.string(),
  quote: QuoteSchema,
  /** The earlier price of the order; null for a draft. */
  before: z.nullable(QuoteSchema),
  lines: z.array(z.object({ id: z.string(), title: z.string(), quantity: z.int(), verdict: VerdictSchema })),
});

export const CalculatedSchema = z.discriminatedUnion('of', [
  CalculatedOrderSchema,
  CalculatedEditSchema,
  CalculatedMergeSchema,
  CalculatedDeliverySchema,
]);

export type OrderToCalculate = z.output<typeof OrderToCalculate>;
export type MergeToCalculate = z.output<typeof MergeToCalculate>;
export type DeliveryToCalculate = z.output<typeof DeliveryToCalculate>;
export type CalculatedMerge = z.output<typeof CalculatedMergeSchema>;
export type CalculatedDelivery = z.output<typeof CalculatedDeliverySchema>;
