import * as z from 'zod/mini';
import { contracts, MoneySchema, typedText } from '../../platform/api/contract.ts';
import { amountText, GoodsSizeSchema, QuoteSchema } from '../pricing/contract.ts';
import { ClaimedProductSchema, readingRefusals, VerdictSchema } from '../products/contract.ts';
import { AdvanceAnswersSchema } from './advance-answers.ts';
import { CartSchema } from './cart-schemas.ts';

export { type AdvanceAnswers, AdvanceAnswersSchema } from './advance-answers.ts';
export type { Cart, CartChange, CartLine, DraftOrder } from './cart-schemas.ts';

/** How much a cart takes. */
export const cartLimits = { lines: 100, quantity: 999 } as const;

/** Ids of photos that `uploadClaimPhotos` took in: what the shop's page shows where it cannot be read. */
const screenshots = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(3));

const ChangedLine = z.object({
  id: z.string().check(z.maxLength(60)),
  /** 0 removes the line. */
  quantity: z.optional(z.int().check(z.minimum(0), z.maximum(cartLimits.quantity))),
  selected: z.optional(z.boolean()),
  options: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200)))),
  note: z.optional(z.nullable(typedText(1000))),
  /** All that the line has from now on. */
  screenshots: z.optional(screenshots),
  /** The size of a piece; null takes it back. */
  size: z.optional(z.nullable(GoodsSizeSchema)),
  remove: z.optional(z.literal(true)),
  /** Brings a removed line back, for a day. */
  restore: z.optional(z.literal(true)),
  /** The customer has seen the new price and takes it. */
  accept_change: z.optional(z.literal(true)),
});

const productRefusals = [...readingRefusals, 'option_missing', 'unknown_currency', 'rate_missing'] as const;

export const cartContract = contracts({
  getCart: {
    summary:
      'The cart: one draft order for each shop, with what changed, and the whole price of what is selected',
    access: 'customer',
    /** ISO 3166-1 alpha-2: where it shall go; without it to the default address, else where the customer seems to live. */
    query: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
    data: CartSchema,
    refusals: ['rate_missing'],
  },
  addToCart: {
    summary: 'Puts a product into the cart; the same product in the same variant raises the quantity',
    access: 'customer',
    idempotent: true,
    status: 201,
    body: z.object({ product: ClaimedProductSchema, screenshots: z.optional(screenshots) }),
    data: z.object({
      line: z.object({
        id: z.string(),
        quantity: z.int(),
        title: z.string(),
        options: z.record(z.string(), z.string()),
        unitPrice: MoneySchema,
        needsReview: z.boolean(),
      }),
      /** The draft order that the line lies in. */
      order: z.string(),
      /** `quantity_raised`: it was in the cart already. `quantity_limit`: raised to the most that is possible. */
      outcome: z.enum(['added', 'quantity_raised', 'quantity_limit']),
      version: z.int(),
      /** Lines in the cart now. */
      lines: z.int(),
    }),
    refusals: [...productRefusals, 'cart_full'],
  },
  calculateCart: {
    summary: 'The whole price of a product before it is put into the cart; nothing is saved',
    access: 'customer',
    body: z.object({ product: ClaimedProductSchema, inland: z.optional(amountText) }),
    data: z.object({
      unitPrice: MoneySchema,
      quote: QuoteSchema,
      needsReview: z.boolean(),
      verdict: VerdictSchema,
      /** The lines of the cart that are the same product in the same variant. */
      duplicates: z.array(z.object({ id: z.string(), quantity: z.int() })),
    }),
    refusals: productRefusals,
  },
  updateCart: {
    summary:
      'Changes one draft order: lines, selection, options, notes, what the customer says about the order',
    access: 'customer',
    body: z.object({
      order: z.object({
        id: z.string().check(z.maxLength(60)),
        /** Selects or deselects all lines of the order, before `lines` is applied. */
        selected: z.optional(z.boolean()),
        lines: z._default(z.array(ChangedLine).check(z.maxLength(cartLimits.lines)), []),
        /** The shop's own delivery in the shop's currency; null when it is not known. */
        inland: z.optional(z.nullable(amountText)),
        advance_answers: z.optional(AdvanceAnswersSchema),
        comment: z.optional(z.nullable(typedText(1000))),
      }),
      /** The version that the client shows; another one refuses with `changed_meanwhile`. */
      version: z.optional(z.int()),
    }),
    data: CartSchema,
    refusals: ['not_found', 'changed_meanwhile', 'option_missing', 'cart_full', 'rate_missing'],
  },
});
