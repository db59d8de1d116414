import * as z from 'zod/mini';
import { contracts, typedText } from '../../platform/api/contract.ts';
import { CartSchema } from '../cart/cart-schemas.ts';
import { cartLimits } from '../cart/contract.ts';
import { GoodsSizeSchema } from '../pricing/contract.ts';

/** Why a line of a guest's browser is not in the customer's cart. */
export const leftReasons = [
  'cart_full',
  'gone',
  'least_quantity',
  'no_price',
  'prohibited',
  'sold_out',
  'variant_gone',
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** The browser's own id of a line; answers name lines by it. */
const lineId = z.string().check(z.minLength(1), z.maxLength(60));
const optionsSchema = z._default(
  z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200))),
  {},
);
const quantitySchema = z.int().check(z.minimum(1), z.maximum(cartLimits.quantity));

const GuestLineSchema = z.object({
  id: lineId,
  /** `prd_…`: the snapshot that the guest saw. */
  snapshot: z.string().check(z.minLength(1), z.maxLength(40)),
  options: optionsSchema,
  quantity: quantitySchema,
  selected: z._default(z.boolean(), true),
  note: z._default(z.nullable(typedText(1000)), null),
  /** The size of a piece as the guest says it, for the estimate to the door. */
  size: z.optional(GoodsSizeSchema),
});
export type GuestLine = z.output<typeof GuestLineSchema>;

const MergedLineSchema = z.object({
  ...GuestLineSchema.shape,
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
});
export type MergedLine = z.output<typeof MergedLineSchema>;

const most = z.maxLength(cartLimits.lines);

export const guestCartContract = contracts({
  priceGuestCart: {
    summary: "The whole price of what a guest's browser keeps, as a cart; nothing is saved",
    access: 'anyone',
    extension: true,
    body: z.object({
      lines: z.array(GuestLineSchema).check(most),
      /** The discount code that the browser keeps. */
      code: z.optional(z.string().check(z.maxLength(60))),
      /** ISO 3166-1 alpha-2: where it shall go; without it the operator's usual country is assumed. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
    data: z.object({
      cart: CartSchema,
      /** Lines whose product or variant is not known any more; they are in no group. */
      missing: z.array(z.string()),
    }),
    refusals: ['rate_missing', 'too_many_requests'],
    limit: { max: 120, windowSeconds: 60 },
  },
  mergeGuestCart: {
    summary: "Moves what a guest's browser keeps into the cart of the customer who signed in",
    access: 'customer',
    extension: true,
    idempotent: true,
    body: z.object({ lines: z.array(MergedLineSchema).check(z.minLength(1), most) }),
    data: z.object({
      /** Lines that are in the customer's cart now. */
      moved: z.array(z.string()),
      /** Lines that stay in the browser, each with its reason. */
      left: z.array(z.object({ id: z.string(), reason: z.enum(leftReasons) })),
    }),
    refusals: ['rate_missing'],
  },
});
