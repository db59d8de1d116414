import * as z from 'zod/mini';
import { contracts, MoneySchema, named, TimeSchema, typedText } from '../../platform/api/contract.ts';
import { CodeStateSchema } from '../discounts/contract.ts';
import { amountText, QuoteSchema, toDoorShape } from '../pricing/contract.ts';
import { ClaimedProductSchema, readingRefusals, VerdictSchema } from '../products/contract.ts';
import { AdvanceAnswersSchema } from './advance-answers.ts';

export { type AdvanceAnswers, AdvanceAnswersSchema } from './advance-answers.ts';

/** How much a cart takes. */
export const cartLimits = { lines: 100, quantity: 999 } as const;

/** Kinds of changes since the customer saw the cart last. */
export const changeKinds = ['price', 'out_of_stock', 'variant_gone', 'prohibited', 'total'] as const;
export const CartChangeSchema = named(
  'CartChange',
  z.object({
    /** `price` may be accepted; `total` too; with the others the line cannot be ordered. */
    kind: z.enum(changeKinds),
    from: z.nullable(MoneySchema),
    to: z.nullable(MoneySchema),
  }),
);
export type CartChange = z.output<typeof CartChangeSchema>;

/** A product as its line shows it. The whole product, with all its options: GET /search/products/{id}. */
export const CartProductSchema = named(
  'CartProduct',
  z.object({
    /** `prd_…`: the snapshot that the line stands on. */
    id: z.string(),
    url: z.string(),
    host: z.string(),
    shopName: z.nullable(z.string()),
    title: z.string(),
    /** BCP 47 tag of the title, for `lang`. */
    language: z.nullable(z.string()),
    availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'unknown']),
    priceIsSure: z.boolean(),
    /** The fewest pieces that the shop sells at once, from 1. */
    leastQuantity: z.int(),
    source: z.enum(['reader', 'search', 'manual']),
    /** Options as the customer typed them. */
    optionsNote: z.nullable(z.string()),
    readAt: TimeSchema,
  }),
);

export const CartLineSchema = named(
  'CartLine',
  z.object({
    /** `lin_…` */
    id: z.string(),
    product: CartProductSchema,
    /** The chosen variant: option values by option name. */
    options: z.record(z.string(), z.string()),
    /** Path of the chosen variant's picture on our own origin. */
    image: z.nullable(z.string()),
    quantity: z.int(),
    note: z.nullable(z.string()),
    selected: z.boolean(),
    /** In the shop's currency. */
    unitPrice: MoneySchema,
    total: MoneySchema,
    change: z.nullable(CartChangeSchema),
    verdict: VerdictSchema,
    /** Staff confirm price and product before it can be paid. */
    needsReview: z.boolean(),
    /** False while a change is not accepted, or the product is sold out or prohibited. */
    canOrder: z.boolean(),
    addedAt: TimeSchema,
  }),
);
export type CartLine = z.output<typeof CartLineSchema>;

/** The cart's lines of one shop and currency: what becomes one order. */
export const DraftOrderSchema = named(
  'DraftOrder',
  z.object({
    /** `ord_…`; a numbered order gets an id of its own. */
    id: z.string(),
    shop: z.object({ host: z.string(), name: z.nullable(z.string()) }),
    /** The shop's currency. */
    currency: z.string(),
    lines: z.array(CartLineSchema),
    selection: z.enum(['all', 'some', 'none']),
    /** The shop's own delivery to our warehouse as the customer gave it, in the shop's currency. */
    inland: z.nullable(MoneySchema),
    advanceAnswers: AdvanceAnswersSchema,
    comment: z.nullable(z.string()),
    /** Of the selected lines that can be ordered; null when there is none. */
    quote: z.nullable(QuoteSchema),
    needsReview: z.boolean(),
  }),
);
export type DraftOrder = z.output<typeof DraftOrderSchema>;

export const CartSchema = named(
  'Cart',
  z.object({
    /** Grows with each change; send it back to be told of changes from elsewhere. */
    version: z.int(),
    groups: z.array(DraftOrderSchema),
    /** Of everything selected, in the settlement currency; null when nothing is selected. */
    total: z.nullable(
      z.object({
        net: MoneySchema,
        bankPercent: z.string(),
        bank: MoneySchema,
        byCard: MoneySchema,
        orders: z.int(),
        // each order sent by itself
        ...toDoorShape,
      }),
    ),
    /** The code that the customer keeps, and what became of it; null without one. */
    discountCode: z.nullable(CodeStateSchema),
    count: z.object({ lines: z.int(), pieces: z.int(), selected: z.int() }),
    limits: z.object({ lines: z.int(), quantity: z.int() }),
  }),
);
export type Cart = z.output<typeof CartSchema>;

const ChangedLine = z.object({
  id: z.string().check(z.maxLength(60)),
  /** 0 removes the line. */
  quantity: z.optional(z.int().check(z.minimum(0), z.maximum(cartLimits.quantity))),
  selected: z.optional(z.boolean()),
  options: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200)))),
  note: z.optional(z.nullable(typedText(1000))),
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
    body: z.object({ product: ClaimedProductSchema }),
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
